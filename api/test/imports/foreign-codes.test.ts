import type { Account, ImportResponse, Item } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { listed, sendFile, told } from './send-file.ts';

let server: SharedServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  mine = await server.company();
});

const send = (kind: string, content: string, fields = {}, query = ''): Promise<ImportResponse> =>
  sendFile(mine, kind, content, { fields, query });

test('a code that is none of ours is kept, one of ours is made, and both are told before', async () => {
  const file = [
    'Code,Name,Type',
    '200,Consulting,Sales',
    'REV200,Training,Sales',
    '4000-10,Rent of machines,Other Income',
    ',Fuel,Expense',
    'EXP6655,Courses,Expense',
  ].join('\n');
  const tried = await send('accounts', file, {}, 'dryRun=true');
  expect(tried).toMatchObject({ accepted: 5, rejected: 0, created: 0 });
  expect(told(tried.warnings)).toEqual([
    '2 Code: "200" is kept as the previous code, and REV0001 is made.',
    '4 Code: "4000-10" is kept as the previous code, and REV400010 is made.',
    '5 Code: There is no code, so EXP0001 is made.',
  ]);
  expect(tried.preview[0]?.cells).toContainEqual({ key: 'code', text: '200', value: 'REV0001' });
  expect(await send('accounts', file)).toMatchObject({ created: 5 });
  const accounts = await listed<Account>(mine, 'accounts', '200');
  expect(accounts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ code: 'REV0001', name: 'Consulting', foreignCode: '200' }),
      expect.objectContaining({ code: 'REV200', name: 'Training', foreignCode: '' }),
    ]),
  );
});

test('a later import finds a record by its previous code, and does not make it again', async () => {
  const again = await send(
    'accounts',
    'Code,Name,Type\n200,Anything,Sales\n,Fuel,Expense\n',
    {},
    'dryRun=true',
  );
  expect(told(again.errors)).toEqual([
    '2 Code: Account "200" is there already.',
    '3 Code: Account "Fuel" is there already.',
  ]);
  await send('items', 'Code,Name,Sales Account\nCHAIR-BLK,Chair,200\nStühle 12,Chairs,4000-10\n77,Nails,\n');
  expect(await listed<Item>(mine, 'items')).toMatchObject([
    { name: 'Chair', code: 'CHAIR0001', foreignCode: 'CHAIR-BLK' },
    { name: 'Chairs', code: 'STUHLE12', foreignCode: 'Stühle 12' },
    { name: 'Nails', code: 'ITM77', foreignCode: '77' },
  ]);
  await send('contacts', 'Name,Account Number\nAnn,C-17\n');
  await send('taxRates', 'Name,Rate,Tax Code\nHigher,23,T1\n');
  const invoice = await send(
    'invoices',
    'Contact,Invoice Number,Invoice Date,Item,Quantity,Unit Amount,Account,Tax\nC-17,A-1,2026-03-01,chair-blk,1,10,200,T1\n',
  );
  expect(invoice).toMatchObject({ created: 1, errors: [] });
});

test('two records cannot have one previous code, in a file and by a call', async () => {
  const { errors } = await send(
    'contacts',
    'Name,Customer ID\nBob,c-17\nCid,X1\nDee,x1\n',
    {},
    'dryRun=true',
  );
  expect(told(errors)).toEqual([
    '2 Customer ID: Contact "c-17" is there already.',
    '4 Customer ID: "x1" is in row 3 already.',
  ]);
  const made = await mine.call('POST', '/account/v1/contacts', { name: 'Eve', foreignCode: 'C-17' });
  expect(made).toMatchObject({ status: 409, body: { errors: [{ field: 'foreignCode' }] } });
});

test('two imports at the same moment make different codes', async () => {
  const files = ['x!,First', 'y!,Second'].map((row) => `Code,Name\n${row}\n`);
  const answers = await Promise.all(files.map((file) => send('items', file.replace(/[xy]!/, '!$&'))));
  expect(answers.map(({ created }) => created)).toEqual([1, 1]);
});
