import type { SessionToken } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import { PERSONAL, callAs, newEmail, secretsFor, type Refused, type SignedIn } from './team.ts';
import { signInFrom } from './sign-in-from.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const PUBLIC = '/public/customer';
const form = (email = newEmail()) => ({
  firstName: 'Ada',
  lastName: 'Marsh',
  email,
  password: 'a-long-password',
  companyName: 'Marsh Cycles',
  countryCode: 'GB',
});
/** The cookie of the browser that registers; it keeps what it is given first. */
let cookie = '';
async function register(body: object) {
  const answer = await server.call<Refused>('POST', `${PUBLIC}/register`, body, { headers: { cookie } });
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  return answer;
}
const confirm = (hash: string) =>
  server.call<SignedIn>('POST', `${PUBLIC}/validHash/${hash}`, undefined, { headers: { cookie } });
const look = (hash: string) => server.call<Refused>('GET', `${PUBLIC}/validHash/${hash}`);
const resend = (email: string) =>
  server.call<Refused>('POST', `${PUBLIC}/resendConfirmation`, { email }, { headers: { cookie } });
const forgot = (email: string) => server.call<Refused>('POST', `${PUBLIC}/forgotPassword`, { email });
const reset = (body: object, token = '') =>
  server.call<Refused>('POST', `${PUBLIC}/resetPassword`, body, { token });
const signIn = (username: string, password: string) =>
  server.call<SignedIn>('POST', '/auth/token', { username, password });
const links = (email: string, count = 1) => secretsFor(server, email, count, PERSONAL);
const expire = (table: string, email: string) =>
  query(
    server.databaseUrl,
    `UPDATE ${table} SET expires_at = now() - interval '1 minute' WHERE email = '${email}'`,
  );
const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

/** How many messages of any kind have been queued for an address. */
async function messagesTo(email: string): Promise<number> {
  const rows = await query(server.databaseUrl, `SELECT 1 FROM mail_queue WHERE to_address = '${email}'`);
  return rows.length;
}

