import type { MoveIn, MoveInUndo, TrialBalance } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { listed } from '../imports/send-file.ts';
import { URL, begin, check, choose, importAll, read, send } from './move-in-calls.ts';

let server: SharedServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  company = await server.company();
});

const FILES = {
  'contacts.csv': 'Name,Type\nQuay Ltd,Both\nUnused Ltd,Both\n',
  'opening balances.csv':
    'Account Code,Debit,Credit,Date\nAST1000,500,,2026-01-01\nEQU3000,,500,2026-01-01\n',
  'invoices.csv': [
    'Contact Name,Invoice Number,Invoice Date,Description,Quantity,Unit Amount,Account Code,Status',
    'Quay Ltd,A-2,2026-02-20,Bell,1,50,REV4000,Sent',
    'Quay Ltd,A-1,2026-02-10,Rope,2,100,REV4000,Paid',
    'Quay Ltd,A-3,2026-02-25,Oar,1,70,REV4000,Draft',
  ].join('\n'),
  'invoice payments.csv': 'Invoice Number,Payment Date,Amount,Account Code\nA-1,2026-03-01,200,AST1000\n',
  'journals.csv':
    'Journal Number,Date,Account Code,Debit,Credit,Status\n1,2026-03-05,EXP6100,30,,Posted\n1,2026-03-05,AST1000,,30,Posted\n',
};
const BALANCES = [
  'Account,Debit,Credit',
  'AST1000,670,',
  'Accounts Receivable,50,',
  'REV4000,,250',
  'EXP6100,30,',
  'EQU3000,,500',
  'Total,750,750',
];

async function collected(rows = BALANCES): Promise<MoveIn> {
  const { id } = await begin(company);
  for (const [name, content] of Object.entries(FILES)) await send(company, id, name, content);
  await send(company, id, 'Trial balance 2026-03-31.csv', rows.join('\n'));
  await choose(company, id, { approve: true });
  return check(company, id);
}

const undo = (id: string, query = '') => company.call<MoveInUndo>('POST', `${URL}/${id}/undo${query}`);

/** Accounts with a balance at the end of a day. */
async function balancesAt(day: string): Promise<string[]> {
  const url = `/account/v1/reports/trialBalance?asAt=${day}`;
  const { body } = await company.call<TrialBalance>('GET', url);
  return body.rows.map(({ code, debit, credit }) => `${code} ${debit - credit}`);
}

test('documents are approved by date with their numbers, paid, and compared with the old books', async () => {
  const checked = await collected();
  expect(checked.files.map(({ kind, problem, result }) => [kind, problem, result?.errors])).toEqual(
    ['contacts', 'openingBalances', 'invoices', 'invoicePayments', 'journals', 'trialBalance'].map((kind) => [
      kind,
      null,
      [],
    ]),
  );
  expect(checked.balances).toMatchObject({ date: '2026-03-31', difference: '0.00', agrees: true });
  expect(await balancesAt('2026-03-31')).toEqual([]);
  const done = await importAll(company, checked.id);
  expect([done.state, done.message]).toEqual(['Imported', '']);
  expect(done.files.find(({ kind }) => kind === 'invoices')?.result).toMatchObject({
    created: 3,
    approved: 2,
    warnings: [],
  });
  const invoices = await listed<{ number: string; invoiceStatus: string }>(company, 'invoices');
  expect(invoices.map((one) => `${one.number} ${one.invoiceStatus}`).toSorted()).toEqual([
    'A-1 Paid',
    'A-2 Awaiting Payment',
    'A-3 Draft',
  ]);
  expect(done.toDo.map(({ task, count, kind }) => [task, count, kind])).toEqual([
    ['approveDocuments', 1, 'invoices'],
    ['numberSeries', 1, null],
    ['bankDetails', 1, null],
    ['inviteMembers', 1, null],
  ]);
});

test('a difference to the old books stops the import until it is accepted', async () => {
  const checked = await collected(BALANCES.map((row) => row.replace('EXP6100,30', 'EXP6100,31')));
  expect(checked.balances).toMatchObject({ difference: '1.00', agrees: false });
  expect(checked.balances?.rows[0]).toMatchObject({
    code: 'EXP6100',
    theirs: '31.00',
    ours: '30.00',
    difference: '-1.00',
  });
  expect(await company.call('POST', `${URL}/${checked.id}/import`, {})).toMatchObject({
    status: 409,
    body: { code: 'API-MOVE-IN-BALANCES' },
  });
  const done = await importAll(company, checked.id, { acceptDifferences: true });
  expect(done.state).toBe('Imported');
  expect(done.toDo).toContainEqual({ task: 'checkBalances', count: 1, kind: null });
});

