import type { ImportKind, ImportResponse, ImportUndo, OpeningBalances } from '@accounts/shared-domain';
import { sharedTestServer, type Answer, type SharedServer, type TestCompany } from '../harness.ts';
import { told } from './send-file.ts';

let server: SharedServer;
let mine: TestCompany;
let accounts: Record<string, string>;

interface Row {
  id: string;
  code: string;
  number: string;
  kind: string;
  sourceType: string;
  amountDue: number;
  paidAmount: number;
  invoiceStatus: string;
}

async function rowsOf(path: string): Promise<Row[]> {
  const { body } = await mine.call<{ content: Row[] }>('POST', `/account/v1/${path}/all`, { limit: 500 });
  return body.content;
}

beforeAll(async () => {
  server = await sharedTestServer();
  mine = await server.company();
  accounts = Object.fromEntries((await rowsOf('accounts')).map(({ code, id }) => [code, id]));
});

function send(kind: ImportKind, lines: readonly string[], query = ''): Promise<Answer<ImportResponse>> {
  const form = new FormData();
  form.append('file', new Blob([lines.join('\n')]), `${kind}.csv`);
  return mine.call<ImportResponse>('POST', `/account/v1/${kind}/import${query}`, form);
}

const messages = ({ body }: Answer<ImportResponse>): [number, string | undefined, string][] =>
  body.errors.map(({ row, key, message }) => [row, key, message]);

async function undo(id: string | null): Promise<ImportUndo> {
  return (await mine.call<ImportUndo>('POST', `/account/v1/imports/${id ?? ''}/undo`)).body;
}

async function balance(code: string): Promise<number> {
  const url = `/account/v1/reports/trialBalance?asAt=2026-12-31`;
  const { body } = await mine.call<{ rows: { code: string; debit: number; credit: number }[] }>('GET', url);
  const row = body.rows.find((one) => one.code === code);
  return (row?.debit ?? 0) - (row?.credit ?? 0);
}

describe('journals from a file', () => {
  const HEAD = 'Journal Number,Date,Narration,Account,Description,Debit,Credit,Contact,Status';

  test('rows of one number are one journal, posted where the status says so; undo removes the drafts', async () => {
    const answer = await send('journals', [
      HEAD,
      'A,2026-03-31,Salaries,EXP6700,March,100.50,,,Posted',
      'A,2026-03-31,Salaries,LIA2300,,,100.50,,Posted',
      'B,2026-04-30,,EXP6100,Fees,7,,,',
      'B,,,AST1000,,,7,,',
    ]);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { accepted: 2, rejected: 0, created: 2, errors: [] },
    ]);
    expect(await balance('LIA2300')).toBe(-100.5);
    const journals = (await rowsOf('journals')).filter(({ sourceType }) => sourceType === 'Journal');
    expect(journals.map(({ kind }) => kind).toSorted()).toEqual(['draft', 'post']);
    expect(await undo(answer.body.logId)).toEqual({ removed: 1, kept: 1 });
    expect(await balance('LIA2300')).toBe(-100.5);
  });

  test('a journal that does not balance, or names what is not there, is refused by row and column', async () => {
    const answer = await send('journals', [
      HEAD,
      '1,2026-03-31,,EXP6700,,10,,,',
      '1,2026-03-31,,LIA2300,,,9,,',
      '2,2026-03-31,,AST1200,,10,,,',
      '2,2026-03-31,,NOPE1,,,10,Nobody,',
      '3,2026-03-31,,EXP6700,,5,,,Void',
      '3,2026-04-01,,LIA2300,,,5,,',
      '4,2026-03-31,,EXP6700,,5,,,',
      '4,2026-03-31,,LIA2300,,,5,,',
    ]);
    expect(answer.body).toMatchObject({ accepted: 1, rejected: 3 });
    expect(messages(answer)).toEqual([
      [2, 'debit', 'Debits are 10.00, credits are 9.00: a journal must balance.'],
      [4, 'account', '"AST1200" is kept by the system; choose another account.'],
      [5, 'account', 'There is no account "NOPE1".'],
      [5, 'contact', 'There is no contact "Nobody".'],
      [6, 'status', '"Void" is not one of Draft, Posted.'],
      [7, 'date', 'Differs from the first row of this journal.'],
    ]);
  });

  test('files of other products have one amount, credits below zero; a trial stores nothing', async () => {
    const lines = [
      'Narration,Date,Account Code,Amount',
      'Rent,2026-05-01,EXP6450,80',
      'Rent,2026-05-01,AST1000,-80',
    ];
    const before = (await rowsOf('journals')).length;
    const tried = await send('journals', lines, '?dryRun=true');
    expect(tried.body).toMatchObject({ accepted: 1, created: 0 });
    expect(tried.body.preview[0]?.cells).toContainEqual({ key: 'amount', text: '80', value: 80 });
    expect((await rowsOf('journals')).length).toBe(before);
    expect((await send('journals', lines)).body).toMatchObject({ created: 1 });
    expect((await rowsOf('journals')).length).toBe(before + 1);
  });
});

