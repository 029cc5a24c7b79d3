import { randomUUID } from 'node:crypto';
import { messageTo, startTestServer, type Answer, type TestCompany, type TestServer } from '../harness.ts';
import { contentOf, newKey, secretToken, signedToken, unsignedToken } from './jwt.ts';
import { startIssuer, type Account, type Issuer } from './oidc-issuer.ts';
import { callAs, invite, secretsFor } from './team.ts';

interface SignedIn {
  data: { access_token: string; userId: string; type: string };
  code: string;
  message: string;
}

let issuer: Issuer;
let server: TestServer;

beforeAll(async () => {
  issuer = await startIssuer();
  server = await startTestServer(issuer.env);
});
afterAll(async () => {
  await server.stop();
  await issuer.stop();
});

function account(overrides: Partial<Account> = {}): Account {
  const sub = randomUUID();
  return {
    sub,
    email: `grace.${sub.slice(0, 8)}@example.com`,
    email_verified: true,
    given_name: 'Grace',
    family_name: 'Hill',
    ...overrides,
  };
}

const social = (body: object) => server.call<SignedIn>('POST', '/public/customer/socialLogin', body);
const withToken = (person: Account, claims?: Record<string, unknown>) =>
  social({ credential: issuer.idToken(person, claims) });
const companyOf = (token: string) =>
  server.call<{ id: string; name: string; setupComplete: boolean }>('GET', '/account/v1/company', undefined, {
    token,
  });

describe('a person new to us', () => {
  test('is in with an ID token: no password, a company to set up, and a session of Google', async () => {
    const person = account();
    const { status, body } = await withToken(person);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      userId: expect.any(String),
      companyId: expect.any(String),
      type: 'Google Auth',
    });
    const token = body.data.access_token;
    expect((await companyOf(token)).body).toMatchObject({ name: 'Grace Hill', setupComplete: false });
    const info = await server.call('GET', '/public/customer/userInfo', undefined, { token });
    expect(info.body).toEqual({
      id: body.data.userId,
      userId: body.data.userId,
      email: person.email,
      firstName: 'Grace',
      lastName: 'Hill',
      phone: '',
      type: 'Google Auth',
      version: 1,
    });
  });

  test('a name that holds a link is not taken over, nor is the company named after it', async () => {
    const person = account({
      given_name: 'You have won, see https://evil.example',
      family_name: 'www.evil.example',
    });
    const { body } = await withToken(person);
    const token = body.data.access_token;
    const name = person.email?.split('@')[0] ?? '';
    expect((await companyOf(token)).body.name).toBe(name);
    const info = await server.call('GET', '/public/customer/userInfo', undefined, { token });
    expect(info.body).toMatchObject({ firstName: name, lastName: '' });
  });

  test('comes back to the same company, with another e-mail at Google too', async () => {
    const person = account();
    const first = await withToken(person);
    const again = await withToken({ ...person, email: 'grace.after.the.wedding@example.com' });
    expect(again.body.data.userId).toBe(first.body.data.userId);
    const companies = await Promise.all([first, again].map(({ body }) => companyOf(body.data.access_token)));
    expect(companies[1]?.body.id).toBe(companies[0]?.body.id);
  });

  test('who signs in ten times at once is one person with one company', async () => {
    const person = account();
    const answers = await Promise.all(Array.from({ length: 10 }, () => withToken(person)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.data.userId)).size).toBe(1);
    const companies = await Promise.all(answers.map(({ body }) => companyOf(body.data.access_token)));
    expect(new Set(companies.map(({ body }) => body.id)).size).toBe(1);
  });

  test('has no password to sign in with or to change, until they ask for one', async () => {
    const person = account();
    const { body } = await withToken(person);
    const options = { token: body.data.access_token };
    const signIn = (password: string) =>
      server.call<SignedIn>('POST', '/auth/token', { username: person.email, password });
    expect(await signIn('')).toMatchObject({ status: 422 });
    expect(await signIn('any-password')).toMatchObject({ status: 401, body: { code: 'API-LOGIN' } });
    const change = { oldPassword: 'any-password', password: 'another-password' };
    expect(await server.call('POST', '/public/customer/resetPassword', change, options)).toMatchObject({
      status: 409,
      body: {
        code: 'API-NO-PASSWORD',
        message:
          'You sign in with Google, so there is no password to change. "Forgot password" gives you one.',
      },
    });
    await server.call('POST', '/public/customer/forgotPassword', { email: person.email });
    const link = (await messageTo(server.call, person.email)).links[0] ?? '';
    const reset = { hash: link.split('/').pop(), password: 'a-first-password' };
    expect((await server.call('POST', '/public/customer/resetPassword', reset)).status).toBe(200);
    expect((await signIn('a-first-password')).body.data.type).toBe('Credentials');
    expect((await withToken(person)).body.data.userId).toBe(body.data.userId);
  });
});