describe('a registration', () => {
  test('waits, is sent once more at wish, and is confirmed by either link, once', async () => {
    const email = newEmail();
    await register(form(email));
    const [first = ''] = await links(email);
    expect((await resend(email.toUpperCase())).status).toBe(200);
    const [second = ''] = (await links(email, 2)).filter((one) => one !== first);
    for (const hash of [first, second])
      expect((await look(hash)).body).toEqual({ valid: true, purpose: 'registration', email });
    expect((await signIn(email, 'a-long-password')).status).toBe(401);
    expect((await confirm(first)).status).toBe(200);
    for (const hash of [first, second]) {
      expect(await look(hash)).toMatchObject({ status: 409, body: { code: 'API-LINK-USED' } });
      expect(await confirm(hash)).toMatchObject({
        status: 409,
        body: { message: 'This link has been used already. Please sign in.' },
      });
    }
    expect((await signIn(email, 'a-long-password')).status).toBe(200);
  });

  test('that has expired is renewed by a new link', async () => {
    const email = newEmail();
    await register(form(email));
    const [old = ''] = await links(email);
    await expire('registration', email);
    for (const answer of [await look(old), await confirm(old)])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'API-LINK-EXPIRED', message: 'This link has expired. Please register again.' },
      });
    await resend(email);
    const fresh = (await links(email, 2)).find((one) => one !== old) ?? '';
    expect((await confirm(fresh)).status).toBe(200);
  });

  test('made twice before it is confirmed is one person with one company, also with both links at once', async () => {
    const email = newEmail();
    await register(form(email));
    await register({ ...form(` ${email.toUpperCase()} `), companyName: 'Second Try' });
    const hashes = await links(email, 2);
    expect(statuses(await Promise.all(hashes.map(confirm)))).toEqual([200, 409]);
    const rows = await query(server.databaseUrl, `SELECT 1 FROM member WHERE email = '${email}'`);
    expect(rows).toHaveLength(1);
  });

  test('with an e-mail that has an account is refused in words, as checkEmail says it', async () => {
    const person = await server.company();
    expect(await register(form(person.email.toUpperCase()))).toMatchObject({
      status: 409,
      body: {
        code: 'API-EMAIL-TAKEN',
        errors: [{ field: 'email', message: 'This email is already registered.' }],
      },
    });
    const check = (email: string) =>
      server.call('POST', `/account/v1/company/checkEmail?email=${encodeURIComponent(email)}`);
    expect((await check(person.email.toUpperCase())).body).toEqual({ available: false, exists: true });
    expect((await check(newEmail())).body).toEqual({ available: true, exists: false });
    expect((await check('nobody')).body).toMatchObject({
      errors: [{ field: 'email', message: 'Invalid email.' }],
    });
  });

  test('sends at most five links an hour to one e-mail, and says nothing of it', async () => {
    const email = newEmail();
    const answers = [await register(form(email))];
    for (let time = 0; time < 7; time += 1) answers.push(await resend(email));
    expect(statuses(answers)).toEqual(Array<number>(8).fill(200));
    expect(await messagesTo(email)).toBe(5);
  });

  test('asked for once more tells nothing: the same answer with a registration, an account, or neither', async () => {
    const [waiting, nobody] = [newEmail(), newEmail()];
    await register(form(waiting));
    const known = await server.company();
    const bodies = await Promise.all(
      [waiting, nobody, known.email].map(async (one) => (await resend(one)).body),
    );
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await messagesTo(nobody)).toBe(0);
    expect(await messagesTo(known.email)).toBe(1);
  });

  test.each([
    ['no password', { password: undefined }, 'password', 'Password required.'],
    ['a password of seven characters', { password: '1234567' }, 'password', 'Minimum length 8.'],
    ['a password of a novel', { password: 'x'.repeat(257) }, 'password', 'Maximum 256 characters.'],
    ['no e-mail', { email: ' ' }, 'email', 'Email required.'],
    ['an e-mail without a domain', { email: 'ada@' }, 'email', 'Invalid email.'],
    ['no name', { lastName: '' }, 'lastName', 'Name required.'],
    ['no company', { companyName: '' }, 'companyName', 'Name required.'],
    ['no country', { countryCode: 'Britain' }, 'countryCode', 'Choose a country.'],
  ])('with %s is refused with its field', async (_what, change, field, message) => {
    expect((await register({ ...form(), ...change })).body.errors).toContainEqual({ field, message });
  });
});

describe('a forgotten password', () => {
  async function forgotten(): Promise<{ person: TestCompany; hash: string }> {
    const person = await server.company();
    await forgot(person.email);
    const [hash = ''] = (await links(person.email, 2)).slice(0, 1);
    return { person, hash };
  }

  test('is replaced by the link: sessions end everywhere, the old one opens nothing, other links end', async () => {
    const { person, hash } = await forgotten();
    await forgot(person.email);
    const [other = ''] = (await links(person.email, 3)).filter((one) => one !== hash);
    expect((await look(hash)).body).toEqual({ valid: true, purpose: 'reset-password', email: person.email });
    const second = callAs(server, (await signIn(person.email, person.password)).body.data.access_token);
    expect((await reset({ hash, password: 'the-next-password' })).body).toEqual({
      message: 'Password changed successfully.',
    });
    for (const call of [person.call, second])
      expect((await call('GET', '/account/v1/company')).status).toBe(401);
    expect((await signIn(person.email, person.password)).status).toBe(401);
    expect((await signIn(person.email, 'the-next-password')).status).toBe(200);
    for (const used of [hash, other])
      expect(await reset({ hash: used, password: 'a-third-password' })).toMatchObject({
        status: 409,
        body: { code: 'API-LINK-USED', message: 'This link has been used already.' },
      });
  });

  test('is replaced once, also when the link comes ten times at once', async () => {
    const { person, hash } = await forgotten();
    const passwords = Array.from({ length: 10 }, (_unused, at) => `password-number-${at}`);
    const answers = await Promise.all(passwords.map((password) => reset({ hash, password })));
    expect(statuses(answers)).toEqual([200, ...Array<number>(9).fill(409)]);
    const won = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn(person.email, won)).status).toBe(200);
  });

  test('has links that expire, and links that never were', async () => {
    const { person, hash } = await forgotten();
    await expire('password_reset', person.email);
    expect(await reset({ hash, password: 'the-next-password' })).toMatchObject({
      status: 409,
      body: { code: 'API-LINK-EXPIRED', message: 'This link has expired. Please ask for a new one.' },
    });
    expect(await look(hash)).toMatchObject({ status: 409, body: { code: 'API-LINK-EXPIRED' } });
    for (const made of ['x', hash.slice(1), `${hash}x`])
      expect(await reset({ hash: made, password: 'the-next-password' })).toMatchObject({
        status: 404,
        body: { code: 'API-LINK', message: 'This link is not valid.' },
      });
    expect((await confirm(hash)).status).toBe(404);
  });

  test('tells nothing of an e-mail, and sends at most five messages an hour', async () => {
    const person = await server.company();
    const nobody = newEmail();
    expect((await forgot(nobody)).body).toEqual((await forgot(person.email.toUpperCase())).body);
    expect(await messagesTo(nobody)).toBe(0);
    for (let time = 0; time < 7; time += 1) expect((await forgot(person.email)).status).toBe(200);
    // The first of the six was the one of the registration.
    expect(await messagesTo(person.email)).toBe(6);
    expect((await forgot('nobody')).body.errors).toEqual([{ field: 'email', message: 'Invalid email.' }]);
  });

  test('is not kept as it is sent', async () => {
    const { person, hash } = await forgotten();
    const rows = await query<{ row: string }>(
      server.databaseUrl,
      `SELECT p::text AS row FROM password_reset p WHERE email = '${person.email}'
       UNION ALL SELECT r::text FROM registration r WHERE email = '${person.email}'
       UNION ALL SELECT l::text FROM login l WHERE email = '${person.email}'`,
    );
    expect(rows).toHaveLength(3);
    for (const { row } of rows) {
      expect(row).not.toContain(hash);
      expect(row).not.toContain(person.password);
    }
  });
});

