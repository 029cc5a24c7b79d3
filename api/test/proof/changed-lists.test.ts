import { randomUUID } from 'node:crypto';
import { CHANGED_LISTS_HEADER, DRAWN_FROM } from '@accounts/shared-domain';
import { startTestServer } from '../harness.ts';
import type { Answer, TestCompany, TestServer } from '../harness.ts';
import { operationsOf } from '../openapi.ts';
import type { Operation } from '../openapi.ts';
import { send, validRequest } from '../requests.ts';
import { sql } from '../sql.ts';
import { eventually } from '../wait.ts';
import { PERMISSIONS } from './permissions.ts';
import { readsOfRecord, shownTo, viewOf } from './views.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

/** Lists that a response names as changed. */
const changedBy = ({ headers }: Answer): string[] =>
  (headers.get(CHANGED_LISTS_HEADER) ?? '').split(', ').filter(Boolean);

/** Calls that end the session of whoever makes them, or hand the company on. */
const ENDING = /logout|switch|DELETE \/account\/v1\/sessions/;

const writes = (operations: Operation[]): Operation[] =>
  operations.filter(
    ({ tenant, method, url, name }) =>
      tenant && method !== 'GET' && !url.endsWith('/all') && !ENDING.test(name),
  );

/** Work that calls before this one have left for the background: what it changes is not of this call. */
async function dueJobs(): Promise<number> {
  const [row] = await sql<{ due: number }>(
    server.databaseUrl,
    'SELECT count(*)::int AS due FROM job WHERE due_at <= now()',
  );
  return row?.due ?? 0;
}

/** Views that a valid call changed without naming a list they are drawn from. */
async function unnamedChanges(company: TestCompany, operation: Operation): Promise<string[]> {
  const areas = PERMISSIONS.get(operation.name);
  const area = areas?.kind === 'member' ? undefined : areas?.needs[0]?.[0]?.[0];
  const request = await validRequest(operation.name, company, area);
  const further = readsOfRecord(operation.url, request.id ?? '');
  await eventually(dueJobs, (due) => due === 0);
  const before = await shownTo(company.call, further);
  const answer = await send(company, operation, request);
  if (answer.status !== 200) return [`${operation.name}: ${answer.status} ${JSON.stringify(answer.body)}`];
  const after = await shownTo(company.call, further);
  const named = changedBy(answer);
  return [...after]
    .filter(([key, text]) => before.get(key) !== text)
    .filter(([key]) => !DRAWN_FROM[viewOf(key)].some((list) => named.includes(list)))
    .map(([key]) => `${operation.name} changed ${key} but named ${named.join(', ') || 'nothing'}`);
}

test('every call that changes what a view shows names a list that the view is drawn from', async () => {
  const company = await server.company();
  const operations = writes(await operationsOf(server.call));
  expect(operations.length).toBeGreaterThan(100);
  const flaws: string[] = [];
  for (const operation of operations) flaws.push(...(await unnamedChanges(company, operation)));
  expect(flaws).toEqual([]);
});

test('a call that changes nothing names nothing, and neither does one that is refused', async () => {
  const { call } = await server.company();
  expect(changedBy(await call('POST', '/account/v1/invoices/all', {}))).toEqual([]);
  expect(changedBy(await call('POST', '/account/v1/contacts', { name: '' }))).toEqual([]);
});

test('a replay by its Idempotency-Key names the same lists as the first response', async () => {
  const { call } = await server.company();
  const options = { headers: { 'idempotency-key': randomUUID() } };
  const first = await call('POST', '/account/v1/contacts', { name: 'Bo Lee' }, options);
  expect(changedBy(first)).toEqual(['contacts']);
  const replay = await call('POST', '/account/v1/contacts', { name: 'Bo Lee' }, options);
  expect(replay.body).toEqual(first.body);
  expect(changedBy(replay)).toEqual(['contacts']);
});
