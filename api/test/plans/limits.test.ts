import { DEFAULT_CHART } from '../../src/accounting/accounts/default-chart.ts';
import type { Company, PlanUsage } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { startTestServer, type Answer, type TestCompany, type TestServer } from '../harness.ts';
import { startServerProcess } from '../server-process.ts';
import { contact, create, document } from './books.ts';

let server: TestServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  mine = await server.company();
});

const database = <T>(text: string) => query<T>(server.databaseUrl, text);
const onPlan = (name: string) =>
  database(
    `UPDATE company SET plan_id = (SELECT id FROM plan WHERE name = '${name}') WHERE company_id = '${mine.id}'`,
  );
const usage = async (): Promise<PlanUsage> =>
  (await mine.call<PlanUsage>('GET', '/account/v1/company/plan/usage')).body;
const used = (counter: string, count: number, period: string) =>
  database(`INSERT INTO plan_usage (company_id, counter, period, used) VALUES ('${mine.id}', '${counter}', '${period}', ${count})
            ON CONFLICT (company_id, counter, period) DO UPDATE SET used = ${count}`);

/** What adds one of each counter, once what it needs is there. */
const ADD: Record<string, () => Promise<() => Promise<Answer>>> = {
  contacts: () =>
    Promise.resolve(() => mine.call('POST', '/account/v1/contacts', { name: `New ${Math.random()}` })),
  inventory: () =>
    Promise.resolve(() => mine.call('POST', '/account/v1/items', { code: 'NEW100', name: 'Bell' })),
  accounts: () =>
    Promise.resolve(() => mine.call('POST', '/account/v1/accounts', { code: 'EXP7777', name: 'Gifts' })),
  invoices: () => adding('invoices'),
  bills: () => adding('bills'),
  quotes: () => adding('quotes'),
  purchaseOrder: () => adding('purchaseOrders'),
};

async function adding(path: string): Promise<() => Promise<Answer>> {
  const { id } = await contact(mine);
  const body = {
    contactId: id,
    issueDate: '2026-03-10',
    amountTaxType: 'None',
    lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 1 }],
  };
  return () => mine.call('POST', `/account/v1/${path}`, body);
}

const STOCK = ['contacts', 'inventory', 'accounts'];
const LIMITS: [string, number, string][] = [
  ['contacts', 25, 'contacts'],
  ['inventory', 25, 'products and services'],
  ['accounts', 75, 'accounts'],
  ['invoices', 20, 'invoices a month'],
  ['bills', 20, 'bills a month'],
  ['quotes', 20, 'quotes a month'],
  ['purchaseOrder', 10, 'purchase orders a month'],
];

test.each(LIMITS)(
  '%s: the last of %i places is given, the next is refused in words',
  async (counter, limit, words) => {
    await onPlan('Early');
    const add = await ADD[counter]?.();
    if (add === undefined) throw new Error(counter);
    const period = STOCK.includes(counter) ? 'stock' : (await usage()).month;
    await used(counter, limit - 1, period);
    expect((await add()).status).toBe(200);
    const refused = await add();
    expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
      409,
      'API-PLAN-LIMIT',
      `The Early plan has room for ${limit} ${words}.`,
    ]);
  },
);

test('the usage names every count of the specification, and follows what is made', async () => {
  await contact(mine);
  await create(mine, 'items', { code: 'BEL100', name: 'Bell' });
  for (const path of ['invoices', 'bills', 'quotes', 'purchaseOrders']) await document(mine, path);
  const counts = await usage();
  expect(counts).toEqual({
    id: mine.id,
    status: 'A',
    month: expect.stringMatching(/^\d{4}-\d{2}$/),
    contacts: 5,
    inventory: 1,
    invoices: 1,
    bills: 1,
    quotes: 1,
    purchaseOrder: 1,
    accounts: DEFAULT_CHART.length,
    receipts: 0,
    creditNotes: 0,
    manualJournals: 0,
    plan: {
      id: expect.any(String),
      name: 'Business',
      planDetails: {
        type: 'Business',
        invoices: 20_000,
        bills: 20_000,
        quotes: 20_000,
        contacts: 20_000,
        inventory: 20_000,
        accounts: 1_000,
        receipts: 40_000,
        purchaseOrder: 20_000,
        creditNotes: 5_000,
        manualJournals: 5_000,
      },
    },
  });
  const { body } = await mine.call<Company>('GET', '/account/v1/company');
  expect(body).toMatchObject({ earlyPackage: false, planUsage: counts });
  await onPlan('Early');
  expect((await mine.call<Company>('GET', '/account/v1/company')).body).toMatchObject({
    earlyPackage: true,
    proFeatures: false,
  });
  await onPlan('Starter');
  expect((await mine.call<Company>('GET', '/account/v1/company')).body).toMatchObject({
    earlyPackage: false,
    proFeatures: false,
  });
});

test('a month’s counts begin again with the month; what exists at once does not', async () => {
  await onPlan('Early');
  const { month } = await usage();
  const last = new Date(`${month}-01T00:00:00Z`);
  last.setUTCDate(0);
  await used('invoices', 20, last.toISOString().slice(0, 7));
  await used('contacts', 24, 'stock');
  expect(await usage()).toMatchObject({ invoices: 0, contacts: 24 });
  expect((await (await adding('invoices'))()).status).toBe(200);
  expect(await usage()).toMatchObject({ invoices: 1, contacts: 25 });
  expect((await ADD['contacts']?.().then((add) => add()))?.status).toBe(409);
});

test('0 is no limit', async () => {
  await onPlan('Enterprise');
  await used('contacts', 1_000_000, 'stock');
  await contact(mine);
  expect((await usage()).contacts).toBe(1_000_001);
});

test('what is refused takes no place, and a draft that is removed leaves its month as it was counted', async () => {
  const before = (await usage()).invoices;
  await mine.call('POST', '/account/v1/invoices', { contactId: 'nobody' });
  expect((await usage()).invoices).toBe(before);
  const { id } = await document(mine, 'invoices');
  await mine.call('DELETE', `/account/v1/invoices/${id}`);
  expect((await usage()).invoices).toBe(before + 1);
});

test('what only paid plans have is a table, not code', async () => {
  await onPlan('Starter');
  expect((await mine.call('GET', '/account/v1/priceList/all')).status).toBe(409);
  await database(`DELETE FROM pro_feature WHERE code = 'priceList'`);
  const second = await startServerProcess({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  try {
    const headers = { authorization: `Bearer ${mine.token}` };
    expect((await fetch(`${second.url}/account/v1/priceList/all`, { headers })).status).toBe(200);
  } finally {
    await second.end('SIGTERM');
    await database(`INSERT INTO pro_feature (code, title) VALUES ('priceList', 'Price lists')`);
  }
});