describe('a password that is known', () => {
  test('is changed with the old one; every session and every link that waits ends', async () => {
    const person = await server.company();
    await forgot(person.email);
    const [hash = ''] = await links(person.email, 2);
    const change = (body: object) => reset(body, person.token);
    expect((await change({ oldPassword: 'not this', password: 'another-password' })).body.errors).toEqual([
      { field: 'oldPassword', message: 'The current password is wrong.' },
    ]);
    expect((await change({ oldPassword: person.password, password: 'short' })).body.errors).toEqual([
      { field: 'password', message: 'Minimum length 8.' },
    ]);
    expect((await change({ oldPassword: person.password, password: 'another-password' })).status).toBe(200);
    expect((await person.call('GET', '/account/v1/company')).status).toBe(401);
    expect((await reset({ hash, password: 'a-third-password' })).status).toBe(409);
    expect((await signIn(person.email, 'another-password')).status).toBe(200);
  });

  test('is changed without signing in anew: the one token that is left is new, and for the same company', async () => {
    const person = await server.company();
    const body = { oldPassword: person.password, password: 'another-password', staySignedIn: true };
    const answer = await server.call<{ data: SessionToken }>('POST', '/public/customer/resetPassword', body, {
      token: person.token,
    });
    const { access_token: token, companyId } = answer.body.data;
    expect(companyId).toBe(person.id);
    expect((await person.call('GET', '/account/v1/company')).status).toBe(401);
    expect((await callAs(server, token)('GET', '/account/v1/company')).status).toBe(200);
  });

  test('leaves no failed attempt when it is changed with the old one', async () => {
    const { email, password, token } = await server.company();
    expect((await reset({ oldPassword: password, password: 'another-password' }, token)).status).toBe(200);
    const failures = await query(
      server.databaseUrl,
      `SELECT failures FROM sign_in_failure WHERE email_hash = sha256('${email}') AND failures > 0`,
    );
    expect(failures).toEqual([]);
  });

  test('is not changed by a caller who is not signed in', async () => {
    expect((await reset({ oldPassword: 'a-long-password', password: 'another-password' })).status).toBe(401);
    expect((await reset({})).status).toBe(401);
  });
});

