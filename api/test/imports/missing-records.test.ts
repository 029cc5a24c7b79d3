import type { Account, Contact, ImportUndo, Item, PlanUsage, TaxRate } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { memberOf, takeRole } from '../invariants/people.ts';
import { listed, sendFile, told, tryFile } from './send-file.ts';

let server: SharedServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  mine = await server.company();
});

const HEADING = 'Contact,Invoice Number,Invoice Date,Item,Description,Quantity,Unit Amount,Account,Tax';
const FILE = [
  HEADING,
  'Ann,A-1,2026-03-01,CHAIR-BLK,A chair,2,50,200,"20% (VAT on Income)"',
  'Ann,A-1,2026-03-01,,Delivery,1,5,200,',
  'Bob,A-2,2026-03-02,chair-blk,A chair,1,50,200,"20% (VAT on Income)"',
  'Cid,A-3,2026-03-02,TABLE1,A table,x,50,999,',
].join('\n');
const MAKE = { fields: { makeMissing: 'true' } };

const usage = async () => (await mine.call<PlanUsage>('GET', '/account/v1/company/plan/usage')).body;

test('without the choice what is missing is an error; with it, it is made where a good row names it', async () => {
  const refused = await sendFile(mine, 'invoices', FILE, { query: 'dryRun=true' });
  expect(refused).toMatchObject({ accepted: 0, rejected: 3, made: [] });
  const before = await usage();
  const tried = await sendFile(mine, 'invoices', FILE, { ...MAKE, query: 'dryRun=true' });
  expect(tried).toMatchObject({
    accepted: 2,
    rejected: 1,
    made: [
      { kind: 'accounts', count: 1, names: ['200'] },
      { kind: 'taxRates', count: 1, names: ['20% (VAT on Income)'] },
      { kind: 'contacts', count: 2, names: ['Ann', 'Bob'] },
      { kind: 'items', count: 1, names: ['CHAIR-BLK'] },
    ],
  });
  expect(told(tried.errors)).toEqual([`5 Quantity: "x" is not a number.`]);
  expect(await listed(mine, 'contacts')).toEqual([]);
  expect(await usage()).toEqual(before);
  const done = await sendFile(mine, 'invoices', FILE, MAKE);
  expect(done).toMatchObject({ created: 2, made: tried.made });
  expect(await listed<Contact>(mine, 'contacts')).toMatchObject([
    { name: 'Ann', type: 'Customer' },
    { name: 'Bob', type: 'Customer' },
  ]);
  expect(await listed<Item>(mine, 'items')).toMatchObject([
    { code: 'CHAIR0001', name: 'CHAIR-BLK', foreignCode: 'CHAIR-BLK' },
  ]);
  expect(await listed<Account>(mine, 'accounts', '200')).toContainEqual(
    expect.objectContaining({ code: 'REV200', name: '200', accountType: 'Sales', foreignCode: '200' }),
  );
  expect(await listed<TaxRate>(mine, 'taxRates', 'on Income')).toMatchObject([{ rate: 20 }]);
  expect(await usage()).toMatchObject({ contacts: 2, inventory: 1 });
  expect(await listed(mine, 'invoices')).toMatchObject([{ totalAmount: 125 }, { totalAmount: 60 }]);
});

test('what was made is taken back with the import, as far as nothing else names it', async () => {
  const { logId } = await sendFile(mine, 'invoices', FILE, MAKE);
  await sendFile(mine, 'invoices', `${HEADING}\nBob,B-1,2026-03-09,,Other,1,5,,\n`);
  const undo = (dryRun: boolean) =>
    mine.call<ImportUndo>('POST', `/account/v1/imports/${logId}/undo?dryRun=${dryRun}`);
  expect((await undo(true)).body).toEqual({ removed: 6, kept: 1 });
  expect((await undo(false)).body).toEqual({ removed: 6, kept: 1 });
  expect(await listed<Contact>(mine, 'contacts')).toMatchObject([{ name: 'Bob' }]);
  expect(await listed(mine, 'items')).toEqual([]);
  expect(await listed(mine, 'taxRates', 'on Income')).toEqual([]);
  expect(await usage()).toMatchObject({ contacts: 1, inventory: 0 });
});

test('what only a refused document names is not made', async () => {
  await sendFile(mine, 'invoices', `${HEADING}\nAnn,T-1,2026-03-01,,Bell,1,5,,\n`, MAKE);
  const file = `${HEADING}\nBob,T-1,2026-03-01,NEW1,Bell,1,5,,\nAnn,T-2,2026-03-01,,Bell,1,5,,\n`;
  const done = await sendFile(mine, 'invoices', file, MAKE);
  expect(done).toMatchObject({ created: 1, rejected: 1, made: [] });
  expect(await listed<Contact>(mine, 'contacts')).toMatchObject([{ name: 'Ann' }]);
  expect(await listed(mine, 'items')).toEqual([]);
  expect(await usage()).toMatchObject({ contacts: 1, inventory: 0 });
});