describe('payments from a file', () => {
  const HEAD = 'Number,Contact,Date,Amount,Account,Reference,Fee';

  async function approved(path: 'invoices' | 'bills', contact: string, reference: string): Promise<Row> {
    const { body } = await mine.call<{ body?: { value: { id: string } }; id?: string }>(
      'POST',
      '/account/v1/contacts',
      { name: contact, type: 'Both' },
    );
    const status =
      path === 'invoices' ? { invoiceStatus: 'Awaiting Payment' } : { billStatus: 'Awaiting Payment' };
    const made = await mine.call<{ body: { value: Row } }>('POST', `/account/v1/${path}`, {
      contactId: body.body?.value.id ?? body.id,
      issueDate: '2026-03-01',
      reference,
      amountTaxType: 'None',
      lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 100 }],
      ...status,
    });
    expect(made.status).toBe(200);
    return made.body.body.value;
  }
  const stored = async (path: string, id: string): Promise<Row> =>
    (await mine.call<Row>('GET', `/account/v1/${path}/${id}`)).body;

  test('each is recorded as if it had been entered, and taken back by its undo', async () => {
    const { id, number } = await approved('invoices', 'Ann', '');
    const bank = await balance('AST1000');
    const answer = await send('invoicePayments', [
      HEAD,
      `${number},Ann,2026-03-20,30,AST1000,Second,`,
      `${number.toLowerCase()},,2026-03-10,70.00,AST1000,First,1.50`,
    ]);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { accepted: 2, rejected: 0, created: 2, errors: [] },
    ]);
    expect(await stored('invoices', id)).toMatchObject({ invoiceStatus: 'Paid', amountDue: 0 });
    expect(await balance('AST1000')).toBeCloseTo(bank + 98.5);
    expect(await undo(answer.body.logId)).toEqual({ removed: 2, kept: 0 });
    expect(await stored('invoices', id)).toMatchObject({ invoiceStatus: 'Awaiting Payment', amountDue: 100 });
    expect(await balance('AST1000')).toBeCloseTo(bank);
  });

  test('a payment that is recorded already, an unknown document and a wrong account are refused by row and column', async () => {
    const { id, number } = await approved('invoices', 'Bob', '');
    const row = `${number},Bob,2026-03-20,30,AST1000,Part,`;
    expect((await send('invoicePayments', [HEAD, row])).body).toMatchObject({ created: 1 });
    const answer = await send('invoicePayments', [
      HEAD,
      row,
      'INV-NONE,,2026-03-20,30,AST1000,,',
      `${number},Ann,2026-03-20,30,AST1000,,`,
      `${number},,2026-03-20,30,EXP6700,,`,
      `${number},,2026-02-20,30,AST1000,,`,
      `${number},,2026-03-20,0,AST1000,,`,
    ]);
    expect(answer.body).toMatchObject({ accepted: 0, rejected: 6 });
    expect(messages(answer)).toEqual([
      [2, 'number', 'This payment is recorded already.'],
      [3, 'number', 'There is no invoice "INV-NONE".'],
      [4, 'number', `There is no invoice "${number}".`],
      [5, 'account', 'This account does not take payments.'],
      [6, 'date', expect.any(String)],
      [7, 'amount', expect.any(String)],
    ]);
    expect(await stored('invoices', id)).toMatchObject({ paidAmount: 30 });
  });

  test('finds a bill by a number of any signs, and none by those that no text can have', async () => {
    const names = ['__proto__', '7', 'Ä "1"\\', '数-1'];
    const bills = [];
    for (const name of names) bills.push(await approved('bills', `Supplier of ${name}`, name));
    const rows = [...names, 'a\u0001', 'constructor'].map((name) => [name, '2026-03-20', '100', 'AST1000']);
    const cells = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
    const answer = await send('billPayments', ['Bill Number,Payment Date,Amount,Account', ...cells]);
    expect(answer.body).toMatchObject({ accepted: 4, rejected: 2 });
    expect(messages(answer).map(([row]) => row)).toEqual([6, 7]);
    for (const { id } of bills) expect(await stored('bills', id)).toMatchObject({ paidAmount: 100 });
  });

  test('a bill is found by the number of its supplier, whom the row names where two suppliers have it', async () => {
    const ofCarl = await approved('bills', 'Carl', 'R-1');
    const ofDora = await approved('bills', 'Dora', 'R-1');
    const head = 'Bill Number,Supplier,Payment Date,Amount,Account';
    const unclear = await send('billPayments', [head, 'R-1,,2026-03-20,40,AST1000']);
    expect(messages(unclear)).toEqual([
      [2, 'number', 'More than one bill has the number "R-1". Name the contact.'],
    ]);
    const answer = await send('billPayments', [head, 'R-1,dora,2026-03-20,40,AST1000']);
    expect(answer.body).toMatchObject({ created: 1, errors: [] });
    const [carl, dora] = [await stored('bills', ofCarl.id), await stored('bills', ofDora.id)];
    expect([carl.paidAmount, dora.paidAmount]).toEqual([0, 40]);
  });
});

