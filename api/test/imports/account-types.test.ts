import type { Account, ErrorResponse } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { eventually } from '../wait.ts';
import { listed, sendFile, told, tryFile } from './send-file.ts';

let server: SharedServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  mine = await server.company();
});

test.each([
  ['Bank', 'Bank', 'Asset'],
  ['Other Current Asset', 'Current Asset', 'Asset'],
  ['Other Current Liabilities', 'Current Liability', 'Liability'],
  ['Credit Card', 'Current Liability', 'Liability'],
  ['Long Term Liabilities', 'Non-current Liability', 'Liability'],
  ['Cost of Goods Sold', 'Direct Costs', 'Expense'],
  ['cost-of-goods-sold', 'Direct Costs', 'Expense'],
  ['Income', 'Sales', 'Revenue'],
  ['Overhead', 'Expense', 'Expense'],
  ['Property, Plant, Equipment', 'Fixed Asset', 'Asset'],
  ['asset_prepayments', 'Prepayment', 'Asset'],
  ['expense_depreciation', 'Depreciation', 'Expense'],
  ['Sales Taxes', 'Tax', 'Liability'],
])('the word %s is taken for the type %s', async (word, accountType, accountClass) => {
  const file = `Name,Type\nOne more,"${word}"\n`;
  const { preview, accountTypes } = await sendFile(mine, 'accounts', file, { query: 'dryRun=true' });
  expect(preview[0]?.cells).toContainEqual({ key: 'accountType', text: word, value: accountType });
  expect(preview[0]?.cells).toContainEqual({ key: 'accountClass', text: '', value: accountClass });
  const isOurs = word === accountType;
  expect(accountTypes).toEqual(isOurs ? [] : [{ word, accountType, source: 'found' }]);
});

const UNKNOWN =
  'Code,Name,Type\n8100,Vans,Rolling stock\n8200,Cars,Rolling Stock\n8300,Gifts,Goodwill gifts\n';

test('a word that tells no type is asked about once, and taken as chosen', async () => {
  const asked = await tryFile<ErrorResponse>(mine, 'accounts', UNKNOWN, { query: 'dryRun=true' });
  expect(asked).toMatchObject({ status: 422, body: { code: 'API-IMPORT-TYPES' } });
  expect(asked.body.errors).toEqual([
    expect.objectContaining({
      field: 'accountTypes.Rolling stock',
      message: 'Choose what type of account "Rolling stock" is.',
    }),
    expect.objectContaining({ field: 'accountTypes.Goodwill gifts' }),
  ]);
  const accountTypes = JSON.stringify({ 'rolling stock': 'Fixed Asset', 'Goodwill gifts': 'Expense' });
  const done = await sendFile(mine, 'accounts', UNKNOWN, { fields: { accountTypes } });
  expect(done).toMatchObject({
    created: 3,
    accountTypes: [
      { word: 'Rolling stock', accountType: 'Fixed Asset', source: 'chosen' },
      { word: 'Goodwill gifts', accountType: 'Expense', source: 'chosen' },
    ],
  });
  expect(await listed<Account>(mine, 'accounts', '8200')).toMatchObject([
    { code: 'AST8200', accountType: 'Fixed Asset', accountClass: 'Asset' },
  ]);
});

test('a choice wins over what a word tells, in the background too', async () => {
  const accountTypes = JSON.stringify({ Income: 'Other Income' });
  const { logId } = await sendFile(mine, 'accounts', 'Code,Name,Type\n8400,Interest got,Income\n', {
    fields: { accountTypes },
    query: 'background=true',
  });
  await eventually(
    async () => (await mine.call<{ state: string }>('GET', `/account/v1/imports/${logId}`)).body.state,
    (state) => state === 'Done',
  );
  expect(await listed<Account>(mine, 'accounts', '8400')).toMatchObject([{ accountType: 'Other Income' }]);
});

test('an account that a company has once is found, and keeps the code of the file', async () => {
  const file = [
    'Code,Name,Type',
    '1100,Debtors,Accounts receivable (A/R)',
    '1105,More debtors,Accounts Receivable',
    '3900,Profits kept,Retained Earnings',
  ].join('\n');
  const done = await sendFile(mine, 'accounts', file);
  expect(done).toMatchObject({ accepted: 0, rejected: 0, created: 0, errors: [] });
  expect(told(done.warnings)).toEqual([
    '2 Type: This is your account AST1200 Accounts Receivable: "1100" is kept as its previous code.',
    '3 Type: Left out: there is one account of the type Accounts Receivable, AST1200 Accounts Receivable.',
    '4 Type: This is your account EQU3200 Retained Earnings: "3900" is kept as its previous code.',
  ]);
  expect(await listed<Account>(mine, 'accounts', '1100')).toMatchObject([
    { code: 'AST1200', foreignCode: '1100' },
  ]);
});

test.each([['{'], ['[]'], ['{"Income":"Nonsense"}'], [`{"${'x'.repeat(20_001)}":"Sales"}`]])(
  'a choice of types that is none is refused: %.30s',
  async (accountTypes) => {
    const refused = await tryFile<ErrorResponse>(mine, 'accounts', UNKNOWN, { fields: { accountTypes } });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'accountTypes' }] } });
  },
);

test('a column of other things is not asked about word by word', async () => {
  const rows = Array.from({ length: 60 }, (_each, index) => `${index},Name ${index},Thing ${index}`);
  const refused = await tryFile<ErrorResponse>(mine, 'accounts', ['Code,Name,Type', ...rows].join('\n'));
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'accountType' }] } });
  const kept = await query<{ count: string }>(
    server.databaseUrl,
    `SELECT count(*) FROM account WHERE company_id = '${mine.id}' AND name = 'Name 1'`,
  );
  expect(Number(kept[0]?.count)).toBe(0);
});