describe('signing in', () => {
  test('with a wrong password waits longer and longer, for known and unknown e-mails alike', async () => {
    const strict = await startTestServer({ RATE_LIMIT_FACTOR: '1' });
    try {
      const person = await strict.company();
      for (const [client, email] of [
        ['127.0.0.101', newEmail()],
        ['127.0.0.102', person.email],
      ] as const) {
        const attempt = (password: string) =>
          signInFrom(strict.url, client, { username: email.toUpperCase(), password });
        const setFailures = (failures: number, seconds: number) =>
          query(
            strict.databaseUrl,
            `UPDATE sign_in_failure SET failures = ${failures}, last_at = now() - interval '${seconds} seconds'
             WHERE key = sha256('pair\\000${client}\\000${email}\\000'::bytea)`,
          );
        expect((await attempt('not the password')).body.code).toBe('API-LOGIN');
        await setFailures(30, 10);
        const paused = await attempt(person.password);
        expect([paused.status, paused.body]).toEqual([
          429,
          {
            code: 'API-SIGN-IN-PAUSE',
            message: expect.stringMatching(
              /^Too many failed sign-ins\. Please try again in (4\d|50) seconds\.$/,
            ),
          },
        ]);
        await setFailures(30, 61);
        expect((await attempt('not the password')).body.code).toBe('API-LOGIN');
        await setFailures(30, 25 * 3600);
        expect((await attempt('not the password')).body.code).toBe('API-LOGIN');
        expect((await attempt(person.password)).status).toBe(email === person.email ? 200 : 401);
      }
    } finally {
      await strict.stop();
    }
  });

  test('works again at once after a new password by the link', async () => {
    const person = await server.company();
    await signIn(person.email, 'not the password');
    await query(
      server.databaseUrl,
      `UPDATE sign_in_failure SET failures = 100000, last_at = now() WHERE email_hash = sha256('${person.email}')`,
    );
    expect((await signIn(person.email, person.password)).status).toBe(429);
    await forgot(person.email);
    const [hash = ''] = await links(person.email, 2);
    await reset({ hash, password: 'the-next-password' });
    expect((await signIn(person.email, 'the-next-password')).status).toBe(200);
  });

  test('is one form for every case and every space around the e-mail', async () => {
    const person = await server.company({ email: newEmail('MiXed.Case') });
    expect((await signIn(`  ${person.email.toUpperCase()} `, person.password)).status).toBe(200);
    expect((await signIn(person.email, ` ${person.password}`)).status).toBe(401);
  });

  test.each([
    [{}, ['username', 'password']],
    [{ username: 'a@example.com' }, ['password']],
    [{ username: ['a'], password: 7 }, ['username', 'password']],
    [{ username: 'a@example.com', password: 'x'.repeat(300) }, ['password']],
  ])('%j names the fields', async (body, fields) => {
    const { status, body: refused } = await server.call<Refused>('POST', '/auth/token', body);
    expect([status, refused.errors?.map(({ field }) => field)]).toEqual([422, fields]);
  });
});

test('every public call of people is limited by address', async () => {
  const strict = await startTestServer({ RATE_LIMIT_FACTOR: '0.01' });
  const calls: [string, string, object?][] = [
    ['POST', '/auth/token', {}],
    ['POST', '/api/rest/v1/user/logout'],
    ['POST', '/api/rest/v1/user/logoutEverywhere'],
    ['POST', `${PUBLIC}/register`, {}],
    ['POST', `${PUBLIC}/resendConfirmation`, {}],
    ['POST', `${PUBLIC}/forgotPassword`, {}],
    ['POST', `${PUBLIC}/resetPassword`, {}],
    ['GET', `${PUBLIC}/validHash/x`],
    ['POST', `${PUBLIC}/validHash/x`],
    ['POST', '/account/v1/company/checkEmail'],
    ['POST', `${PUBLIC}/socialLogin`, {}],
    ['POST', `${PUBLIC}/socialLogin/start`, {}],
    ['GET', `${PUBLIC}/userInfo`],
    ['GET', '/account/data/company/space/member/invite/x'],
    ['POST', '/account/data/company/space/member/accept?id=x'],
  ];
  for (const [method, url, body] of calls) {
    const answers = [];
    for (let time = 0; time < 3; time += 1) answers.push(await strict.call(method, url, body));
    expect([url, answers[0]?.status === 429, answers[2]?.status]).toEqual([url, false, 429]);
  }
  await strict.stop();
});
