import type { ImportResponse, ImportProgress, LineItem } from '@accounts/shared-domain';
import { sharedTestServer, type Answer, type SharedServer, type TestCompany } from '../harness.ts';

let server: SharedServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  mine = await server.company();
  for (const name of ['Ann & Sons', 'Bob Ltd']) {
    await mine.call('POST', '/account/v1/contacts', { name, type: 'Both', paymentTerms: 30 });
  }
});

function send(kind: string, rows: readonly string[], query = ''): Promise<Answer<ImportResponse>> {
  const form = new FormData();
  form.append('file', new Blob([rows.join('\r\n')]), `${kind}.csv`);
  return mine.call<ImportResponse>('POST', `/account/v1/${kind}/import${query}`, form);
}

interface Row {
  id: string;
  number: string;
  reference: string;
  dueDate: string;
  totalAmount: number;
  status: string;
}

async function list(kind: string): Promise<Row[]> {
  const { body } = await mine.call<{ content: Row[] }>('POST', `/account/v1/${kind}/all`, {});
  return body.content;
}

const LINE = 'Description,Quantity,Unit Amount,Account Code,Tax Type';

describe.each([
  { kind: 'invoices', module: 'Invoices', number: 'Invoice Number', due: 'Due Date', field: 'invoiceStatus' },
  { kind: 'quotes', module: 'Quotes', number: 'Quote Number', due: 'Expiry Date', field: 'quoteStatus' },
  {
    kind: 'purchaseOrders',
    module: 'PurchaseOrder',
    number: 'Order Number',
    due: 'Delivery Date',
    field: 'purchaseOrderStatus',
  },
  {
    kind: 'creditNotes',
    module: 'CreditNotes',
    number: 'Credit Note Number',
    due: 'Due Date',
    field: 'creditNotesStatus',
  },
])('$kind from a file', ({ kind, module, number, due, field }) => {
  const heading = `Contact Name,${number},Date,${due},Reference,${LINE}`;

  test('rows of one number are one draft with its number, dates and lines', async () => {
    const { status, body } = await send(kind, [
      heading,
      'Ann & Sons,X-1,2026-03-10,2026-04-01,Spring,Bell,2,9.50,,',
      'Ann & Sons,X-1,2026-03-10,2026-04-01,Spring,Lamp,1,20,,',
      'Bob Ltd,X-2,2026-03-11,,,Saddle,1,45,,No Tax',
    ]);
    expect([status, body]).toMatchObject([200, { accepted: 2, rejected: 0, created: 2, errors: [] }]);
    const [one, two] = (await list(kind)).toSorted((a, b) => a.number.localeCompare(b.number));
    expect(one).toMatchObject({
      number: 'X-1',
      reference: 'Spring',
      dueDate: '2026-04-01',
      totalAmount: 39,
      [field]: 'Draft',
    });
    expect(two).toMatchObject({ number: 'X-2', dueDate: '2026-04-10', totalAmount: 45 });
    const read = await mine.call<{ lineItems: LineItem[] }>('GET', `/account/v1/${kind}/${one?.id}`);
    expect(read.body.lineItems.map((line) => line.title)).toEqual(['Bell', 'Lamp']);
  });

  test('the same file again is refused row by row, and wrong rows leave the others alone', async () => {
    const { body } = await send(kind, [
      heading,
      'Ann & Sons,X-1,2026-03-10,2026-04-01,Spring,Bell,2,9.50,,',
      'Nobody,X-3,2026-03-10,,,Bell,1,9.50,,',
      'Bob Ltd,X-4,2026-02-30,,,Bell,one,9.50,REV9999,',
      'Bob Ltd,X-5,2026-03-10,,,Bell,1,9.50,,',
      'Ann & Sons,X-5,2026-03-10,,,Lamp,1,9.50,,',
    ]);
    expect(body).toMatchObject({ accepted: 0, rejected: 4 });
    const at = (row: number) => body.errors.filter((error) => error.row === row).map((error) => error.column);
    expect(at(2)).toEqual([number]);
    expect(at(3)).toEqual(['Contact Name']);
    expect(at(4).toSorted()).toEqual(['Account Code', 'Date', 'Quantity']);
    expect(at(6)).toEqual(['Contact Name']);
  });

  test('the log of its module keeps counts and errors', async () => {
    const { body } = await mine.call<{ content: ImportProgress[]; limit: number }>(
      'POST',
      `/account/v1/activityLog/module/${module}/action/Import`,
      { sortColumn: 'createdDate', sortBy: 'DESC', limit: 100, offset: 0 },
    );
    const [second, first] = body.content;
    expect(first).toMatchObject({ state: 'Done', created: 2, rejected: 0, processed: 3, total: 3 });
    expect(second).toMatchObject({ state: 'Done', created: 0, rejected: 4, fileName: `${kind}.csv` });
    expect(second?.errors.length).toBeGreaterThanOrEqual(6);
    expect(body.limit).toBe(100);
  });
});

describe('bills from a file', () => {
  const heading = `Contact Name,Bill Number,Bill Date,Due Date,${LINE}`;
  const rows = [
    heading,
    'Ann & Sons,2026/17,2026-03-10,2026-04-01,Paper,2,9.50,EXP6350,',
    'Ann & Sons,2026/17,2026-03-10,2026-04-01,Pens,1,3,EXP6350,',
    'Bob Ltd,2026/17,2026-03-11,,Repair,1,80,,',
  ];

  test("rows of one supplier and supplier's number are one bill; ours comes at approval", async () => {
    expect((await send('bills', rows)).body).toMatchObject({ accepted: 2, created: 2, errors: [] });
    const bills = await list('bills');
    expect(bills.map(({ reference, number, totalAmount }) => [reference, number, totalAmount])).toEqual([
      ['2026/17', '', 22],
      ['2026/17', '', 80],
    ]);
    const approved = await mine.call('POST', '/account/v1/bills/approve', { ids: bills.map(({ id }) => id) });
    expect(approved.body).toMatchObject({ approved: 2 });
  });

  test('the same bills in another file are refused', async () => {
    const { body } = await send('bills', [...rows, '']);
    expect(body).toMatchObject({ accepted: 0, rejected: 2, created: 0 });
    expect(body.errors[0]).toEqual({
      row: 2,
      column: 'Bill Number',
      message: 'There is "2026/17" of this supplier already.',
      key: 'reference',
      value: '2026/17',
    });
  });
});

test('a dry run of any kind stores nothing and gives no number away', async () => {
  const before = (await list('quotes')).length;
  const { body } = await send(
    'quotes',
    [`Contact Name,Quote Number,Date,${LINE}`, 'Ann & Sons,D-1,2026-03-10,Bell,1,9.50,,'],
    '?dryRun=true',
  );
  expect(body).toMatchObject({ accepted: 1, rejected: 0, created: 0, errors: [], logId: null });
  expect(await list('quotes')).toHaveLength(before);
});