describe('a person with a password', () => {
  test('is linked by the verified e-mail, whatever its case, and both ways lead to one company', async () => {
    const person = await server.company();
    const google = account({ email: person.email.toUpperCase() });
    const linked = await withToken(google);
    expect(linked.body.data).toMatchObject({ userId: person.userId, type: 'Google Auth' });
    expect((await companyOf(linked.body.data.access_token)).body.id).toBe(person.id);
    const { email: username, password } = person;
    expect((await server.call<SignedIn>('POST', '/auth/token', { username, password })).status).toBe(200);
  });

  test('is not opened by a second Google account with the same e-mail', async () => {
    const person = await server.company();
    expect((await withToken(account({ email: person.email }))).status).toBe(200);
    expect(await withToken(account({ email: person.email }))).toMatchObject({
      status: 409,
      body: { code: 'API-GOOGLE-LINKED' },
    });
  });

  test('is not linked by an e-mail that Google has not verified', async () => {
    const person = await server.company();
    for (const email_verified of [false, 'false', 1, undefined]) {
      const answer = await withToken(account({ email: person.email }), { email_verified });
      expect(answer).toMatchObject({
        status: 401,
        body: {
          code: 'API-GOOGLE',
          message: 'Google has not verified the email of this account. Verify it with Google first.',
        },
      });
    }
    expect((await withToken(account({ email: person.email }), { email_verified: 'true' })).status).toBe(200);
  });
});

describe('an ID token is refused', () => {
  const NOT_CONFIRMED = {
    status: 401,
    body: {
      code: 'API-GOOGLE',
      message: 'Google has not confirmed this sign-in. Please try again.',
    },
  };
  const now = () => Math.floor(Date.now() / 1000);

  test.each<[string, () => Record<string, unknown>]>([
    ['for another client', () => ({ aud: 'somebody-else.apps.example.com' })],
    ['for another client beside ours', () => ({ aud: ['other', issuer.clientId], azp: 'other' })],
    ['of another issuer', () => ({ iss: 'https://accounts.google.com' })],
    ['without an issuer', () => ({ iss: undefined })],
    ['not valid yet', () => ({ nbf: now() + 3600 })],
    ['that never expires', () => ({ exp: undefined })],
    ['without a subject', () => ({ sub: undefined })],
    ['with an empty subject', () => ({ sub: '' })],
    ['without an e-mail', () => ({ email: undefined })],
    ['with an e-mail that is none', () => ({ email: 'grace' })],
    ['with a nonce that no sign-in has requested', () => ({ nonce: 'somebody else asked' })],
  ])('%s', async (_what, claims) => {
    expect(await withToken(account(), claims())).toMatchObject(NOT_CONFIRMED);
  });

  test('that has expired, with its own sentence', async () => {
    const claims = { iat: now() - 7200, exp: now() - 3600 };
    expect(await withToken(account(), claims)).toMatchObject({
      status: 401,
      body: { message: 'This sign-in with Google has expired. Please try again.' },
    });
  });

  test('with another nonce than the browser kept, and accepted with the same', async () => {
    const person = account();
    const credential = issuer.idToken(person, { nonce: 'kept' });
    expect(await social({ credential, nonce: 'other' })).toMatchObject(NOT_CONFIRMED);
    expect(await social({ credential })).toMatchObject(NOT_CONFIRMED);
    expect((await social({ idToken: credential, nonce: 'kept' })).status).toBe(200);
  });

  test('that was used before, also when it comes ten times at once', async () => {
    const credential = issuer.idToken(account());
    const answers = await Promise.all(Array.from({ length: 10 }, () => social({ credential })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(401),
    ]);
    expect(await social({ credential })).toMatchObject({
      status: 401,
      body: { message: 'This sign-in with Google was used already. Please try again.' },
    });
  });

  test('with a signature of another key under the same name, or for other claims', async () => {
    const genuine = issuer.idToken(account());
    const { header, claims } = contentOf(genuine);
    const forged = signedToken(await newKey(String(header['kid'])), claims);
    expect(await social({ credential: forged })).toMatchObject(NOT_CONFIRMED);
    const changed = unsignedToken('RS256', { ...claims, email: 'demo@example.com' }).split('.')[1];
    const [head, , signature] = genuine.split('.');
    expect(await social({ credential: `${head}.${changed}.${signature}` })).toMatchObject(NOT_CONFIRMED);
  });

  test('without a signature, or with a secret for one', async () => {
    const { header, claims } = contentOf(issuer.idToken(account()));
    for (const alg of ['none', 'None', 'NONE', 'HS256', 'RSA-OAEP', ''])
      expect(await social({ credential: unsignedToken(alg, claims) })).toMatchObject(NOT_CONFIRMED);
    const published = issuer.publicKey().export({ type: 'spki', format: 'pem' });
    for (const secret of [issuer.clientSecret, published])
      expect(await social({ credential: secretToken(secret, claims, String(header['kid'])) })).toMatchObject(
        NOT_CONFIRMED,
      );
  });

  test.each(['', 'x', 'a.b.c', '..', '💥.💥.💥', 'e30.e30.e30'])('that is none: %p', async (credential) => {
    const { status, body } = await social({ credential });
    expect([status, body.code]).toEqual(credential === '' ? [422, 'API-FIELDS'] : [401, 'API-GOOGLE']);
  });
});