test('suppliers and accounts of costs are made for bills, accounts and tax rates for items', async () => {
  const bill =
    'Supplier,Bill Number,Bill Date,Description,Quantity,Unit Amount,Account\nMill,1,2026-03-01,Flour,1,5,Flour\n';
  await sendFile(mine, 'bills', bill, MAKE);
  expect(await listed<Contact>(mine, 'contacts')).toMatchObject([{ name: 'Mill', type: 'Supplier' }]);
  expect(await listed<Account>(mine, 'accounts', 'Flour')).toMatchObject([
    { code: 'EXP0001', accountType: 'Expense', foreignCode: 'Flour' },
  ]);
  const items = 'Code,Name,Sales Account,Purchase Account,Tax\nITM001,Bread,Bakery,Flour,VAT 7.5%\n';
  expect(await sendFile(mine, 'items', items, MAKE)).toMatchObject({
    created: 1,
    made: [
      { kind: 'accounts', count: 1, names: ['Bakery'] },
      { kind: 'taxRates', count: 1, names: ['VAT 7.5%'] },
    ],
  });
  expect(await listed<TaxRate>(mine, 'taxRates', '7.5')).toMatchObject([{ name: 'VAT 7.5%', rate: 7.5 }]);
});

test('what cannot be made is an error of its row: no percentage, an archived item, a name too long', async () => {
  await mine.call('POST', '/account/v1/items', { code: 'OLD1', name: 'Old' });
  const [old] = await listed<Item>(mine, 'items');
  await mine.call('PUT', `/account/v1/items/${old?.id}`, { status: 'D', version: 1 });
  const rows = [
    'Ann,E-1,2026-03-01,,Bell,1,5,,Standard VAT',
    'Ann,E-2,2026-03-01,OLD1,Bell,1,5,,',
    `${'x'.repeat(151)},E-3,2026-03-01,,Bell,1,5,,`,
  ];
  const { errors } = await sendFile(mine, 'invoices', [HEADING, ...rows].join('\n'), {
    ...MAKE,
    query: 'dryRun=true',
  });
  expect(told(errors)).toEqual([
    '2 Tax: There is no tax rate "Standard VAT", and its name does not have one percentage to make it with.',
    '3 Item: It is archived. Restore it first.',
    '4 Contact: Maximum 150 characters.',
  ]);
});

test('a percentage alone is the only tax rate that has it; of two, none is taken', async () => {
  const rate = (name: string) => ({ name, rate: 7.5 });
  await mine.call('POST', '/account/v1/taxRates', rate('Lower'));
  const file = (number: string) => `${HEADING}\nAnn,${number},2026-03-01,,Bell,1,100,,7.5%\n`;
  expect(await sendFile(mine, 'invoices', file('R-1'), MAKE)).toMatchObject({
    created: 1,
    made: [{ kind: 'contacts' }],
  });
  expect(await listed(mine, 'invoices', 'R-1')).toMatchObject([{ taxAmount: 7.5, totalAmount: 107.5 }]);
  await mine.call('POST', '/account/v1/taxRates', rate('Other'));
  const { errors } = await sendFile(mine, 'invoices', file('R-2'), MAKE);
  expect(told(errors)).toEqual([
    '2 Tax: There is more than one tax rate of "7.5%". Give one of them "7.5%" as its previous code.',
  ]);
});

test('what is made takes places of the plan, and a full plan refuses the whole file', async () => {
  await query(
    server.databaseUrl,
    `UPDATE company SET plan_id = (SELECT id FROM plan WHERE name = 'Early') WHERE company_id = '${mine.id}'`,
  );
  const rows = Array.from({ length: 5 }, (_each, index) => `New ${index},P-${index},2026-03-01,,Bell,1,5,,`);
  await query(
    server.databaseUrl,
    `INSERT INTO plan_usage (company_id, counter, period, used) VALUES ('${mine.id}', 'contacts', 'stock', 21)
     ON CONFLICT (company_id, counter, period) DO UPDATE SET used = 21`,
  );
  const refused = await tryFile(mine, 'invoices', [HEADING, ...rows].join('\n'), MAKE);
  expect(refused).toMatchObject({ status: 409, body: { code: 'API-PLAN-LIMIT' } });
  expect(await listed(mine, 'contacts')).toEqual([]);
});

test('a member makes only what the role may create, and takes back only what it may delete', async () => {
  const clerk = await memberOf(server, mine, 'Viewer');
  await takeRole(
    server,
    clerk,
    (area, verb) => area === 'Invoices' || (area === 'Contact' && verb === 'create'),
  );
  const file = `${HEADING}\nAnn,R-1,2026-03-01,,Bell,1,5,,\nBob,R-2,2026-03-01,NEW1,Bell,1,5,,\n`;
  const done = await sendFile(clerk, 'invoices', file, MAKE);
  expect(done).toMatchObject({ created: 1, made: [{ kind: 'contacts', count: 1, names: ['Ann'] }] });
  expect(told(done.errors)).toEqual(['3 Item: It is not there, and your role may not create items.']);
  const undone = await clerk.call('POST', `/account/v1/imports/${done.logId}/undo`);
  expect(undone).toMatchObject({ status: 200, body: { removed: 1, kept: 1 } });
  expect(await listed<Contact>(mine, 'contacts')).toMatchObject([{ name: 'Ann' }]);
});
