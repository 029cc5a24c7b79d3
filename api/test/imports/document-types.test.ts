import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { sendFile, told, tryFile } from './send-file.ts';

let server: SharedServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  company = await server.company();
  await company.call('POST', '/account/v1/contacts', { name: 'Fine Ltd', type: 'Both' });
});

const DRY = { query: 'dryRun=true', fields: { makeMissing: 'true' } };
const OTHER = (text: string) => `"${text}" in the file is a record of another kind. Leave out its rows here.`;

/** The headings of a sample, and rows with some of its cells. */
function fileLike(sample: string, separator: string, rows: readonly Record<string, string>[]): string {
  const text = readFileSync(join(import.meta.dirname, 'profiles', sample), 'utf8');
  const headings = (text.split(/\r?\n/).find((line) => line.split(separator).length > 5) ?? '').split(
    separator,
  );
  const lines = rows.map((row) => headings.map((heading) => row[heading] ?? '').join(separator));
  return [headings.join(separator), ...lines].join('\n');
}

const XERO_ROW = {
  ContactName: 'Fine Ltd',
  InvoiceDate: '14/03/2026',
  Description: 'Bell',
  Quantity: '1.0000',
  UnitAmount: '50.0000',
  LineAmount: '50.0000',
  Total: '50.0000',
  AccountCode: 'REV4000',
  TaxType: 'Tax Exempt',
  Currency: 'GBP',
};

test('the list of invoices of Xero has its credit notes: each kind takes the rows of its sign, and none is a debt that it is not', async () => {
  const file = fileLike('xero-invoices.csv', ',', [
    { ...XERO_ROW, InvoiceNumber: 'XT-1', Type: 'Sales invoice' },
    { ...XERO_ROW, InvoiceNumber: 'XT-2', Type: 'Sales credit note' },
    { ...XERO_ROW, InvoiceNumber: 'XT-3', Type: 'Sales overpayment' },
  ]);
  const asInvoices = await sendFile(company, 'invoices', file, DRY);
  expect(asInvoices).toMatchObject({ accepted: 1, rejected: 2, source: { profile: { id: 'xero' } } });
  expect(told(asInvoices.errors)).toEqual([
    `3 Type: ${OTHER('Sales credit note')}`,
    `4 Type: ${OTHER('Sales overpayment')}`,
  ]);
  const asCredits = await sendFile(company, 'creditNotes', file, DRY);
  expect(told(asCredits.errors)).toEqual([
    `2 Type: ${OTHER('Sales invoice')}`,
    `4 Type: ${OTHER('Sales overpayment')}`,
  ]);
  expect(asCredits.accepted).toBe(1);
});

test('orders and quotes among the sales of MYOB are no invoices', async () => {
  const row = {
    'Co./Last Name': 'Fine Ltd',
    Date: '14/03/2026',
    Quantity: '1',
    Description: 'Bell',
    Price: '£12.00',
    Total: '£12.00',
    'Currency Code': 'GBP',
  };
  const file = fileLike('myob-sales.txt', '\t', [
    { ...row, 'Invoice No.': 'MT-1', 'Sale Status': 'I' },
    { ...row, 'Invoice No.': 'MT-2', 'Sale Status': 'O' },
    { ...row, 'Invoice No.': 'MT-3', 'Sale Status': 'Q' },
  ]);
  const checked = await sendFile(company, 'invoices', file, DRY);
  expect(checked).toMatchObject({ accepted: 1, source: { profile: { id: 'myob' } } });
  expect(told(checked.errors)).toEqual([
    `3 Sale Status: ${OTHER('Order')}`,
    `4 Sale Status: ${OTHER('Quote')}`,
  ]);
});

const ODOO_ROW = {
  'Invoice Partner Display Name': 'Fine Ltd',
  'Invoice/Bill Date': '2026-03-14',
  'Invoice lines/Product': 'Bell',
  'Invoice lines/Quantity': '1',
  'Invoice lines/Unit Price': '50',
};

test('an export of Odoo with the types of entries has its credit notes refused among invoices', async () => {
  const plain = fileLike('odoo-invoices.csv', ',', [
    { ...ODOO_ROW, Number: 'OT-1' },
    { ...ODOO_ROW, Number: 'OT-2' },
  ]);
  const types = ['Type', 'Customer Invoice', 'Customer Credit Note'];
  const file = plain
    .split('\n')
    .map((line, index) => `${line},${types[index]}`)
    .join('\n');
  const checked = await sendFile(company, 'invoices', file, DRY);
  expect(checked).toMatchObject({ accepted: 1, rejected: 1, source: { profile: { id: 'odoo' } } });
  expect(told(checked.errors)).toEqual([`3 Type: ${OTHER('Customer Credit Note')}`]);
});