describe('the code flow', () => {
  const start = (redirectUri: string) =>
    server.call<{ authorizationUrl: string; state: string; nonce: string; codeVerifier: string }>(
      'POST',
      '/public/customer/socialLogin/start',
      { redirectUri },
    );
  const page = () => `${server.url}/login`;

  async function back(person: Account): Promise<{ code: string; kept: Record<string, string> }> {
    const { body } = await start(page());
    const { authorizationUrl, state, nonce, codeVerifier } = body;
    const returned = await issuer.consent(authorizationUrl, person);
    expect(returned.href.startsWith(page())).toBe(true);
    expect(returned.searchParams.get('state')).toBe(state);
    const kept = { nonce, codeVerifier, redirectUri: page() };
    return { code: returned.searchParams.get('code') ?? '', kept };
  }

  test('leads from our page to the issuer, back with a code, and in; the code works once', async () => {
    const person = account();
    const { code, kept } = await back(person);
    const answer = await social({ code, ...kept });
    expect(answer.body.data).toMatchObject({ type: 'Google Auth' });
    expect(await social({ code, ...kept })).toMatchObject({ status: 401, body: { code: 'API-GOOGLE' } });
  });

  test('asks for state, nonce and a code challenge that are new each time', async () => {
    const [one, two] = [(await start(page())).body, (await start(page())).body];
    const asked = new URL(one.authorizationUrl).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: issuer.clientId,
      redirect_uri: page(),
      scope: 'openid email profile',
      state: one.state,
      nonce: one.nonce,
      code_challenge_method: 'S256',
    });
    expect(
      new Set([one.state, one.nonce, one.codeVerifier, two.state, two.nonce, two.codeVerifier]).size,
    ).toBe(6);
    expect(one.authorizationUrl).not.toContain(one.codeVerifier);
    expect(one.authorizationUrl).not.toContain(encodeURIComponent(issuer.clientSecret));
  });

  test.each(['nonce', 'codeVerifier'])('is refused with another %s', async (name) => {
    const { code, kept } = await back(account());
    expect(await social({ code, ...kept, [name]: 'x'.repeat(43) })).toMatchObject({
      status: 401,
      body: { code: 'API-GOOGLE' },
    });
  });

  test('names what is missing, and leads to no page but ours', async () => {
    expect((await social({})).body).toMatchObject({
      errors: [{ field: 'credential', message: 'Required.' }],
    });
    expect((await social({ code: 'x' })).body).toMatchObject({
      errors: [{ field: 'redirectUri' }, { field: 'codeVerifier' }, { field: 'nonce' }],
    });
    for (const redirectUri of ['https://evil.example.com/login', 'javascript:alert(1)', 'not a url', '']) {
      expect(await start(redirectUri)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'redirectUri' }] },
      });
      const answer = await social({ code: 'x', codeVerifier: 'x', nonce: 'x', redirectUri });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'redirectUri' }] } });
    }
  });
});

describe('an invitation', () => {
  async function invited(email: string): Promise<{ company: TestCompany; invitation: string }> {
    const company = await server.company();
    expect((await invite(company, email, 'Sales')).status).toBe(200);
    return { company, invitation: (await secretsFor(server, email))[0] ?? '' };
  }

  test('is accepted with Google by a new person, who gets no company besides', async () => {
    const person = account();
    const { company, invitation } = await invited(person.email);
    const { status, body } = await social({ credential: issuer.idToken(person), invitation });
    expect([status, body.data?.type]).toEqual([200, 'Google Auth']);
    const call = callAs(server, body.data.access_token);
    const { body: companies } = await call('GET', '/account/v1/companies');
    expect(companies).toMatchObject({ content: [{ id: company.id, roleName: 'Sales', current: true }] });
    expect(companies['content']).toHaveLength(1);
    const again = await social({ credential: issuer.idToken(person), invitation });
    expect(again.body).toMatchObject({ code: 'API-LINK-USED' });
  });

  test('is for one e-mail: another Google account opens nothing, and leaves nothing behind', async () => {
    const other = account();
    const { invitation } = await invited(account().email);
    const credential = issuer.idToken(other);
    expect(await social({ credential, invitation })).toMatchObject({
      status: 409,
      body: { code: 'API-INVITE-EMAIL' },
    });
    expect(await social({ credential, invitation: 'made-up' })).toMatchObject({
      status: 404,
      body: { code: 'API-LINK' },
    });
    const check = `/account/v1/company/checkEmail?email=${other.email}`;
    expect((await server.call('POST', check)).body).toMatchObject({ exists: false });
    expect((await social({ credential })).status).toBe(200);
  });
});

