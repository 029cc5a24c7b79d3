import type { MySession } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { callerOf, startTestServer, type Call, type TestCompany, type TestServer } from '../harness.ts';
import { startServerProcess } from '../server-process.ts';
import { eventually } from '../wait.ts';

const SESSIONS = '/account/v1/sessions';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEXT = 'another-password';

let server: TestServer;
let person: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  person = await server.company();
});

const database = <T = unknown>(text: string) => query<T>(server.databaseUrl, text);

/** Signs the person in once more, with a program of our choice. */
async function signInAs(userAgent: string): Promise<Call> {
  const { body } = await server.call<{ data: { access_token: string } }>(
    'POST',
    '/auth/token',
    { username: person.email, password: person.password },
    { headers: { 'user-agent': userAgent } },
  );
  return callerOf(server.url, body.data.access_token);
}

const sessionsOf = async (call: Call): Promise<MySession[]> =>
  (await call<{ content: MySession[] }>('GET', SESSIONS)).body.content;
const isSignedIn = async (call: Call): Promise<boolean> =>
  (await call('GET', '/account/v1/company')).status === 200;

describe('the sessions of a person', () => {
  test('are listed with device, address, times and which one is at hand; those of others are not', async () => {
    await server.company();
    const firefox = await signInAs(FIREFOX);
    const listed = await sessionsOf(firefox);
    expect(listed).toHaveLength(2);
    const [mine] = listed.filter(({ current }) => current);
    expect(mine).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      companyId: person.id,
      device: 'Firefox on Windows',
      program: 'Firefox',
      system: 'Windows',
      address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
      createdDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      lastUsedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      current: true,
    });
    expect((await sessionsOf(person.call)).find(({ current }) => current)?.device).not.toContain('Firefox');
    expect(JSON.stringify(listed)).not.toContain(person.token);
  });

  test('end one by one, at once, and only by their owner', async () => {
    const firefox = await signInAs(FIREFOX);
    const id = (await sessionsOf(firefox)).find(({ current }) => current)?.id ?? '';
    const stranger = await server.company();
    expect((await stranger.call('DELETE', `${SESSIONS}/${id}`)).status).toBe(404);
    expect(await isSignedIn(firefox)).toBe(true);
    expect((await person.call('DELETE', `${SESSIONS}/${id}`)).body).toEqual({
      message: 'The session has ended.',
    });
    expect(await isSignedIn(firefox)).toBe(false);
    expect(await isSignedIn(person.call)).toBe(true);
    expect((await person.call('DELETE', `${SESSIONS}/${id}`)).status).toBe(404);
  });

  test('end all but the one at hand', async () => {
    const others = [await signInAs(FIREFOX), await signInAs('curl/8.5.0')];
    const stranger = await server.company();
    const ended = await person.call('DELETE', SESSIONS);
    expect(ended.body).toEqual({ message: 'All other sessions have ended.', ended: 2 });
    for (const call of others) expect(await isSignedIn(call)).toBe(false);
    for (const { call } of [person, stranger]) expect(await isSignedIn(call)).toBe(true);
    expect(await sessionsOf(person.call)).toHaveLength(1);
  });
});

describe('a session that rests', () => {
  const rest = (age: string) =>
    database(
      `UPDATE session SET last_used_at = now() - interval '${age}' WHERE user_id = '${person.userId}'`,
    );
  const lastUse = async (): Promise<number> => {
    const [row] = await database<{ age: number }>(
      `SELECT extract(epoch FROM now() - last_used_at)::float8 AS age FROM session WHERE user_id = '${person.userId}'`,
    );
    return row?.age ?? -1;
  };
  /** Another server of the same installation: it has read no session yet. */
  async function onAnotherServer(work: (call: Call) => Promise<void>): Promise<void> {
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = server;
    const another = await startServerProcess({ DATABASE_URL, DATA_DIR });
    await work(callerOf(another.url, person.token));
    await another.end('SIGTERM');
  }

  test('ends after 14 days, and a start of the server removes it', async () => {
    await rest('14 days 1 minute');
    await onAnotherServer(async (call) => {
      expect(await isSignedIn(call)).toBe(false);
      const left = () => database(`SELECT 1 FROM session WHERE user_id = '${person.userId}'`);
      while ((await left()).length > 0) await new Promise((resume) => setTimeout(resume, 50));
    });
  });

  test('goes on when it is used in time, and its use is noted once an hour', async () => {
    await rest('13 days 23 hours');
    await onAnotherServer(async (call) => {
      expect(await isSignedIn(call)).toBe(true);
      expect(await lastUse()).toBeLessThan(60);
    });
    await rest('30 minutes');
    await onAnotherServer(async (call) => {
      expect(await isSignedIn(call)).toBe(true);
      expect(await lastUse()).toBeGreaterThan(29 * 60);
    });
  });
});

describe('a password that has changed', () => {
  interface Message {
    to: string;
    subject: string;
    text: string;
    links: string[];
  }

  function messages(subject: string, count: number): Promise<Message[]> {
    const found = async () => {
      const { body } = await server.call<Message[]>('GET', '/dev/outbox');
      return body.filter((message) => message.to === person.email && message.subject === subject);
    };
    return eventually(found, ({ length }) => length >= count);
  }

  const change = (body: object) => person.call('POST', '/public/customer/resetPassword', body);

  test('is announced to its owner, with the time and what to do, whichever way it was changed', async () => {
    const wrong = await change({ oldPassword: 'not this', password: NEXT });
    expect(wrong.status).toBe(422);
    expect((await change({ oldPassword: person.password, password: NEXT })).status).toBe(200);
    const [first] = await messages('Your password was changed', 1);
    expect(first?.text).toMatch(
      /^Hello Ada,\n\nthe password of your account \S+ was changed on \d{1,2} \w+ \d{4} at \d\d:\d\d UTC\./,
    );
    expect(first?.text).toContain(person.email);
    expect(first?.links).toEqual([`${server.url}/forgot-password`]);
    expect(first?.text).not.toContain(NEXT);
    await server.call('POST', '/public/customer/forgotPassword', { email: person.email });
    const [reset] = await messages('Choose a new password', 1);
    const hash = reset?.links[0]?.split('/').pop();
    const answer = await server.call('POST', '/public/customer/resetPassword', {
      hash,
      password: 'a-third-one',
    });
    expect(answer.status).toBe(200);
    expect(await messages('Your password was changed', 2)).toHaveLength(2);
  });
});
