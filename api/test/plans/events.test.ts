import { randomUUID } from 'node:crypto';
import type { RecordEvent } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { callerOf, startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import { startServerProcess } from '../server-process.ts';
import { contact, document } from './books.ts';
import { readEvents, type EventReader, type Told } from './event-reader.ts';

let server: TestServer;
let mine: TestCompany;
const readers: EventReader[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  mine = await server.company();
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

const database = <T>(text: string) => query<T>(server.databaseUrl, text);

/** A colleague in the company with a role of these areas (all of them when left out), signed in. */
async function colleague(areas?: string[]): Promise<{ token: string; userId: string }> {
  const person = await server.company();
  const role = randomUUID();
  const permissions = Object.fromEntries((areas ?? []).map((area) => [area, { view: true }]));
  await database(`INSERT INTO role (company_id, id, name, fixed, permissions)
    VALUES ('${mine.id}', '${role}', '${role}', ${areas === undefined}, '${JSON.stringify(permissions)}')`);
  await database(`INSERT INTO member (company_id, id, user_id, role_id, email, name)
    VALUES ('${mine.id}', gen_random_uuid(), '${person.userId}', '${role}', '${person.email}', 'Grace Hill')`);
  await database(`DELETE FROM user_company WHERE user_id = '${person.userId}'`);
  await database(`INSERT INTO user_company (user_id, company_id) VALUES ('${person.userId}', '${mine.id}')`);
  const answer = await server.call<{ data: { access_token: string } }>('POST', '/auth/token', {
    username: person.email,
    password: person.password,
  });
  return { token: answer.body.data.access_token, userId: person.userId };
}

async function follow(
  token: string,
  headers: Record<string, string> = {},
  base = server.url,
): Promise<EventReader> {
  const reader = await readEvents(base, token, headers);
  readers.push(reader);
  return reader;
}

const of =
  (id: string, action?: string) =>
  ({ name, data }: Told): boolean =>
    name === 'change' && data.recordId === id && (action === undefined || data.action === action);
const ids = (reader: EventReader): string[] => reader.told.map(({ data }) => data.recordId);

test('tells a colleague which record changed, how, which version it has now, and who did it', async () => {
  const reader = await follow((await colleague()).token);
  const made = await contact(mine);
  const event = await reader.next(of(made.id));
  expect(event).toEqual({
    name: 'change',
    id: event.data.id,
    data: {
      id: expect.any(String),
      module: 'Contact',
      recordId: made.id,
      action: 'Create',
      version: 1,
      userId: mine.userId,
      userName: 'Ada Marsh',
      createdDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  });
  await mine.call('PUT', `/account/v1/contacts/${made.id}`, { notes: 'Pays in time.' });
  expect((await reader.next(of(made.id, 'Update'))).data.version).toBe(2);
  await mine.call('DELETE', `/account/v1/contacts/${made.id}`);
  expect((await reader.next(of(made.id, 'Delete'))).data.version).toBeNull();
});

test('tells nothing to another company, nothing of what was refused, and nothing to the tab that did it', async () => {
  const other = await server.company();
  const stranger = await follow(other.token);
  const same = await follow(mine.token, { 'x-client-id': 'tab-1' });
  const second = await follow(mine.token, { 'x-client-id': 'tab-2' });
  const nameless = await follow(mine.token);
  const fromTab = { headers: { 'x-client-id': 'tab-1' } };
  await mine.call('POST', '/account/v1/contacts', { name: '' }, fromTab);
  const made = await mine.call<{ body: { value: { id: string } } }>(
    'POST',
    '/account/v1/contacts',
    { name: 'From the first tab' },
    fromTab,
  );
  const { id } = made.body.body.value;
  await second.next(of(id));
  expect(second.told).toHaveLength(1);
  // A later change of another member comes through everywhere it should: what came before it would be here by now.
  const theirs = await contact(other);
  const marker = await contact(mine);
  await same.next(of(marker.id));
  expect(ids(same)).toEqual([marker.id]);
  expect(ids(nameless)).toEqual([]);
  expect(ids(stranger)).not.toContain(id);
  expect(ids(same)).not.toContain(theirs.id);
});

test('tells a member of the areas of the role only, as it is at that moment', async () => {
  const narrow = await colleague(['Bills', 'Contact']);
  const reader = await follow(narrow.token);
  const invoice = await document(mine, 'invoices');
  const bill = await document(mine, 'bills');
  await reader.next(of(bill.id));
  expect(ids(reader)).not.toContain(invoice.id);
  await database(`UPDATE role SET permissions = '{"Invoices":{"view":true}}'
    WHERE company_id = '${mine.id}' AND id = (SELECT role_id FROM member WHERE user_id = '${narrow.userId}' AND company_id = '${mine.id}')`);
  const secondBill = await document(mine, 'bills');
  const secondInvoice = await document(mine, 'invoices');
  await reader.next(of(secondInvoice.id));
  expect(ids(reader)).not.toContain(secondBill.id);
});

test('a payment is told to who may see its document', async () => {
  const sales = await follow((await colleague(['Invoices'])).token);
  const purchases = await follow((await colleague(['Bills', 'Contact'])).token);
  const invoice = await document(mine, 'invoices', { invoiceStatus: 'Awaiting Payment' });
  const accounts = await mine.call<{ content: { id: string; code: string }[] }>(
    'POST',
    '/account/v1/accounts/all',
    { search: 'AST1000' },
  );
  const paid = await mine.call('POST', `/account/v1/invoices/${invoice.id}/payment`, {
    paymentDate: '2026-03-11',
    paidAmount: 5,
    account: { id: accounts.body.content[0]?.id },
  });
  expect(paid.status).toBe(200);
  await sales.next(({ data }) => data.module === 'Receipts');
  const marker = await contact(mine);
  await purchases.next(of(marker.id));
  expect(purchases.told.map(({ data }) => data.module)).not.toContain('Receipts');
});

test('reaches streams of another server process', async () => {
  const second = await startServerProcess({
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
    RATE_LIMIT_FACTOR: '1000',
  });
  try {
    const { token } = await colleague();
    const reader = await follow(token, {}, second.url);
    const made = await contact(mine);
    await reader.next(of(made.id));
    const back = await follow(token);
    const there: TestCompany = { ...mine, call: callerOf(second.url, mine.token) };
    await back.next(of((await contact(there)).id));
  } finally {
    await second.end('SIGTERM');
  }
});

test('goes on after a break with everything that was missed, and a later commit of an earlier change', async () => {
  const { token } = await colleague();
  const reader = await follow(token);
  const first = await reader.next(of((await contact(mine)).id));
  reader.close();
  const missed = [await contact(mine), await contact(mine)];
  const resumed = await follow(token, { 'last-event-id': String(first.id) });
  for (const { id } of missed) await resumed.next(of(id));
  expect(ids(resumed)).not.toContain(first.data.recordId);
  // Written to the history half a minute ago, committed now.
  const late = (Date.now() - 30_000).toString(16).padStart(12, '0');
  const id = `${late.slice(0, 8)}-${late.slice(8)}-7abc-8abc-${randomUUID().slice(-12)}`;
  await database(`INSERT INTO activity (company_id, id, module, record_id, action, user_name)
    VALUES ('${mine.id}', '${id}', 'Contact', '${missed[0]?.id}', 'Late', 'Job')`);
  expect((await resumed.next(({ data }) => data.action === 'Late')).id).toBe(id);
});

test('without a stream, the changes since an event are a list', async () => {
  const { token } = await colleague();
  const reader = await follow(token);
  const first = await reader.next(of((await contact(mine)).id));
  const second = await contact(mine);
  const listed = await server.call<{ content: RecordEvent[] }>(
    'GET',
    `/account/v1/events?lastEventId=${first.id}`,
    undefined,
    { token },
  );
  expect(listed.body.content.map(({ recordId }) => recordId)).toContain(second.id);
  expect((await server.call('GET', '/account/v1/events', undefined, { token })).body).toEqual({
    content: [],
  });
  expect((await server.call('GET', '/account/v1/events')).status).toBe(401);
});

test('too many changes to be sent one by one: read everything again', async () => {
  const { token } = await colleague();
  const reader = await follow(token);
  await database(`INSERT INTO activity (company_id, id, module, record_id, action, user_name)
    SELECT '${mine.id}', (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7abc8abc' || lpad(to_hex(n), 12, '0'))::uuid,
           'Contact', gen_random_uuid(), 'Import', 'Job' FROM generate_series(1, 600) AS n`);
  expect((await reader.next(({ name }) => name === 'reset')).name).toBe('reset');
  const made = await contact(mine);
  await reader.next(of(made.id));
});

test('ends when the person signs out, and when they are no member any more', async () => {
  const [leaves, removed] = [await colleague(), await colleague()];
  const reader = await follow(leaves.token);
  const other = await follow(removed.token);
  await server.call('POST', '/api/rest/v1/user/logout', undefined, { token: leaves.token });
  await reader.ended;
  expect(reader.told.at(-1)).toMatchObject({ name: 'end', data: { reason: 'signed out' } });
  await database(`DELETE FROM member WHERE company_id = '${mine.id}' AND user_id = '${removed.userId}'`);
  const made = await contact(mine);
  await other.ended;
  expect(ids(other)).not.toContain(made.id);
});

test('one person has ten streams at most', async () => {
  for (let opened = 0; opened < 10; opened += 1) expect((await follow(mine.token)).status).toBe(200);
  const answer = await fetch(`${server.url}/account/v1/events`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${mine.token}` },
  });
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(await answer.json()).toEqual({
    code: 'API-EVENTS',
    message: 'Too many windows are open. Close some and try again.',
  });
});

test('at SIGTERM streams are ended, and the server stops', async () => {
  const second = await startServerProcess({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  const reader = await follow(mine.token, {}, second.url);
  expect(await second.end('SIGTERM')).toBe(0);
  await reader.ended;
  expect(reader.told.at(-1)).toMatchObject({ name: 'end', data: { reason: 'the server stops' } });
});

test('every module of the history has its audience', async () => {
  const known = await server.call<{ paths: object }>('GET', '/openapi.json');
  expect(known.status).toBe(200);
  const modules = await database<{ module: string }>('SELECT DISTINCT module FROM activity');
  const { AUDIENCES } = await import('../../src/reports/events/modules.ts');
  expect(modules.map(({ module }) => module).filter((module) => !AUDIENCES.has(module))).toEqual([]);
});