test('keys are fetched once and kept; a new key of the issuer is found by itself, the old one is not believed', async () => {
  const old = issuer.idToken(account());
  expect((await withToken(account())).status).toBe(200);
  const before = issuer.keyFetches();
  for (let time = 0; time < 5; time += 1) expect((await withToken(account())).status).toBe(200);
  expect(issuer.keyFetches()).toBe(before);
  await issuer.rotate();
  // Keys are fetched again for an unknown one at most once a second, so the first try may come too early.
  let answer: Answer<SignedIn>;
  do answer = await withToken(account());
  while (answer.status === 401);
  expect(answer.status).toBe(200);
  expect((await social({ credential: old })).status).toBe(401);
});

test('while the issuer is down a sign-in says so with 503, and works when it is back', async () => {
  const unreachable = {
    status: 503,
    body: {
      code: 'API-UNAVAILABLE',
      message: 'Google cannot be reached right now. Please try again, or sign in with a password.',
    },
  };
  const fresh = await startTestServer(issuer.env);
  const start = { redirectUri: `${fresh.url}/login` };
  const login = () =>
    fresh.call('POST', '/public/customer/socialLogin', { credential: issuer.idToken(account()) });
  issuer.down();
  expect(await login()).toMatchObject(unreachable);
  expect(await fresh.call('POST', '/public/customer/socialLogin/start', start)).toMatchObject(unreachable);
  expect((await fresh.call('GET', '/public/config')).status).toBe(200);
  issuer.up();
  expect((await login()).status).toBe(200);
  const begun = await fresh.call<{ authorizationUrl: string; nonce: string; codeVerifier: string }>(
    'POST',
    '/public/customer/socialLogin/start',
    start,
  );
  const returned = await issuer.consent(begun.body.authorizationUrl, account());
  issuer.down();
  const { nonce, codeVerifier } = begun.body;
  const code = returned.searchParams.get('code');
  expect(
    await fresh.call('POST', '/public/customer/socialLogin', { code, nonce, codeVerifier, ...start }),
  ).toMatchObject(unreachable);
  issuer.up();
  await fresh.stop();
});

test('a server with a wrong secret of the client rejects every code', async () => {
  const wrong = await startTestServer({ ...issuer.env, GOOGLE_CLIENT_SECRET: 'another' });
  const redirectUri = `${wrong.url}/login`;
  const { body } = await wrong.call<{ authorizationUrl: string; nonce: string; codeVerifier: string }>(
    'POST',
    '/public/customer/socialLogin/start',
    { redirectUri },
  );
  const returned = await issuer.consent(body.authorizationUrl, account());
  const { nonce, codeVerifier } = body;
  const login = { code: returned.searchParams.get('code'), nonce, codeVerifier, redirectUri };
  expect((await wrong.call('POST', '/public/customer/socialLogin', login)).status).toBe(503);
  await wrong.stop();
});

describe('settings', () => {
  test('tell a browser the client, and nothing where Google is not set up', async () => {
    expect((await server.call('GET', '/public/config')).body).toMatchObject({
      google: { clientId: issuer.clientId },
    });
    const without = await startTestServer();
    expect((await without.call('GET', '/public/config')).body).toMatchObject({ google: null });
    for (const path of ['', '/start']) {
      expect(await without.call('POST', `/public/customer/socialLogin${path}`, {})).toMatchObject({
        status: 404,
        body: {
          code: 'API-GOOGLE-OFF',
          message: 'Sign-in with Google is not set up on this server.',
        },
      });
    }
    await without.stop();
  });

  test.each([
    [{ GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_CLIENT_ID: '],
    [{ GOOGLE_CLIENT_ID: 'x', GOOGLE_ISSUER: 'accounts.google.com' }, 'GOOGLE_ISSUER: '],
    [{ GOOGLE_CLIENT_ID: 'x', GOOGLE_ISSUER: 'http://accounts.google.com' }, 'GOOGLE_ISSUER: '],
  ])('that cannot be used are named at start: %j', async (env, sentence) => {
    await expect(startTestServer(env)).rejects.toThrow(sentence);
  });
});

test('user info needs a token', async () => {
  expect((await server.call('GET', '/public/customer/userInfo')).status).toBe(401);
  const person = await server.company();
  expect((await person.call('GET', '/public/customer/userInfo')).body).toMatchObject({
    userId: person.userId,
    email: person.email,
    type: 'Credentials',
  });
});