describe('opening balances from a file', () => {
  const read = async (): Promise<OpeningBalances> =>
    (await mine.call<OpeningBalances>('GET', '/account/v1/openingBalances')).body;

  test('they join what has been entered, and undo takes out those of accounts that had none', async () => {
    await mine.call('PUT', '/account/v1/openingBalances', {
      startDate: '2026-01-01',
      accounts: [
        { accountId: accounts['AST1010'], debit: 10 },
        { accountId: accounts['AST1020'], debit: 20 },
      ],
    });
    const answer = await send('openingBalances', [
      'Account,Debit,Credit',
      'AST1010,15,',
      'LIA2700,,500',
      'AST1200,7,',
      'LIA2700,,1',
    ]);
    expect(answer.body).toMatchObject({ accepted: 2, rejected: 2, created: 2 });
    expect(told(answer.body.warnings)).toEqual([
      '2 Account: The opening balance of this account is 10.00 debit, and becomes 15.00 debit.',
    ]);
    expect(messages(answer)).toEqual([
      [4, 'account', '"AST1200" is kept by the system; choose another account.'],
      [5, 'account', 'This account is there already.'],
    ]);
    const balances = (await read()).accounts.map(({ accountCode, debit, credit }) => [
      accountCode,
      debit,
      credit,
    ]);
    expect(balances).toEqual([
      ['AST1010', 15, 0],
      ['AST1020', 20, 0],
      ['LIA2700', 0, 500],
    ]);
    expect(await undo(answer.body.logId)).toEqual({ removed: 1, kept: 0 });
    expect((await read()).accounts.map(({ accountCode }) => accountCode)).toEqual(['AST1010', 'AST1020']);
  });

  test('what the balances themselves refuse is said of its row, and the others are saved', async () => {
    const answer = await send('openingBalances', [
      'Account,Debit,Credit,Date',
      'EQU3900,5,,2026-01-01',
      'AST1450,5,,2026-01-01',
      'AST1500,5,5,2026-01-01',
      'AST1510,5,,2026-02-01',
    ]);
    expect(answer.body).toMatchObject({ accepted: 1, rejected: 3 });
    expect(messages(answer).map(([row, key]) => [row, key])).toEqual([
      [2, 'account'],
      [4, expect.stringMatching(/debit|credit|account/)],
      [5, 'date'],
    ]);
    expect((await read()).accounts.map(({ accountCode }) => accountCode)).toContain('AST1450');
  });
});
