import type { Pool } from 'pg';
import type { ListRequest } from '@accounts/shared-domain';
import { listDocuments } from '../../src/documents/engine/list.ts';
import { DOCUMENT_KINDS } from '../../src/documents/kinds/kinds.ts';
import { openPoolAs } from '../../src/platform/db/pool.ts';
import { APP_ROLE } from '../../src/platform/db/roles.ts';
import { inTenant, usePool, type Tx } from '../../src/platform/db/transaction.ts';
import { createFixture, type DocumentFixture, type Read } from '../documents/fixture.ts';
import { sharedTestServer, type SharedServer } from '../harness.ts';
import { sql } from '../sql.ts';

interface List {
  content: Read[];
  totalElements: number;
  counts?: Record<string, number>;
}

const LIST = '/account/v1/invoices/all';
const TABS: NonNullable<ListRequest['counts']> = {
  all: [],
  drafts: [{ field: 'badge', is: ['Draft'] }],
  approved: [{ field: 'badge', is: ['Awaiting Payment', 'Overdue'] }],
};
const TAB_CALLS = Object.keys(TABS).map((tab) => ({ counts: TABS, tab }));
/** The same list in several ways: as a page, filtered, searched, by tabs. */
const CALLS: ListRequest[] = [
  { limit: 2 },
  { limit: 2, offset: 2, sortColumn: 'totalAmount', sortBy: 'DESC' },
  { limit: 2, filters: [{ field: 'badge', is: ['Draft'] }] },
  { limit: 2, search: 'kept' },
  ...TAB_CALLS.map((tabs) => ({ limit: 2, ...tabs })),
];

let server: SharedServer;
let fixture: DocumentFixture;
let pool: Pool;

beforeAll(async () => {
  server = await sharedTestServer();
  pool = openPoolAs(server.databaseUrl, APP_ROLE, 2);
  usePool(pool);
});
beforeEach(async () => (fixture = await createFixture(server)));
afterAll(async () => {
  usePool(null);
  await pool.end();
});

const list = async (request: ListRequest): Promise<List> => {
  const { status, body } = await fixture.call<List>('POST', LIST, request);
  expect(status).toBe(200);
  return body;
};

const change = (text: string): Promise<unknown> =>
  sql(server.databaseUrl, `${text} WHERE company_id = $1`, [fixture.company.id]);
const archiveAll = (): Promise<unknown> => change(`UPDATE document SET record_status = 'D'`);
const touchAll = (): Promise<unknown> => change('UPDATE list_version SET version = version + 1');

/** Every way of looking at the list, compared with its rows. */
async function compareWithRows(step: string): Promise<void> {
  const { content } = await list({});
  const drafts = content.filter((row) => row['invoiceStatus'] === 'Draft').length;
  const counts = { all: content.length, drafts, approved: content.length - drafts };
  const totals = [counts.all, counts.all, drafts, counts.all, counts.all, drafts, counts.approved];
  const lists = await Promise.all(CALLS.map(list));
  expect({ step, totals: lists.map(({ totalElements }) => totalElements) }).toEqual({ step, totals });
  expect(lists.filter(({ counts: found }) => found).map((found) => found.counts)).toEqual(
    TAB_CALLS.map(() => counts),
  );
  const rows = lists.map((found) => found.content.length);
  expect({ step, rows }).toEqual({
    step,
    rows: CALLS.map(({ limit = 0, offset = 0 }, place) =>
      Math.min(limit, Math.max(0, (totals[place] ?? 0) - offset)),
    ),
  });
}

test('totals follow every change of the list, however it is looked at', async () => {
  const make = (status?: string): Promise<Read> =>
    fixture.make('invoices', { reference: 'kept', ...(status ? { invoiceStatus: status } : {}) });
  await compareWithRows('nothing');
  const draft = await make();
  await compareWithRows('a draft');
  await make('Awaiting Payment');
  const removed = await make();
  await compareWithRows('three');
  const approved = await fixture.call('POST', '/account/v1/invoices/approve', { ids: [draft.id] });
  expect(approved.status).toBe(200);
  await compareWithRows('one is approved');
  expect((await fixture.call('DELETE', `/account/v1/invoices/${removed.id}`)).status).toBe(200);
  await compareWithRows('one is removed');
  await Promise.all([make(), make(), list({ limit: 1 }), make('Awaiting Payment'), list({ limit: 1 })]);
  await compareWithRows('many at once');
});

test('a list is counted once for each version, by the process that needs it', async () => {
  await fixture.make('invoices');
  await fixture.make('invoices');
  const totals = async (): Promise<number[]> => [
    (await list({ limit: 1 })).totalElements,
    (await list({ limit: 1, offset: 1, sortColumn: 'totalAmount' })).totalElements,
    ...(await Promise.all(TAB_CALLS.map(list))).map(({ totalElements }) => totalElements),
  ];
  expect(await totals()).toEqual([2, 2, 2, 2, 0]);
  // As nothing of the product does: without another version of the list.
  await archiveAll();
  expect(await totals()).toEqual([2, 2, 2, 2, 0]);
  expect((await list({ limit: 1 })).content).toEqual([]);
  // As another process does.
  await touchAll();
  expect(await totals()).toEqual([0, 0, 0, 0, 0]);
});

test('what a transaction counts of its own changes is not kept', async () => {
  await fixture.make('invoices');
  const { id } = fixture.company;
  const count = async (tx: Tx): Promise<number> => {
    const call = { today: '2026-03-10', decimals: 2, limit: 1 };
    return (JSON.parse(await listDocuments(tx, DOCUMENT_KINDS.Invoice, call)) as List).totalElements;
  };
  expect(await inTenant(id, count)).toBe(1);
  const undone = inTenant(id, async (tx) => {
    await tx.run(`UPDATE document SET record_status = 'D' WHERE company_id = $1`, [id]);
    const before = await count(tx);
    await tx.run('UPDATE list_version SET version = version + 1 WHERE company_id = $1', [id]);
    throw new Error(`counted ${before}, ${await count(tx)}`);
  });
  await expect(undone).rejects.toThrow('counted 0, 0');
  // The version that the transaction has seen, of other rows.
  await touchAll();
  expect(await inTenant(id, count)).toBe(1);
  await archiveAll();
  expect(await inTenant(id, count)).toBe(1);
});
