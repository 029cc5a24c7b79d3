import type { MoveIn, TrialBalance } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { listed, told } from '../imports/send-file.ts';
import { URL, begin, changeFile, check, choose, fileNamed, importAll, send } from './move-in-calls.ts';

/**
 * Files as Xero and QuickBooks Online export them, with what must not come in among good rows: other currencies, void and
 * deleted documents, totals and taxes that differ, credit notes among invoices, dates of another order, and balances that
 * are not those of the documents.
 */

let server: SharedServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  company = await server.company();
});

const XERO =
  'ContactName,EmailAddress,POAddressLine1,POCity,InvoiceNumber,Reference,InvoiceDate,DueDate,Total,TaxTotal,InvoiceAmountPaid,InvoiceAmountDue,InventoryItemCode,Description,Quantity,UnitAmount,Discount,LineAmount,AccountCode,TaxType,TaxAmount,TrackingName1,Currency,Type,Status';

function xeroRow(number: string, amount: string, change: Record<string, string> = {}): string {
  const row: Record<string, string> = {
    ContactName: 'Fine Ltd',
    InvoiceNumber: number,
    InvoiceDate: '14/03/2026',
    DueDate: '28/03/2026',
    Total: amount,
    TaxTotal: '0.00',
    InvoiceAmountPaid: '0.00',
    InvoiceAmountDue: amount,
    Description: 'Bell',
    Quantity: '1.0000',
    UnitAmount: amount,
    LineAmount: amount,
    AccountCode: 'REV4000',
    TaxType: 'Tax Exempt',
    TaxAmount: '0.00',
    Currency: 'GBP',
    Type: 'Sales invoice',
    Status: 'Authorised',
    ...change,
  };
  return XERO.split(',')
    .map((heading) => row[heading] ?? '')
    .join(',');
}

const VAT = { TaxType: '20% (VAT on Income)', TaxTotal: '20.00', TaxAmount: '20.00' };
const INVOICES = [
  XERO,
  xeroRow('XH-1', '100.0000'),
  xeroRow('XH-2', '50.0000', { Type: 'Sales credit note' }),
  xeroRow('XH-3', '60.0000', { Status: 'Voided' }),
  xeroRow('XH-4', '80.0000', { Currency: 'EUR' }),
  xeroRow('XH-5', '90.0000', { Total: '91.0000' }),
  xeroRow('XH-6', '100.0000', { ...VAT, Total: '120.0000', InvoiceAmountDue: '120.0000' }),
  xeroRow('XH-7', '120.0000', { ...VAT, Total: '120.0000' }),
  xeroRow('XH-8', '70.0000', { Status: 'Deleted' }),
  xeroRow('XH-9', '75.5000', { Status: 'Submitted' }),
  xeroRow('XH-10', '30.0000', { InvoiceDate: '14/03/2569' }),
];
const TRIAL_BALANCE = [
  'Account Code,Account,Account Type,Debit - Year to date,Credit - Year to date',
  ',Accounts Receivable,Accounts Receivable,220.00,',
  'REV4000,Sales,Revenue,,200.00',
  ',Output Tax (charged on sales),Current Liability,,20.00',
];

const balancesOf = async (): Promise<[string, number][]> => {
  const url = '/account/v1/reports/trialBalance?asAt=2026-03-31';
  const { body } = await company.call<TrialBalance>('GET', url);
  return body.rows.map(({ code, debit, credit }) => [code, debit - credit]);
};

async function collected(balances: readonly string[]): Promise<MoveIn> {
  const { id } = await begin(company);
  await send(company, id, 'SalesInvoices.csv', INVOICES.join('\n'));
  await send(company, id, 'Trial balance 2026-03-31.csv', balances.join('\n'));
  await choose(company, id, { makeMissing: true, approve: true });
  return check(company, id);
}

