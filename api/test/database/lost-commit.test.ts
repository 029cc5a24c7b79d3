import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { query } from '../digest.ts';
import { callerOf, createDatabase, registerCompany, type Answer, type TestCompany } from '../harness.ts';
import { startServerProcess, type ServerProcess } from '../server-process.ts';
import { startDatabaseProxy, type Cut, type DatabaseProxy } from './proxy.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let proxy: DatabaseProxy;
let server: ServerProcess;
let folder: string;
let company: TestCompany;

beforeAll(async () => {
  database = await createDatabase();
  proxy = await startDatabaseProxy(Number(new URL(database.url).port));
  folder = await mkdtemp(path.join(os.tmpdir(), 'accounts commit '));
  server = await startServerProcess({
    DATABASE_URL: proxy.url(database.url),
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '1000',
  });
  company = await registerCompany(callerOf(server.url));
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await proxy?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

type Created = Answer<{ body: { value: { id: string } }; code: string; message: string }>;

const create = (name: string, key?: string): Promise<Created> =>
  company.call(
    'POST',
    '/account/v1/contacts',
    { name, type: 'Customer', email: 'quay@example.com' },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );

const stored = (name: string) =>
  query<{ id: string }>(database.url, `SELECT id FROM contact WHERE name = '${name}'`);

/** Creates a contact and cuts the connection of its transaction at COMMIT. */
async function createAndCut(cut: Cut, name: string, key?: string): Promise<Created> {
  const happened = proxy.cutNext(cut, (sent) => sent.includes(name));
  const answer = await create(name, key);
  await happened;
  return answer;
}

test('a COMMIT that was done but not answered is found by its key and answered with what was stored', async () => {
  const key = randomUUID();
  const answer = await createAndCut('after COMMIT', 'Committed Stores', key);
  expect(answer.status).toBe(200);
  expect(await stored('Committed Stores')).toEqual([{ id: answer.body.body.value.id }]);
  const again = await create('Committed Stores', key);
  expect([again.status, again.body]).toEqual([200, answer.body]);
});

test('a COMMIT that never arrived is 503 with Retry-After, nothing is saved, and the same key then saves once', async () => {
  const key = randomUUID();
  const answer = await createAndCut('before COMMIT', 'Lost Stores', key);
  expect([answer.status, answer.body.code]).toEqual([503, 'API-UNAVAILABLE']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await stored('Lost Stores')).toEqual([]);
  const again = await create('Lost Stores', key);
  expect(again.status).toBe(200);
  expect(await stored('Lost Stores')).toEqual([{ id: again.body.body.value.id }]);
});

test('a call with a key posts an invoice in five round trips, as one without: the key travels with what is sent anyway', async () => {
  const { body } = await create('Round Trip Stores');
  const invoice = {
    contactId: body.body.value.id,
    issueDate: '2026-03-10',
    dueDate: '2026-04-10',
    amountTaxType: 'None',
    approve: true,
    lineItems: [{ title: 'Bell', quantity: 2, unitPrice: 5 }],
  };
  const trips: number[] = [];
  for (let posted = 0; posted < 6; posted += 1) {
    const headers = { 'idempotency-key': randomUUID() };
    const before = proxy.roundTrips();
    const answer = await company.call('POST', '/account/v1/invoices', invoice, { headers });
    trips.push(proxy.roundTrips() - before);
    expect(answer.status).toBe(200);
    expect((await company.call('POST', '/account/v1/invoices', invoice, { headers })).body).toEqual(
      answer.body,
    );
  }
  // What the server does by itself at the same moment is counted as well.
  expect(Math.min(...trips)).toBeLessThanOrEqual(5);
});

test('a database that stays away for a while is looked up again when it is back', async () => {
  const happened = proxy.cutNext('after COMMIT', (sent) => sent.includes('Patient Stores'));
  const answer = create('Patient Stores', randomUUID());
  await happened;
  proxy.refuse(true);
  proxy.cutAll();
  await new Promise((resume) => setTimeout(resume, 500));
  proxy.refuse(false);
  expect((await answer).status).toBe(200);
  expect(await stored('Patient Stores')).toHaveLength(1);
});

test.each(['after COMMIT', 'before COMMIT'] as const)(
  'without a key, a connection cut %s is 503 that says the outcome is unknown',
  async (cut) => {
    const name = `Keyless Stores ${cut}`;
    const answer = await createAndCut(cut, name);
    expect([answer.status, answer.body.code]).toEqual([503, 'API-UNKNOWN-OUTCOME']);
    expect(answer.body.message).toContain('may have been saved');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await stored(name)).toHaveLength(cut === 'after COMMIT' ? 1 : 0);
  },
);