test('a move-in is taken back whole: postings are reversed on their own days, the rest is removed', async () => {
  const { id } = await collected();
  await importAll(company, id);
  const tried = await undo(id, '?dryRun=true');
  // A draft, a contact that nothing names and two balances; two invoices, a payment and a journal; a contact of void ones.
  expect(tried).toMatchObject({ status: 200, body: { removed: 4, reversed: 4, kept: 1 } });
  expect(await read(company, id)).toMatchObject({ state: 'Imported', undoable: true });
  const taken = await undo(id);
  expect(taken.body).toEqual(tried.body);
  for (const day of ['2026-01-31', '2026-02-15', '2026-02-28', '2026-03-01', '2026-03-31'])
    expect([day, await balancesAt(day)]).toEqual([day, []]);
  const invoices = await listed<{ number: string; invoiceStatus: string }>(company, 'invoices');
  expect(invoices.map((one) => `${one.number} ${one.invoiceStatus}`).toSorted()).toEqual([
    'A-1 Void',
    'A-2 Void',
  ]);
  expect((await listed<{ name: string }>(company, 'contacts')).map(({ name }) => name)).toEqual(['Quay Ltd']);
  expect(await read(company, id)).toMatchObject({ state: 'Undone', undoable: false, toDo: [] });
  expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'API-MOVE-IN-STATE' } });
});

test('without approval everything is removed, and the same files come in again', async () => {
  const { id } = await begin(company);
  const { 'contacts.csv': contacts, 'invoices.csv': invoices } = FILES;
  for (const round of [1, 2]) {
    const moveIn = round === 1 ? { id } : await begin(company);
    await send(company, moveIn.id, 'contacts.csv', contacts);
    await send(company, moveIn.id, 'invoices.csv', invoices);
    await check(company, moveIn.id);
    const done = await importAll(company, moveIn.id);
    expect([round, done.state, done.message]).toEqual([round, 'Imported', '']);
    expect((await undo(done.id)).body).toEqual({ removed: 5, reversed: 0, kept: 0 });
    expect(await listed(company, 'invoices')).toEqual([]);
    expect(await listed(company, 'contacts')).toEqual([]);
  }
});

test('once anything else is posted, a move-in is not taken back as a whole', async () => {
  const { id } = await collected();
  await importAll(company, id);
  const accounts = await listed<{ id: string; code: string }>(company, 'accounts');
  const accountId = (code: string) => accounts.find((one) => one.code === code)?.id;
  const lines = [
    { accountId: accountId('EXP6100'), debit: 1 },
    { accountId: accountId('AST1000'), credit: 1 },
  ];
  const journal = { date: '2026-03-20', lines, journalStatus: 'Posted' };
  expect((await company.call('POST', '/account/v1/journals', journal)).status).toBe(200);
  expect(await read(company, id)).toMatchObject({ undoable: false });
  expect(await undo(id)).toMatchObject({
    status: 409,
    body: {
      code: 'API-MOVE-IN-UNDO',
      message: 'Something else was posted after this move-in. Take back its imports one by one.',
    },
  });
});

test('an import needs a check of the files as they are', async () => {
  const { id } = await begin(company);
  const start = () => company.call('POST', `${URL}/${id}/import`, {});
  await send(company, id, 'contacts.csv', FILES['contacts.csv']);
  expect(await start()).toMatchObject({ status: 409, body: { code: 'API-MOVE-IN-CHECK' } });
  await check(company, id);
  await choose(company, id, { makeMissing: true });
  expect(await start()).toMatchObject({ status: 409, body: { code: 'API-MOVE-IN-CHECK' } });
  await send(
    company,
    id,
    'invoices.csv',
    FILES['invoices.csv'].replace('Quay Ltd,A-1', 'Nameless,A-1').replace('100', 'x'),
  );
  const checked = await check(company, id);
  expect(checked.files[1]?.result).toMatchObject({ rejected: 1 });
  expect(await start()).toMatchObject({ status: 409, body: { code: 'API-MOVE-IN-REJECTED' } });
  const done = await importAll(company, id, { acceptDifferences: true });
  expect(done).toMatchObject({
    state: 'Imported',
    toDo: expect.arrayContaining([{ task: 'completeRejected', count: 1, kind: 'invoices' }]),
  });
});
