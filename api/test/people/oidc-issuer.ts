import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newKey, signedToken, type Claims, type SigningKey } from './jwt.ts';

const CLIENT_ID = 'accounts-test.apps.example.com';
const CLIENT_SECRET = 'the secret of the client';

/** A person with an account at the issuer. */
export interface Account {
  sub: string;
  email: string;
  email_verified: boolean | string;
  given_name?: string;
  family_name?: string;
  name?: string;
}

/** What was sent to `authorize` and waits for `token`. */
interface Grant {
  account: Account;
  redirectUri: string;
  nonce: string;
  challenge: string;
}

/** A real OpenID Connect provider on the loopback address, with separate RS256 keys. */
export interface Issuer {
  url: string;
  clientId: string;
  clientSecret: string;
  /** Settings of a server that trusts it. */
  env: Record<string, string>;
  /** An ID token as the issuer gives it; `claims` replace its own, undefined takes one away. */
  idToken(account: Account, claims?: Claims): string;
  /** Who is signed in at the issuer in every browser that comes from now on. */
  signIn(account: Account): void;
  /** A person consents in a browser: answers the address that the browser is sent back to. */
  consent(authorizationUrl: string, account: Account): Promise<URL>;
  /** Signs with a new key from now on; the old one is not published any more. */
  rotate(): Promise<void>;
  /** How often its keys were fetched. */
  keyFetches(): number;
  /** Stops answering, and answers again. */
  down(): void;
  up(): void;
  /** The key it publishes, for forgeries. */
  publicKey(): SigningKey['publicKey'];
  stop(): Promise<void>;
}

/** Starts one on a free port. */
export async function startIssuer(): Promise<Issuer> {
  let key: SigningKey = await newKey();
  let silent = false;
  let fetches = 0;
  const grants = new Map<string, Grant>();
  let signedInAtIssuer: Account | null = null;
  const server = createServer((request, response) => {
    if (silent) return void request.socket.destroy();
    void answer(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const idToken = (account: Account, claims: Claims = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const own = { iss: url, aud: CLIENT_ID, iat: now, exp: now + 3600, jti: randomUUID(), ...account };
    const payload = Object.entries({ ...own, ...claims }).filter(([, value]) => value !== undefined);
    return signedToken(key, Object.fromEntries(payload));
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (pathname === '/.well-known/openid-configuration') return json(response, 200, discovery(url));
    if (pathname === '/keys') {
      fetches += 1;
      const jwk = { ...key.publicKey.export({ format: 'jwk' }), kid: key.kid, alg: 'RS256', use: 'sig' };
      return json(response, 200, { keys: [jwk] });
    }
    if (pathname === '/authorize') return authorize(searchParams, response);
    if (pathname === '/token') return token(await formOf(request), response);
    json(response, 404, { error: 'not_found' });
  }

  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    const fits =
      asked.get('response_type') === 'code' &&
      asked.get('client_id') === CLIENT_ID &&
      asked.get('code_challenge_method') === 'S256' &&
      (asked.get('scope') ?? '').split(' ').includes('openid');
    if (!fits || signedInAtIssuer === null) return json(response, 400, { error: 'invalid_request' });
    const code = randomUUID();
    const redirectUri = asked.get('redirect_uri') ?? '';
    grants.set(code, {
      account: signedInAtIssuer,
      redirectUri,
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
    });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', asked.get('state') ?? '');
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(form: URLSearchParams, response: ServerResponse): Promise<void> {
    if (form.get('client_id') !== CLIENT_ID || form.get('client_secret') !== CLIENT_SECRET)
      return json(response, 401, { error: 'invalid_client' });
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const fits = grant?.redirectUri === form.get('redirect_uri') && grant.challenge === challenge;
    if (grant === undefined || !fits) return json(response, 400, { error: 'invalid_grant' });
    const id_token = idToken(grant.account, { nonce: grant.nonce });
    json(response, 200, { access_token: randomUUID(), token_type: 'Bearer', id_token });
  }

  return {
    url,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET, GOOGLE_ISSUER: url },
    idToken,
    signIn: (account) => void (signedInAtIssuer = account),
    consent: async (authorizationUrl, account) => {
      signedInAtIssuer = account;
      const sent = await fetch(authorizationUrl, { redirect: 'manual' });
      return new URL(sent.headers.get('location') ?? `error:${sent.status}`);
    },
    rotate: async () => {
      key = await newKey();
    },
    keyFetches: () => fetches,
    publicKey: () => key.publicKey,
    down: () => void (silent = true),
    up: () => void (silent = false),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function discovery(url: string): object {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
