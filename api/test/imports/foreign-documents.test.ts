import type { ImportResponse, Invoice } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';

let server: SharedServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  mine = await server.company();
  await mine.call('POST', '/account/v1/contacts', { name: 'Ann', type: 'Both', paymentTerms: 14 });
});

const LINE = 'Contact Name,Invoice Number,Invoice Date,Description,Quantity,Unit Amount,Tax Type';

interface Sent {
  kind?: string;
  fields?: Record<string, string>;
  query?: string;
}

/** A file of invoices: further headings, and of each row its number, its price, its tax and the further cells. */
async function send(
  headings: string,
  rows: [number: string, price: string, tax: string, more: string][],
  { kind = 'invoices', fields = {}, query = 'dryRun=true' }: Sent = {},
): Promise<ImportResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const lines = rows.map(
    ([number, price, tax, more]) => `Ann,${number},2026-03-10,Bell,1,${price},${tax},${more}`,
  );
  form.append('file', new Blob([[`${LINE},${headings}`, ...lines].join('\n')]), 'file.csv');
  const { status, body } = await mine.call<ImportResponse>(
    'POST',
    `/account/v1/${kind}/import?${query}`,
    form,
  );
  expect(status).toBe(200);
  return body;
}

const told = (list: ImportResponse['errors']) =>
  list.map(({ row, column, message }) => `${row} ${column}: ${message}`);

async function stored(number: string): Promise<Invoice | undefined> {
  const { body } = await mine.call<{ content: Invoice[] }>('POST', '/account/v1/invoices/all', {
    search: number,
  });
  const { id } = body.content.find((each) => each.number === number) ?? {};
  return (await mine.call<Invoice>('GET', `/account/v1/invoices/${id}`)).body;
}

test.each<[headings: string, more: string, told: string | null]>([
  ['Currency', 'gbp', null],
  [
    'Currency',
    'USD',
    '2 Currency: "USD" is not the currency of the company, GBP. Other currencies are not imported.',
  ],
  ['Status', 'Draft', null],
  ['Status', 'Void', '2 Status: "Void" in the file. Leave out void documents, or skip the row.'],
  ['Total', '9.50', null],
  ['Total', '9.60', '2 Total: The file has the total 9.60, the lines come to 9.50.'],
  [
    'Total',
    '9.52',
    '2 Total: The file has the total 9.52, the lines come to 9.50. Differences of at most 0.05 can be booked as rounding.',
  ],
  ['Subtotal', '9.50', null],
  ['Subtotal', '8', '2 Subtotal: The file has the subtotal 8.00, the lines come to 9.50.'],
  ['Tax Total', '0', null],
  ['Tax Total', '1', '2 Tax Total: The file has the tax 1.00, the lines come to 0.00.'],
  ['Tax Amount', '1', '2 Tax Amount: The file has the tax 1.00, the lines come to 0.00.'],
  ['Line Amount', '9.50', null],
  ['Amount', '9.40', '2 Amount: The file has the amount 9.40, the line comes to 9.50.'],
  ['Balance Due', '10', '2 Balance Due: The file has 10.00 due, the total is 9.50.'],
  ['Discount Amount', '1.50', null],
  ['Discount Amount', '20', '2 Discount Amount: Is more than the line comes to.'],
  ['Invoice Discount', '10', '2 Invoice Discount: Is more than the lines come to.'],
  [
    'Discount,Discount Amount',
    '10%,2',
    '2 Discount Amount: The file has a discount of 2.00, 10% of the line come to 0.95.',
  ],
  [
    'Entity Discount Percent,Entity Discount Amount',
    '10,2',
    '2 Entity Discount Amount: The file has a discount of 2.00, 10% of the lines come to 0.95.',
  ],
])('%s %s of an invoice of 9.50: %s', async (headings, more, expected) => {
  const { accepted, errors, warnings } = await send(headings, [['T-1', '9.50', '', more]]);
  expect({ accepted, errors: told(errors) }).toEqual({
    accepted: expected === null ? 1 : 0,
    errors: expected === null ? [] : [expected],
  });
  expect(warnings).toEqual([]);
});

test.each([
  ['Status', 'Overdue', 'Status: "Overdue" in the file, imported as a draft.'],
  ['Status', 'Paid', 'Status: It has been paid. Approve it, then record its payments, or import them.'],
  [
    'Status,Amount Paid',
    'Paid,9.50',
    'Amount Paid: 9.50 has been paid. Approve it, then record its payments, or import them.',
  ],
  [
    'Balance Due',
    '4.50',
    'Balance Due: 5.00 has been paid. Approve it, then record its payments, or import them.',
  ],
])('%s %s is imported with a word', async (headings, more, expected) => {
  const { accepted, errors, warnings } = await send(headings, [['T-1', '9.50', '', more]]);
  expect({ accepted, errors, warnings: told(warnings) }).toEqual({
    accepted: 1,
    errors: [],
    warnings: [`2 ${expected}`],
  });
});

test('void documents are left out by choice, each with a word', async () => {
  const fields = { leaveOutVoid: 'true' };
  const rows: Parameters<typeof send>[1] = [
    ['V-1', '9.50', '', 'Cancelled'],
    ['V-2', '9.50', '', ''],
    ['V-3', 'nothing', '', 'Sent'],
    ['V-3', '9.50', '', 'Void'],
  ];
  const left = await send('Status', rows, { fields });
  expect(left).toMatchObject({ accepted: 1, rejected: 0, errors: [] });
  expect(told(left.warnings)).toEqual([
    '2 Status: Left out: "Cancelled" in the file.',
    '5 Status: Left out: "Void" in the file.',
  ]);
});

