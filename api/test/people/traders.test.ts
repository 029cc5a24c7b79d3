import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Account, Contact } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import { document } from '../plans/books.ts';
import { memberOf, takeRole } from '../invariants/people.ts';

let server: TestServer;
let owner: TestCompany;
/** A customer who owes 19.00 and a supplier who is owed as much. */
let customer: string;
let supplier: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.company();
  const invoice = await document(owner, 'invoices', { invoiceStatus: 'Awaiting Payment' });
  const bill = await document(owner, 'bills', { billStatus: 'Awaiting Payment' });
  customer = String(invoice['contactId']);
  supplier = String(bill['contactId']);
});
afterAll(() => server.stop());

const PERIOD = 'from=2026-01-01&to=2026-12-31';
const REPORTS = [
  `profitAndLoss?${PERIOD}`,
  'balanceSheet?asAt=2026-12-31',
  'trialBalance?asAt=2026-12-31',
  `generalLedger?${PERIOD}`,
  `taxSummary?${PERIOD}`,
  'agedReceivables?asAt=2026-12-31',
  'agedPayables?asAt=2026-12-31',
];

const accountsOf = (who: TestCompany, headers: Record<string, string> = {}) =>
  who.call<{ content: Account[] }>('POST', '/account/v1/accounts/all', {}, { headers });
const contactOf = async (who: TestCompany, id: string) =>
  (await who.call<Contact>('GET', `/account/v1/contacts/${id}`)).body;
const statement = async (who: TestCompany, name: string, id: string) =>
  (await who.call('GET', `/account/v1/reports/${name}?contactId=${id}&${PERIOD}`)).status;

describe.each(['Sales', 'Purchasing'] as const)('%s', (role) => {
  let who: TestCompany;
  beforeAll(async () => {
    who = await memberOf(server, owner, role);
  });

  test('sees no report of the books, no journal and no ledger', async () => {
    for (const report of REPORTS) {
      const { status, body } = await who.call('GET', `/account/v1/reports/${report}`);
      expect([report, status, body['code']]).toEqual([report, 403, 'API-PERMISSION']);
    }
    expect((await who.call('POST', '/account/v1/journals/all', {})).status).toBe(403);
    expect((await who.call('GET', '/account/v1/openingBalances')).status).toBe(403);
    const dashboard = await who.call('GET', '/account/v1/dashboard');
    expect(dashboard.body).toMatchObject({ bankBalances: null, months: null, trends: null });
    const { content } = (await accountsOf(owner)).body;
    expect((await who.call('GET', `/account/v1/accounts/${content[0]?.id}`)).status).toBe(403);
  });

  test('chooses accounts, without their balances, and tax rates', async () => {
    const all = (await accountsOf(owner)).body.content;
    expect(all.some(({ balance }) => balance !== 0)).toBe(true);
    const chosen = (await accountsOf(who)).body.content;
    expect(chosen).toEqual(all.map((account) => ({ ...account, balance: null })));
    expect((await who.call('POST', '/account/v1/taxRates/all', {})).status).toBe(200);
    expect((await who.call('POST', '/account/v1/accounts', { code: 'EXP9999', name: 'Mine' })).status).toBe(
      403,
    );
    expect((await who.call('POST', '/account/v1/taxRates', { name: 'Mine', rate: 1 })).status).toBe(403);
  });

  test('makes a document on an account that it chose', async () => {
    const [account] = (await accountsOf(who)).body.content.filter(({ system }) => !system);
    const kind = role === 'Sales' ? 'invoices' : 'bills';
    const made = await who.call('POST', `/account/v1/${kind}`, {
      contactId: role === 'Sales' ? customer : supplier,
      reference: 'R-1',
      issueDate: '2026-03-11',
      amountTaxType: 'None',
      lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 1, accountId: account?.id }],
    });
    expect(made.status).toBe(200);
  });

  test('sees what the contacts of its own side owe, and their statements', async () => {
    const sales = role === 'Sales';
    expect(await contactOf(who, customer)).toMatchObject({
      receivable: sales ? 19 : null,
      creditBalance: sales ? 0 : null,
      payable: sales ? null : 0,
    });
    expect(await contactOf(who, supplier)).toMatchObject({ payable: sales ? null : 19 });
    expect(await statement(who, 'customerStatement', customer)).toBe(sales ? 200 : 403);
    expect(await statement(who, 'supplierStatement', supplier)).toBe(sales ? 403 : 200);
  });
});

test('who may see contacts alone sees no statement, no balance, and no account to choose', async () => {
  const who = await memberOf(server, owner, 'Viewer');
  await takeRole(server, who, (area) => area === 'Contact' || area === 'Settings');
  expect(await statement(who, 'customerStatement', customer)).toBe(403);
  expect(await statement(who, 'supplierStatement', supplier)).toBe(403);
  expect(await contactOf(who, customer)).toMatchObject({
    receivable: null,
    payable: null,
    creditBalance: null,
  });
  expect((await accountsOf(who)).status).toBe(403);
  expect((await who.call('POST', '/account/v1/taxRates/all', {})).status).toBe(403);
});

test('a list that a client holds is good for readers of the same balances only', async () => {
  const accountant = await memberOf(server, owner, 'Accountant');
  const sales = await memberOf(server, owner, 'Sales');
  const etag = (await accountsOf(accountant)).headers.get('etag') ?? '';
  expect((await accountsOf(owner, { 'if-none-match': etag })).status).toBe(304);
  const answer = await accountsOf(sales, { 'if-none-match': etag });
  expect(answer.status).toBe(200);
  expect(answer.body.content.every(({ balance }) => balance === null)).toBe(true);
});

test('the migration takes the books from seeded roles that no member has changed, and from no other', async () => {
  const other = await server.company();
  const give = (company: TestCompany, name: string, more = '') =>
    query(
      server.databaseUrl,
      `UPDATE role SET permissions = jsonb_set(permissions, '{Accounts,view}', 'true') ${more}
       WHERE company_id = '${company.id}' AND name = '${name}' RETURNING id`,
    );
  await give(owner, 'Sales');
  await give(owner, 'Purchasing');
  // Changed by the company: once more than it was seeded with, or with another permission.
  await give(other, 'Sales', ', version = 2');
  await query(
    server.databaseUrl,
    `UPDATE role SET permissions = jsonb_set(jsonb_set(permissions, '{Accounts,view}', 'true'), '{Quotes,view}', 'true')
     WHERE company_id = '${other.id}' AND name = 'Purchasing' RETURNING id`,
  );
  const file = path.join(
    import.meta.dirname,
    '../../src/platform/db/migrations/020_roles_without_the_books.sql',
  );
  await query(server.databaseUrl, await readFile(file, 'utf8'));
  const rows = await query<{ company_id: string; name: string }>(
    server.databaseUrl,
    `SELECT company_id, name FROM role WHERE name IN ('Sales', 'Purchasing', 'Viewer')
       AND company_id IN ('${owner.id}', '${other.id}') AND permissions -> 'Accounts' ->> 'view' = 'true'`,
  );
  const found = rows.map((row) => `${row.company_id === owner.id ? 'owner' : 'other'} ${row.name}`).sort();
  expect(found).toEqual(['other Purchasing', 'other Sales', 'other Viewer', 'owner Viewer']);
});
