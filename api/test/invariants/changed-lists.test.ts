import { randomUUID } from 'node:crypto';
import { CHANGED_LISTS_HEADER, DRAWN_FROM } from '@accounts/shared-domain';
import { workIsDone, workWaits } from '../digest.ts';
import { startTestServer, type Answer, type TestCompany, type TestServer } from '../harness.ts';
import { operationsOf, type Operation } from '../openapi.ts';
import { isOneAtATime, send, validRequest, type ValidRequest } from '../requests.ts';
import { PERMISSIONS } from './permissions.ts';
import { READS, readsOfRecord, shownTo, type Shown } from './views.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

/** Lists that a response names as changed. */
const changedBy = ({ headers }: Answer): string[] =>
  (headers.get(CHANGED_LISTS_HEADER) ?? '').split(', ').filter(Boolean);

/** Calls that end the session of the caller, or hand the company on. */
const ENDING = /logout|switch|DELETE \/account\/v1\/sessions/;

const writes = (operations: Operation[]): Operation[] =>
  operations.filter(
    ({ tenant, method, url, name }) =>
      tenant && method !== 'GET' && !url.endsWith('/all') && !ENDING.test(name),
  );

/** A call and a valid request for it. */
interface Prepared {
  operation: Operation;
  request: ValidRequest;
}

async function prepared(company: TestCompany, operation: Operation): Promise<Prepared> {
  const access = PERMISSIONS.get(operation.name);
  const area = access?.kind === 'member' ? undefined : access?.needs[0]?.[0]?.[0];
  return { operation, request: await validRequest(operation.name, company, area) };
}

/** What a call changed without naming it, and what views show from then on until the next call; none while work goes on. */
interface Outcome {
  flaws: string[];
  shown: Shown;
}

/**
 * Views that a valid call changed without naming a list they are drawn from. `known` is what views show already: nothing has
 * happened since it was read. A view that a named list covers is fetched by every client, so what it shows is not looked at.
 */
async function unnamedChanges(
  company: TestCompany,
  { operation, request }: Prepared,
  known: Shown,
): Promise<Outcome> {
  const reads = [...READS, ...readsOfRecord(operation.url, request.id ?? '')];
  // Work that calls before this one have left for the background: what it changes is not of this call.
  await workIsDone(server.databaseUrl);
  const before = await shownTo(company.call, reads, known);
  const answer = await send(company, operation, request);
  if (answer.status !== 200) {
    return {
      flaws: [`${operation.name}: ${answer.status} ${JSON.stringify(answer.body)}`],
      shown: new Map(),
    };
  }
  const named = changedBy(answer);
  const isQuiet = !(await workWaits(server.databaseUrl));
  const shown = await shownTo(
    company.call,
    reads.filter(([view]) => !DRAWN_FROM[view].some((list) => named.includes(list))),
  );
  const flaws = [...shown]
    .filter(([key, text]) => before.get(key) !== text)
    .map(([key]) => `${operation.name} changed ${key} but named ${named.join(', ') || 'nothing'}`);
  return { flaws, shown: isQuiet ? shown : new Map() };
}

test('every call that changes what a view shows names a list that the view is drawn from', async () => {
  const company = await server.company();
  const operations = writes(await operationsOf(server.call));
  expect(operations.length).toBeGreaterThan(100);
  // Made ready before the first of them is made: between two of them nothing else happens.
  const ready = new Map<string, Prepared>();
  for (const operation of operations.filter(({ name }) => !isOneAtATime(name)))
    ready.set(operation.name, await prepared(company, operation));
  const flaws: string[] = [];
  let known: Shown = new Map();
  for (const operation of operations) {
    const waiting = ready.get(operation.name);
    const one = waiting ?? (await prepared(company, operation));
    const outcome = await unnamedChanges(company, one, waiting === undefined ? new Map() : known);
    flaws.push(...outcome.flaws);
    known = outcome.shown;
  }
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