test('discounts, shipping and adjustment of the whole document make its lines, and its total is that of the file', async () => {
  const rows: Parameters<typeof send>[1] = [
    ['W-1', '100', 'Standard', '10,5.00,-0.01,101.99,Yes'],
    ['W-1', '17', '', '10,5.00,-0.01,101.99,Yes'],
  ];
  const made = await send('Invoice Discount,Shipping Charge,Round Off,Total,Is Inclusive Tax', rows, {
    query: '',
  });
  expect(told(made.errors)).toEqual(['2 Total: The file has the total 101.99, the lines come to 111.99.']);
  const again = await send(
    'Invoice Discount,Shipping Charge,Round Off,Total,Is Inclusive Tax',
    rows.map(([number, price, tax, more]) => [number, price, tax, more.replace('101', '111')]),
    { query: '' },
  );
  expect(again).toMatchObject({ created: 1, errors: [], warnings: [] });
  const { lineItems, amountTaxType, totalAmount } = (await stored('W-1')) ?? {};
  expect([amountTaxType, totalAmount]).toEqual(['InclusiveTax', 111.99]);
  expect(lineItems?.map(({ title, quantity, unitPrice }) => [title, quantity * unitPrice])).toEqual([
    ['Bell', 100],
    ['Bell', 17],
    ['Invoice Discount', -8.55],
    ['Invoice Discount', -1.45],
    ['Shipping Charge', 5],
    ['Round Off', -0.01],
  ]);
});

test('a difference of cents is booked as rounding by choice, and told', async () => {
  const fields = { bookDifferences: 'true' };
  const rows: Parameters<typeof send>[1] = [['R-1', '9.50', '', '9.47']];
  const made = await send('Total', rows, { fields, query: '' });
  expect(made).toMatchObject({ created: 1, errors: [] });
  expect(told(made.warnings)).toEqual([
    '2 Total: A difference of -0.03 to the total of the file is booked as rounding.',
  ]);
  const invoice = await stored('R-1');
  expect(invoice).toMatchObject({ totalAmount: 9.47 });
  expect(invoice?.lineItems.at(-1)).toMatchObject({ title: 'Rounding', quantity: -1, unitPrice: 0.03 });
  const tooMuch = await send('Total', [['R-2', '9.50', '', '9.44']], { fields });
  expect(told(tooMuch.errors)).toEqual(['2 Total: The file has the total 9.44, the lines come to 9.50.']);
});

test('rows of a document that have other totals are refused, and the preview shows none of them', async () => {
  const checked = await send('Total', [
    ['P-1', '9.50', '', '19'],
    ['P-1', '9.50', '', '18'],
    ['P-2', '9.50', '', ''],
  ]);
  expect(told(checked.errors)).toEqual(['3 Total: Differs from the first row of this document.']);
  expect(checked.preview.map(({ row }) => row)).toEqual([4]);
  const cells = checked.preview[0]?.cells ?? [];
  const value = (key: string) => cells.find((cell) => cell.key === key)?.value;
  expect([value('dueDate'), value('amountsAre')]).toEqual(['2026-03-24', 'None']);
});

test('money of a column that nothing reads is named, and that of another currency is refused', async () => {
  const { warnings } = await send('Deposit,Retainer,Order ID,Total paid by card', [
    ['M-1', '9.50', '', '5,12.50,1234,0'],
  ]);
  expect(told(warnings)).toEqual(
    ['Deposit', 'Retainer'].map((column) => `1 ${column}: This column looks like money and is not imported.`),
  );
  const { errors } = await send('Notes', [['M-2', '$9.50', '', '']]);
  expect(told(errors)).toEqual(['2 Unit Amount: "$9.50" is not in GBP.']);
});

test('a column "Paid" of yes and no is the status of its documents, and one of numbers the paid amount', async () => {
  const rows: Parameters<typeof send>[1] = [
    ['M-5', '9.50', '', 'Yes'],
    ['M-6', '9.50', '', 'no'],
    ['M-7', '9.50', '', 'Nein'],
    ['M-8', '9.50', '', '9.50'],
  ];
  const { warnings, errors } = await send('Paid', rows);
  expect(told(errors)).toEqual([]);
  const todo = 'Approve it, then record its payments, or import them.';
  expect(told(warnings)).toEqual([
    `2 Paid: It has been paid. ${todo}`,
    `5 Paid: 9.50 has been paid. ${todo}`,
  ]);
});

describe.each(['quotes', 'purchaseOrders', 'creditNotes', 'bills'])('%s', (kind) => {
  const heading: Record<string, string> = {
    quotes: 'Quote',
    purchaseOrders: 'Order',
    creditNotes: 'Credit Note',
    bills: 'Bill',
  };

  test('hold their totals against the file as invoices do', async () => {
    const form = new FormData();
    const file = `Contact Name,${heading[kind]} Number,Date,Description,Quantity,Unit Amount,Total\nAnn,K-1,2026-03-10,Bell,1,9.50,9`;
    form.append('file', new Blob([file]), 'file.csv');
    const { body } = await mine.call<ImportResponse>('POST', `/account/v1/${kind}/import?dryRun=true`, form);
    expect(told(body.errors)).toEqual(['2 Total: The file has the total 9.00, the lines come to 9.50.']);
  });
});
