import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DESCRIPTION_PER_MINUTE } from '../../src/platform/http/limits.ts';
import { callerOf, startTestServer, type TestServer } from '../harness.ts';
import { signInFrom } from '../people/sign-in-from.ts';
import { startServerProcess, type ServerProcess } from '../server-process.ts';
import { eventually } from '../wait.ts';

let first: TestServer;
let second: ServerProcess;
let folder: string;

beforeAll(async () => {
  // Each has a separate folder: what they share is the database.
  first = await startTestServer({ RATE_LIMIT_FACTOR: '1', API_PROCESSES: '2' });
  folder = await mkdtemp(path.join(os.tmpdir(), 'accounts second '));
  second = await startServerProcess({
    DATABASE_URL: first.databaseUrl,
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '1',
    API_PROCESSES: '2',
  });
});
afterAll(async () => {
  await second?.end('SIGTERM');
  await first?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a session of one server is one of the other, and ends on both', async () => {
  const person = await first.company();
  const there = callerOf(second.url, person.token);
  expect((await there('GET', '/account/v1/company')).status).toBe(200);
  expect((await person.call('POST', '/api/rest/v1/user/logout')).status).toBe(200);
  const ended = await eventually(
    () => there('GET', '/account/v1/company'),
    ({ status }) => status !== 200,
  );
  expect(ended.status).toBe(401);
});

test('one key makes one record, whichever server each try comes to', async () => {
  const person = await first.company();
  const there = callerOf(second.url, person.token);
  const headers = { 'idempotency-key': randomUUID() };
  const contact = { name: 'QUICK-Stop', type: 'Customer' };
  const tries = await Promise.all(
    [person.call, there, person.call, there].map((call) =>
      call<{ body: { value: { id: string } } }>('POST', '/account/v1/contacts', contact, { headers }),
    ),
  );
  const made = tries.filter(({ status }) => status === 200);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ body }) => body.body.value.id)).size).toBe(1);
  const list = await there<{ totalElements: number }>('POST', '/account/v1/contacts/all', {});
  expect(list.body.totalElements).toBe(1);
});

test('failed sign-ins of both servers count together', async () => {
  const person = await first.company();
  const guess = (base: string) =>
    signInFrom(base, '127.2.7.1', { username: person.email, password: 'not the password' });
  const answers: string[] = [];
  for (let time = 0; time < 12; time += 1) {
    answers.push((await guess(time % 2 === 0 ? first.url : second.url)).body.code);
  }
  // Five on one server alone would be free: six guesses each, and the pauses begin after five of both.
  expect(answers.filter((code) => code === 'API-LOGIN').length).toBeLessThanOrEqual(6);
  expect(new Set(answers)).toEqual(new Set(['API-LOGIN', 'API-SIGN-IN-PAUSE']));
});

test('what each process counts for itself is the allowance of one in all, when each knows how many they are', async () => {
  const allowed = async (url: string): Promise<number> => {
    for (let count = 0; ; count += 1) {
      const response = await fetch(`${url}/openapi.json`);
      await response.body?.cancel();
      if (response.status === 429) return count;
    }
  };
  expect((await allowed(first.url)) + (await allowed(second.url))).toBe(DESCRIPTION_PER_MINUTE);
});
