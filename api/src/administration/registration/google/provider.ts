import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { GoogleConfig } from '../../../platform/config/config.ts';
import { apiError } from '../../../platform/errors/api-error.ts';

/** How long the discovery document is believed, in milliseconds. */
const DISCOVERY_MS = 60 * 60 * 1000;
/** How long keys are kept before they are fetched again, in milliseconds. */
const KEYS_MS = 10 * 60 * 1000;
/** A key that is not known makes the keys be fetched anew, at most once in this time, in milliseconds. */
const ROTATION_MS = 1_000;
/** Longest wait for the provider, in milliseconds. */
export const TIMEOUT_MS = 5_000;

/** An identity provider, as its discovery document describes it. */
export interface Provider {
  authorizationEndpoint: string;
  tokenEndpoint: string;
  /** Its signing keys, cached, fetched again when a token names one that is not known. */
  keys: JWTVerifyGetKey;
}

/** The sentence for everything the provider itself fails to do. */
export function providerUnavailable(): Error {
  return apiError.unavailable(
    'Google cannot be reached right now. Please try again, or sign in with a password.',
  );
}

/** Providers that a server has found, by issuer. */
export class KnownProviders {
  readonly #known = new Map<string, { provider: Provider; until: number }>();

  /**
   * The provider of the configuration. What was found is kept for an hour, and beyond it while the provider does not
   * answer; a failure is never kept. 503 when it was never found.
   */
  async find({ issuer }: GoogleConfig): Promise<Provider> {
    const kept = this.#known.get(issuer);
    if (kept !== undefined && kept.until > Date.now()) return kept.provider;
    const found = await discover(issuer).catch(() => null);
    const provider = found ?? kept?.provider;
    if (provider === undefined) throw providerUnavailable();
    this.#known.set(issuer, { provider, until: Date.now() + (found === null ? TIMEOUT_MS : DISCOVERY_MS) });
    return provider;
  }
}

async function discover(issuer: string): Promise<Provider | null> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (!answer.ok) return null;
  const document = (await answer.json()) as Record<string, unknown>;
  const { authorization_endpoint, token_endpoint, jwks_uri } = document;
  // A document of another issuer describes none (OpenID Connect Discovery, section 4.3).
  if (document['issuer'] !== issuer) return null;
  if (typeof authorization_endpoint !== 'string' || typeof token_endpoint !== 'string') return null;
  if (typeof jwks_uri !== 'string') return null;
  return {
    authorizationEndpoint: authorization_endpoint,
    tokenEndpoint: token_endpoint,
    keys: createRemoteJWKSet(new URL(jwks_uri), {
      cacheMaxAge: KEYS_MS,
      cooldownDuration: ROTATION_MS,
      timeoutDuration: TIMEOUT_MS,
    }),
  };
}
