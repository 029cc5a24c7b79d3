import type { ImportResponse } from '@accounts/shared-domain';
import { startTestServer, type Answer, type TestCompany, type TestServer } from '../harness.ts';
import { contactOf, eventually } from '../jobs/books.ts';
import { CONNECTION_SHARES } from '../../src/platform/db/connection-shares.ts';
import { holdLock } from './locks.ts';

let server: TestServer;
let busy: TestCompany;
let other: TestCompany;
let contact: string;
let othersContact: string;

beforeAll(async () => {
  server = await startTestServer();
  [busy, other] = await Promise.all([server.company(), server.company()]);
  for (const company of [busy, other]) await withContact(company);
  [contact, othersContact] = await Promise.all([contactOf(busy), contactOf(other)]);
});
afterAll(() => server?.stop());

async function withContact({ call }: TestCompany): Promise<void> {
  await call('POST', '/account/v1/contacts', { name: 'Ann', type: 'Customer' });
}

/** Posts an invoice of one line. */
function post({ call }: TestCompany, contactId: string): Promise<Answer> {
  return call('POST', '/account/v1/invoices', {
    contactId,
    invoiceStatus: 'Awaiting Payment',
    issueDate: '2026-03-10',
    dueDate: '2026-04-10',
    amountTaxType: 'None',
    lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 9.5 }],
  });
}

function invoices(rows: number): FormData {
  const heading = 'Contact Name,Invoice Number,Invoice Date,Description,Quantity,Unit Amount,Account Code';
  const lines = Array.from({ length: rows }, (_each, row) => `Ann,N-${row},2026-03-10,Bell,1,9.50,REV4000`);
  const form = new FormData();
  form.append('file', new Blob([[heading, ...lines].join('\n')]), 'big.csv');
  return form;
}

function median(times: number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
}

test('an import and 60 posts at once of one company: another one is served as if alone', async () => {
  const imported = busy.call<ImportResponse>('POST', '/account/v1/invoices/import', invoices(3_000));
  let flooding = true;
  const flood = Promise.all(
    Array.from({ length: 60 }, async () => {
      const statuses = [];
      while (flooding) statuses.push((await post(busy, contact)).status);
      return statuses;
    }),
  );
  const statuses: number[] = [];
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const start = performance.now();
    statuses.push((await post(other, othersContact)).status);
    statuses.push((await other.call('POST', '/account/v1/invoices/all', {})).status);
    statuses.push((await server.call('GET', '/health')).status);
    times.push(performance.now() - start);
  }
  flooding = false;
  const flooded = (await flood).flat();
  process.stdout.write(
    `Ordinary client beside a flood of ${flooded.length} posts: median ${median(times)} ms, most ${Math.round(Math.max(...times))} ms\n`,
  );
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(flooded.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect((await imported).body).toMatchObject({ created: 3_000, rejected: 0 });
});

test('a company whose calls hang holds its own share only; beyond its queue it is refused with Retry-After', async () => {
  const lock = await holdLock(server, `SELECT 1 FROM ledger_head WHERE company_id = '${busy.id}' FOR UPDATE`);
  const { perKey, waitingPerKey } = CONNECTION_SHARES.request;
  const calls = Array.from({ length: perKey + waitingPerKey + 10 }, () => post(busy, contact));
  const refused = await Promise.race(calls);
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'API-BUSY-COMPANY' }]);
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  await eventually(lock.waiting, (count) => count === perKey);
  expect((await post(other, othersContact)).status).toBe(200);
  const login = { username: other.email, password: other.password };
  expect((await server.call('POST', '/auth/token', login)).status).toBe(200);
  await lock.release();
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(perKey);
});

test('calls whose clients have gone leave the queue of their company', async () => {
  const lock = await holdLock(server, `SELECT 1 FROM ledger_head WHERE company_id = '${busy.id}' FOR UPDATE`);
  const { perKey, waitingPerKey } = CONNECTION_SHARES.request;
  const running = Array.from({ length: perKey }, () => post(busy, contact));
  await eventually(lock.waiting, (count) => count === perKey);
  const clients = new AbortController();
  const gone = Array.from({ length: waitingPerKey }, () =>
    fetch(`${server.url}/account/v1/company`, {
      headers: { authorization: `Bearer ${busy.token}` },
      signal: clients.signal,
    }).then(
      ({ status }) => status,
      () => 'gone',
    ),
  );
  // The queue is full once further calls are refused.
  await eventually(
    () => busy.call('GET', '/account/v1/company'),
    ({ status }) => status === 429,
  );
  clients.abort();
  expect(new Set(await Promise.all(gone))).toContain('gone');
  const next = busy.call('GET', '/account/v1/company');
  await lock.release();
  expect((await next).status).toBe(200);
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual(running.map(() => 200));
});

test('many imports of one company at once all end, and show their progress', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      other.call<ImportResponse>('POST', '/account/v1/invoices/import?dryRun=true', invoices(600)),
    ),
  );
  expect(answers.map(({ status, body }) => [status, body.accepted])).toEqual(answers.map(() => [200, 600]));
});
