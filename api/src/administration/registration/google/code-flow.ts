import { sentence, type SocialLoginStart } from '@accounts/shared-domain';
import { createHash } from 'node:crypto';
import type { GoogleConfig } from '../../../platform/config/config.ts';
import { apiError } from '../../../platform/errors/api-error.ts';
import { newToken } from '../../../platform/http/tokens.ts';
import { notConfirmed } from './id-token.ts';
import { TIMEOUT_MS, providerUnavailable, type Provider } from './provider.ts';

/** What comes back from the provider, and what the browser kept for it. */
export interface CodeResponse {
  code: string;
  redirectUri: string;
  codeVerifier: string;
}

/** 422 when the provider would send the browser to a page of another site. */
export function requireOwnPage(redirectUri: string, publicUrl: string): void {
  const own = URL.canParse(redirectUri) && new URL(redirectUri).origin === new URL(publicUrl).origin;
  if (!own)
    throw apiError.validation([
      {
        field: 'redirectUri',
        message: sentence('Must be a page of {origin}.', { origin: new URL(publicUrl).origin }),
      },
    ]);
}

/**
 * The address to send a browser to, with fresh secrets: state against forged answers, nonce against replayed tokens,
 * a code challenge (PKCE) against stolen codes. The server keeps none of them, the browser does.
 */
export function startCodeFlow(
  config: GoogleConfig,
  provider: Provider,
  redirectUri: string,
): SocialLoginStart {
  const [state, nonce, codeVerifier] = [newToken(), newToken(), newToken()];
  const address = new URL(provider.authorizationEndpoint);
  const parameters = {
    response_type: 'code',
    client_id: config.clientId,
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return { authorizationUrl: address.href, state, nonce, codeVerifier };
}

/** Exchanges a code for its ID token: 401 when the provider does not know the code, 503 when it does not answer. */
export async function exchangeCode(
  config: GoogleConfig,
  provider: Provider,
  { code, redirectUri, codeVerifier }: CodeResponse,
): Promise<string> {
  const answer = await fetch(provider.tokenEndpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
      client_id: config.clientId,
      ...(config.clientSecret === undefined ? {} : { client_secret: config.clientSecret }),
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  }).catch(() => null);
  const tokens = (await answer?.json().catch(() => null)) as Record<string, unknown> | null | undefined;
  if (tokens?.['error'] === 'invalid_grant') throw notConfirmed();
  if (typeof tokens?.['id_token'] !== 'string' || answer?.ok !== true) throw providerUnavailable();
  return tokens['id_token'];
}
