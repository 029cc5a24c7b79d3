import { query } from '../digest.ts';
import { startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import { signInFrom } from './sign-in-from.ts';
import { PERSONAL, newEmail, secretsFor } from './team.ts';

let server: TestServer;
let person: TestCompany;
let network = 0;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.company();
  network += 1;
});

/** Loopback addresses that no other test uses. */
const address = (client: number) => `127.1.${network}.${client}`;
const attempt = (client: number, password: string, cookie = '', email = person.email) =>
  signInFrom(server.url, address(client), { username: email, password }, cookie);
const codes = (answers: { body: { code: string } }[]) => answers.map(({ body }) => body.code).toSorted();

test.each(['known', 'unknown'])('of 18 parallel guesses at a %s e-mail, 5 are looked at', async (which) => {
  const email = which === 'known' ? person.email : newEmail();
  const guesses = Array.from({ length: 18 }, (_unused, at) => attempt(2, `guess-number-${at}`, '', email));
  const answers = await Promise.all(guesses);
  const looked = answers.filter(({ body }) => body.code === 'API-LOGIN');
  // The fifth failure is free, the sixth begins the pauses.
  expect(looked.length).toBeLessThanOrEqual(6);
  expect(looked.length).toBeGreaterThan(0);
  expect(new Set(codes(answers))).toEqual(new Set(['API-LOGIN', 'API-SIGN-IN-PAUSE']));
  expect((await attempt(2, person.password, '', email)).status).toBe(429);
});

test('parallel sign-ins with the right password all succeed and leave no failure', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => attempt(2, person.password)));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(5).fill(200));
  const rows = await query<{ failures: number }>(
    server.databaseUrl,
    `SELECT failures FROM sign_in_failure WHERE email_hash = sha256('${person.email}') AND failures > 0`,
  );
  expect(rows).toEqual([]);
});

test('failures from one address do not hold up the person at another', async () => {
  for (let time = 0; time < 12; time += 1) await attempt(2, 'not the password');
  expect((await attempt(2, person.password)).body.code).toBe('API-SIGN-IN-PAUSE');
  expect((await attempt(3, person.password)).status).toBe(200);
});

test('a browser that has signed in before gets through, also from the address of the failures', async () => {
  const { cookie } = await attempt(2, person.password);
  expect(cookie).toMatch(/^accounts_browser=[\w-]{43}$/);
  for (let time = 0; time < 12; time += 1) await attempt(2, 'not the password');
  expect((await attempt(2, person.password)).body.code).toBe('API-SIGN-IN-PAUSE');
  expect((await attempt(2, person.password, cookie)).status).toBe(200);
  // The browser is known for this person alone, and its own failures count.
  const other = await server.company();
  for (let time = 0; time < 12; time += 1) await attempt(5, 'not the password', cookie, other.email);
  expect((await attempt(5, other.password, cookie, other.email)).body.code).toBe('API-SIGN-IN-PAUSE');
  for (let time = 0; time < 12; time += 1) await attempt(4, 'not the password', cookie);
  expect((await attempt(4, person.password, cookie)).body.code).toBe('API-SIGN-IN-PAUSE');
  expect((await attempt(4, person.password)).status).toBe(200);
});

test('an e-mail guessed at from many addresses leaves one guess to each, and the person still gets in', async () => {
  for (let client = 10; client < 60; client += 1) await attempt(client, 'not the password');
  const late = await Promise.all(Array.from({ length: 6 }, () => attempt(200, 'not the password')));
  expect(codes(late)).toEqual(['API-LOGIN', ...Array<string>(5).fill('API-SIGN-IN-PAUSE')]);
  expect((await attempt(201, person.password)).status).toBe(200);
});

test('one address guesses at many e-mails up to its limit', async () => {
  await query(
    server.databaseUrl,
    `UPDATE sign_in_failure SET failures = 50, last_at = now() WHERE email_hash IS NULL`,
  );
  await attempt(2, 'not the password', '', newEmail());
  await query(
    server.databaseUrl,
    `UPDATE sign_in_failure SET failures = 53, last_at = now() WHERE email_hash IS NULL`,
  );
  const refused = await attempt(2, 'not the password', '', newEmail());
  expect([refused.status, refused.body.code]).toEqual([429, 'API-SIGN-IN-PAUSE']);
  expect((await attempt(3, person.password)).status).toBe(200);
  await query(server.databaseUrl, 'DELETE FROM sign_in_failure WHERE email_hash IS NULL');
});

test('a new password by the link makes every browser unknown', async () => {
  const { cookie } = await attempt(2, person.password);
  await server.call('POST', '/public/customer/forgotPassword', { email: person.email });
  const [hash = ''] = await secretsFor(server, person.email, 2, PERSONAL);
  await server.call('POST', '/public/customer/resetPassword', { hash, password: 'the-next-password' });
  for (let time = 0; time < 12; time += 1) await attempt(2, 'not the password', cookie);
  expect((await attempt(2, 'the-next-password', cookie)).body.code).toBe('API-SIGN-IN-PAUSE');
  expect((await attempt(3, 'the-next-password')).status).toBe(200);
});

test('of 12 parallel guesses at the current password by a stolen session, 5 are looked at', async () => {
  const change = (oldPassword: string) =>
    server.call<{ code: string; message: string; errors?: unknown }>(
      'POST',
      '/public/customer/resetPassword',
      { oldPassword, password: 'the-next-password' },
      { token: person.token },
    );
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_unused, at) => change(`guess-number-${at}`)),
  );
  const looked = answers.filter(({ status }) => status === 422);
  expect(looked.length).toBeLessThanOrEqual(6);
  expect(looked.length).toBeGreaterThan(0);
  for (const { status, body } of answers) {
    if (status === 422) expect(body.errors).toMatchObject([{ field: 'oldPassword' }]);
    else expect([status, body.code]).toEqual([429, 'API-SIGN-IN-PAUSE']);
  }
  const refused = await change(person.password);
  expect([refused.status, refused.body.message]).toEqual([
    429,
    expect.stringMatching(/^Too many wrong passwords\. Please try again in \d+ seconds?\.$/),
  ]);
  // The owner of the account, elsewhere, is not held up.
  expect((await attempt(9, person.password)).status).toBe(200);
});
