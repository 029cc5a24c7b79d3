import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { SocialLoginStart } from '@accounts/shared-domain';
import { readProfile } from '../../../identity/people/profile.ts';
import { SessionResponse, Text } from '../../../identity/people/schemas.ts';
import { requireSession } from '../../../identity/session/sessions.ts';
import type { GoogleConfig } from '../../../platform/config/config.ts';
import { inPlatform } from '../../../platform/db/transaction.ts';
import { apiError } from '../../../platform/errors/api-error.ts';
import { publicRoute } from '../../../platform/http/public-route.ts';
import { requestLanguage } from '../../../platform/http/request-language.ts';
import { requireFields } from '../../../platform/http/require-fields.ts';
import { describes } from '../../../platform/responses/describe.ts';
import { ProfileSchema } from '../../../platform/responses/people.ts';
import { exchangeCode, requireOwnPage, startCodeFlow } from './code-flow.ts';
import { verifyIdToken } from './id-token.ts';
import { KnownProviders, type Provider } from './provider.ts';
import { signInWithGoogle } from './sign-in.ts';

const MAX_TOKEN_LENGTH = 10_000;
const Token = Type.Optional(Type.String({ maxLength: MAX_TOKEN_LENGTH }));

const LoginBody = Type.Object({
  // Either an ID token, as Google's own button gives it to a page,
  credential: Token,
  idToken: Token,
  // or the code that a redirect brings back, with what the browser kept from `start`.
  code: Token,
  redirectUri: Token,
  codeVerifier: Token,
  nonce: Token,
  /** Secret of an invitation's link, to accept it with this sign-in. */
  invitation: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  /** Where a new company is (ISO 3166 alpha-2). */
  countryCode: Type.Optional(
    Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2, message: 'Choose a country.' }),
  ),
});

interface Login {
  credential?: string;
  idToken?: string;
  code?: string;
  redirectUri?: string;
  codeVerifier?: string;
  nonce?: string;
}

const StartResponse = describes<SocialLoginStart>()(
  Type.Object({
    authorizationUrl: Type.String(),
    state: Type.String(),
    nonce: Type.String(),
    codeVerifier: Type.String(),
  }),
);

/** Sign-in with Google by OpenID Connect: an ID token, or the code flow; and who the token's person is. */
export function registerGoogleRoutes(app: FastifyInstance): void {
  const { google, publicUrl } = app.settings;
  const providers = new KnownProviders();
  publicRoute(app, {
    method: 'POST',
    url: '/public/customer/socialLogin/start',
    summary: 'Where to send a browser that wants to sign in with Google, and what it keeps meanwhile',
    perMinute: 20,
    body: Type.Object({ redirectUri: Text }),
    response: StartResponse,
    run: async ({ body }) => {
      const config = configured(google);
      const { redirectUri = '' } = body;
      requireOwnPage(redirectUri, publicUrl);
      return startCodeFlow(config, await providers.find(config), redirectUri);
    },
  });
  publicRoute(app, {
    method: 'POST',
    url: '/public/customer/socialLogin',
    summary: 'Sign in with what Google has given: an ID token, or a code',
    perMinute: 20,
    body: LoginBody,
    response: SessionResponse,
    run: async ({ body, request }) => {
      const config = configured(google);
      const { countryCode, invitation, ...login } = body;
      requireLogin(login, publicUrl);
      const provider = await providers.find(config);
      const token = await idTokenOf(config, provider, login);
      const identity = await verifyIdToken(config, provider, token, login.nonce);
      const destination = { countryCode, invitation, language: requestLanguage(request) };
      return { data: await signInWithGoogle(identity, token, destination) };
    },
  });
  publicRoute(app, {
    method: 'GET',
    url: '/public/customer/userInfo',
    summary: 'Who the token signs in',
    response: ProfileSchema,
    run: async ({ request }) => {
      const { userId, type } = await requireSession(request);
      return inPlatform((tx) => readProfile(tx, userId, type));
    },
  });
}

function configured(google: GoogleConfig | null): GoogleConfig {
  if (google === null)
    throw apiError.notFound('Sign-in with Google is not set up on this server.', 'API-GOOGLE-OFF');
  return google;
}

function requireLogin({ credential, idToken, code, ...kept }: Login, publicUrl: string): void {
  if ((credential ?? idToken ?? '') !== '') return;
  const missing = (field: string, text: string | undefined) => ({
    field,
    message: (text ?? '') === '' ? 'Required.' : null,
  });
  requireFields([missing('credential', code)]);
  requireFields([
    missing('redirectUri', kept.redirectUri),
    missing('codeVerifier', kept.codeVerifier),
    missing('nonce', kept.nonce),
  ]);
  requireOwnPage(kept.redirectUri ?? '', publicUrl);
}

async function idTokenOf(config: GoogleConfig, provider: Provider, login: Login): Promise<string> {
  const { credential, idToken, code = '', redirectUri = '', codeVerifier = '' } = login;
  const given = credential ?? idToken ?? '';
  return given === '' ? exchangeCode(config, provider, { code, redirectUri, codeVerifier }) : given;
}