test('of a list of invoices of Xero only what is right comes in, each other row says why not, and the books agree to the cent', async () => {
  const checked = await collected(TRIAL_BALANCE);
  const { result, product } = fileNamed(checked, 'SalesInvoices.csv');
  expect([product, result?.accepted, result?.rejected]).toEqual(['xero', 3, 7]);
  const rows = new Set(result?.errors.map(({ row }) => row));
  expect([...rows].toSorted((one, other) => one - other)).toEqual([3, 4, 5, 6, 8, 9, 11]);
  expect(told(result?.errors ?? [])).toEqual(
    expect.arrayContaining([
      '3 Type: "Sales credit note" in the file is a record of another kind. Leave out its rows here.',
      '4 Status: "Voided" in the file. Leave out void documents, or skip the row.',
      '5 Currency: "EUR" is not the currency of the company, GBP. Other currencies are not imported.',
      '6 Total: The file has the total 91.00, the lines come to 90.00.',
      '8 Total: The file has the total 120.00, the lines come to 144.00.',
      '9 Status: "Deleted" in the file. Leave out void documents, or skip the row.',
      '11 InvoiceDate: The date "14/03/2569" is more than 100 years ahead.',
    ]),
  );
  expect(checked.balances).toMatchObject({ date: '2026-03-31', difference: '0.00', agrees: true });
  expect(await company.call('POST', `${URL}/${checked.id}/import`, {})).toMatchObject({ status: 409 });
  const done = await importAll(company, checked.id, { acceptDifferences: true });
  expect([done.state, done.message]).toEqual(['Imported', '']);
  expect(done.toDo).toContainEqual({ task: 'completeRejected', count: 7, kind: 'invoices' });
  const stored = await listed<{ number: string; invoiceStatus: string; totalAmount: number }>(
    company,
    'invoices',
  );
  const facts = stored.map(
    ({ number, invoiceStatus, totalAmount }) => `${number} ${invoiceStatus} ${totalAmount}`,
  );
  expect(facts.toSorted()).toEqual([
    'XH-1 Awaiting Payment 100',
    'XH-6 Awaiting Payment 120',
    'XH-9 Draft 75.5',
  ]);
  expect(Object.fromEntries(await balancesOf())).toMatchObject({ AST1200: 220, REV4000: -200 });
  expect((await company.call('POST', `${URL}/${done.id}/undo`)).status).toBe(200);
  expect(await balancesOf()).toEqual([]);
});

test('a trial balance with one cent more is a difference that has to be accepted', async () => {
  const checked = await collected(TRIAL_BALANCE.map((row) => row.replace('220.00', '220.01')));
  expect(checked.balances).toMatchObject({ difference: '0.01', agrees: false });
  expect(checked.balances?.rows[0]).toMatchObject({ theirs: '220.01', ours: '220.00', difference: '-0.01' });
});

const QUICKBOOKS =
  '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,Taxable,TaxRate,Service Date,Currency';
const quickBooksRow = (number: string, date: string, amount: string, rest = ',,,') =>
  `${number},Fine Ltd,${date},${date},,,,Bell,Brass bell,1,${amount},${amount},${rest}`;

test('files of QuickBooks: mixed orders of dates and ways of writing numbers refuse the file, other currencies and sums their row', async () => {
  const { id } = await begin(company);
  const mixed = [
    QUICKBOOKS,
    quickBooksRow('QH-1', '14/03/2026', '10.50'),
    quickBooksRow('QH-2', '03/15/2026', '10.50'),
  ];
  await send(company, id, 'mixed dates.csv', mixed.join('\n'));
  const lines = [
    QUICKBOOKS,
    quickBooksRow('QH-3', '14/03/2026', '10.50'),
    quickBooksRow('QH-4', '15/03/2026', '"10,50"'),
  ];
  await send(company, id, 'mixed numbers.csv', lines.join('\n'));
  const rows = [
    QUICKBOOKS,
    quickBooksRow('QH-5', '14/03/2026', '10.50'),
    quickBooksRow('QH-6', '14/03/2026', '$10.50'),
    quickBooksRow('QH-7', '14/03/2026', '10.50', ',,,USD'),
    'QH-8,Fine Ltd,14/03/2026,14/03/2026,,,,Bell,Brass bell,2,10.50,22.00,,,,',
    quickBooksRow('QH-9', '14/03/2026', '10.50', 'Y,20%,,'),
  ];
  await send(company, id, 'rows.csv', rows.join('\n'));
  await choose(company, id, { makeMissing: true, approve: true });
  const checked = await check(company, id);
  expect(fileNamed(checked, 'mixed dates.csv')).toMatchObject({
    result: null,
    problem:
      'Row 2 has "14/03/2026", row 3 has "03/15/2026": all dates of a file must be written in one order.',
  });
  expect(fileNamed(checked, 'mixed numbers.csv')).toMatchObject({
    result: null,
    problem: 'Row 3 has "10,50", row 2 has "10.50": all numbers of a file must be written in one way.',
  });
  const { result } = fileNamed(checked, 'rows.csv');
  expect([result?.accepted, new Set(result?.errors.map(({ row }) => row))]).toEqual([2, new Set([3, 4, 5])]);
  expect(told(result?.warnings ?? [])).toEqual([
    '1 Taxable: This column is about tax and is not imported.',
    '1 TaxRate: This column is about tax and is not imported.',
  ]);
  expect(await company.call('POST', `${URL}/${id}/import`, { acceptDifferences: true })).toMatchObject({
    status: 409,
    body: { code: 'API-MOVE-IN-FILE' },
  });
  // With the column of the rate chosen for the tax, the row has it.
  const file = fileNamed(checked, 'rows.csv');
  await changeFile(company, checked, file.id, { mapping: { tax: 'TaxRate' } });
  const again = fileNamed(await check(company, id), 'rows.csv');
  expect(told(again.result?.warnings ?? [])).toEqual([
    '1 Taxable: This column is about tax and is not imported.',
  ]);
  expect(await listed(company, 'invoices')).toEqual([]);
});
