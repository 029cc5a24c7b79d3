import { sharedTestServer, startTestServer, type Answer, type SharedServer } from '../harness.ts';
import { PERSONAL, newEmail, secretsFor, type Refused, type SignedIn } from './team.ts';

let server: SharedServer;

beforeAll(async () => {
  server = await sharedTestServer();
});

const PUBLIC = '/public/customer';

/** A browser: it keeps the cookie that it is given. */
class Browser {
  cookie = '';

  async post<T = SignedIn>(path: string, body?: object): Promise<Answer<T>> {
    const headers = { cookie: this.cookie };
    const answer = await server.call<T>('POST', path, body, { headers });
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    return answer;
  }

  register(email: string, password: string, companyName: string) {
    const name = { firstName: 'Ada', lastName: 'Marsh', countryCode: 'GB' };
    return this.post<Refused>(`${PUBLIC}/register`, { ...name, email, password, companyName });
  }

  confirm(hash: string, body?: object) {
    return this.post(`${PUBLIC}/validHash/${hash}`, body);
  }

  resend(email: string) {
    return this.post<Refused>(`${PUBLIC}/resendConfirmation`, { email });
  }
}

const links = (email: string, count: number) => secretsFor(server, email, count, PERSONAL);
const signIn = async (username: string, password: string) =>
  (await server.call('POST', '/auth/token', { username, password })).status;
const companyOf = async ({ body }: Answer<SignedIn>) =>
  (await server.call('GET', '/account/v1/company', undefined, { token: body.data.access_token })).body[
    'name'
  ];

/** An attacker registers an address first, its owner registers as well: both links are in the owner's mailbox. */
async function attacked() {
  const [attacker, owner, email] = [new Browser(), new Browser(), newEmail()];
  await attacker.register(email, 'the-password-of-attacker', 'Attack');
  const [stranger = ''] = await links(email, 1);
  expect((await owner.register(email, 'the-password-of-owner', 'Own')).status).toBe(200);
  const own = (await links(email, 2)).find((link) => link !== stranger) ?? '';
  return { attacker, owner, email, stranger, own };
}

test('the link works at once in the browser that registered, whose cookie no script can read', async () => {
  const [browser, email] = [new Browser(), newEmail()];
  const { headers } = await browser.register(email, 'a-long-password', 'Marsh Cycles');
  expect(headers.get('set-cookie')).toMatch(
    /^accounts_browser=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
  );
  const [hash = ''] = await links(email, 1);
  const confirmed = await browser.confirm(hash);
  expect([confirmed.status, await companyOf(confirmed)]).toEqual([200, 'Marsh Cycles']);
  expect(await signIn(email, 'a-long-password')).toBe(200);
});

test('another browser needs the password chosen at registration', async () => {
  const [browser, other, email] = [new Browser(), new Browser(), newEmail()];
  await browser.register(email, 'a-long-password', 'Marsh Cycles');
  const [hash = ''] = await links(email, 1);
  for (const [body, message] of [
    [undefined, 'Password required.'],
    [{ password: 'not this one' }, 'This is not the password chosen at registration.'],
  ] as const) {
    expect(await other.confirm(hash, body)).toMatchObject({
      status: 422,
      body: { code: 'API-CONFIRM-PASSWORD', errors: [{ field: 'password', message }] },
    });
  }
  expect((await other.confirm(hash, { password: 'a-long-password' })).status).toBe(200);
});

test('the owner who opens the link of an attacker does not get an account whose password the attacker knows', async () => {
  const { owner, email, stranger } = await attacked();
  expect((await owner.confirm(stranger)).status).toBe(422);
  expect((await new Browser().confirm(stranger)).status).toBe(422);
  expect((await owner.confirm(stranger, { password: 'the-password-of-owner' })).status).toBe(422);
  expect(await signIn(email, 'the-password-of-attacker')).toBe(401);
  // Who has the mailbox may take the registration with a password of their choice.
  expect((await owner.confirm(stranger, { newPassword: 'short' })).body.errors).toEqual([
    { field: 'newPassword', message: 'Minimum length 8.' },
  ]);
  expect((await owner.confirm(stranger, { newPassword: 'one-of-my-choice' })).status).toBe(200);
  expect(await signIn(email, 'one-of-my-choice')).toBe(200);
  expect(await signIn(email, 'the-password-of-attacker')).toBe(401);
});

test('a later registration replaces nothing: each link makes its own company, the first one opened ends the other', async () => {
  const { owner, email, stranger, own } = await attacked();
  const confirmed = await owner.confirm(own);
  expect([confirmed.status, await companyOf(confirmed)]).toEqual([200, 'Own']);
  expect(await signIn(email, 'the-password-of-owner')).toBe(200);
  expect(await signIn(email, 'the-password-of-attacker')).toBe(401);
  expect(await owner.confirm(stranger, { newPassword: 'one-of-my-choice' })).toMatchObject({
    status: 409,
    body: { code: 'API-LINK-USED' },
  });
});

test('resend sends the registration of the browser that asks, and says the same to every other one', async () => {
  const { attacker, owner, email, stranger, own } = await attacked();
  const known = await owner.resend(email);
  const fresh = (await links(email, 3)).find((link) => link !== stranger && link !== own) ?? '';
  const confirmed = await owner.confirm(fresh);
  expect([confirmed.status, await companyOf(confirmed)]).toEqual([200, 'Own']);
  const [elsewhere, waiting] = [new Browser(), newEmail()];
  await attacker.register(waiting, 'the-password-of-attacker', 'Attack');
  await links(waiting, 1);
  expect((await elsewhere.resend(waiting)).body).toEqual(known.body);
  await attacker.resend(waiting);
  expect(await links(waiting, 2)).toHaveLength(2);
});

test('guesses at the password of a registration are counted', async () => {
  const strict = await startTestServer({ RATE_LIMIT_FACTOR: '1' });
  const email = newEmail();
  const name = { firstName: 'Ada', lastName: 'Marsh', countryCode: 'GB', companyName: 'Marsh' };
  await strict.call('POST', `${PUBLIC}/register`, { ...name, email, password: 'a-long-password' });
  const [hash = ''] = await secretsFor(strict, email, 1, PERSONAL);
  const guesses = Array.from({ length: 15 }, (_unused, at) =>
    strict.call('POST', `${PUBLIC}/validHash/${hash}`, { password: `guess-number-${at}` }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(6);
  expect(statuses).toContain(429);
  await strict.stop();
});