test('a product whose profile has no column for it says what a row is all the same', async () => {
  const line = 'Fine Ltd,Bell,,,REV4000,Bell,50,1,2026-03-14,GBP,2026-03-28,';
  const file = [
    'customer,description,invoice_num,po_so,account,product,amount,quantity,invoice_date,currency,due_date,taxes,Document Type',
    `${line.replace(',,,', ',WT-1,,')},Invoice`,
    `${line.replace(',,,', ',WT-2,,')},Credit memo`,
  ].join('\n');
  const checked = await sendFile(company, 'invoices', file, DRY);
  expect(checked).toMatchObject({ accepted: 1, rejected: 1, source: { profile: { id: 'wave' } } });
  expect(told(checked.errors)).toEqual([`3 Document Type: ${OTHER('Credit memo')}`]);
});

test('a heading of a product that is there twice is asked about, unless the product has it twice', async () => {
  const file = fileLike('xero-invoices.csv', ',', [{ ...XERO_ROW, InvoiceNumber: 'XR-1' }]);
  const twice = file
    .split('\n')
    .map((each, index) => `${each},${index === 0 ? 'UnitAmount' : '70'}`)
    .join('\n');
  const { status, body } = await tryFile(company, 'invoices', twice, DRY);
  expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ field: 'unitPrice' }] } });
  const position = (twice.split('\n')[0] ?? '').split(',').indexOf('UnitAmount');
  const fields = { ...DRY.fields, mapping: JSON.stringify({ unitPrice: position }) };
  expect(await sendFile(company, 'invoices', twice, { ...DRY, fields })).toMatchObject({ accepted: 1 });
  const cards = fileLike('myob-cards.csv', ',', [{ 'Co./Last Name': 'Twice Ltd', City: 'Leith' }]);
  const [heading = '', card = ''] = cards.split('\n');
  const more = [`${heading},City`, `${card},Perth`].join('\n');
  expect(await sendFile(company, 'contacts', more, DRY)).toMatchObject({ accepted: 1, errors: [] });
});

test('a file of no known product says in its column what a row is; words for anything else do no harm', async () => {
  const head = 'Type,Customer,Invoice Number,Invoice Date,Description,Quantity,Unit Amount';
  const types = ['Invoice', 'Credit Note', 'Payment', 'Standard', ''];
  const rows = types.map((type, index) => `${type},Fine Ltd,T-${index},2026-03-01,Bell,1,100`);
  const checked = await sendFile(company, 'invoices', [head, ...rows].join('\n'), DRY);
  expect(checked.accepted).toBe(3);
  expect(told(checked.errors)).toEqual([`3 Type: ${OTHER('Credit Note')}`, `4 Type: ${OTHER('Payment')}`]);
});

test('taxes of a column that is left out are told, whatever the column is called', async () => {
  const row = {
    '*InvoiceNo': 'QT-1',
    '*Customer': 'Fine Ltd',
    '*InvoiceDate': '14/03/2026',
    ItemDescription: 'Bell',
    ItemQuantity: '1',
    ItemRate: '10.50',
    '*ItemAmount': '10.50',
  };
  const plain = fileLike('quickbooks-online-invoices.csv', ',', [row]);
  const [heading = '', line = ''] = plain.split('\n');
  const taxed = [`${heading},Taxable,TaxRate`, `${line},Y,20%`].join('\n');
  const { warnings } = await sendFile(company, 'invoices', taxed, DRY);
  expect(told(warnings)).toEqual([
    '1 Taxable: This column is about tax and is not imported.',
    '1 TaxRate: This column is about tax and is not imported.',
  ]);
  expect((await sendFile(company, 'invoices', plain, DRY)).warnings).toEqual([]);
  const named = 'Customer,Invoice Number,Invoice Date,Description,Quantity,Unit Amount,VAT Rate\n';
  const checked = await sendFile(company, 'invoices', `${named}Fine Ltd,T-9,2026-03-01,Bell,1,100,20%`, DRY);
  expect(checked).toMatchObject({ accepted: 1, warnings: [] });
  expect(checked.preview[0]?.cells.find(({ key }) => key === 'tax')?.value).toBe('20%');
});
