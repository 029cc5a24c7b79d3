import type { ImportKind, ImportResponse } from '@accounts/shared-domain';
import { sharedTestServer, type Answer, type SharedServer, type TestCompany } from '../harness.ts';

let server: SharedServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  mine = await server.company();
  await mine.call('POST', '/account/v1/contacts', { name: 'Ann', type: 'Both', paymentTerms: 30 });
});

/** Rows of a file: more than a preview has. */
const ROWS = 12;
const PREVIEWED = 10;

interface Kind {
  headings: string;
  /** Cells of a row by its number in the file. */
  row: (row: number) => string;
  /** Column of the preview that names the record, and what else of it is read -> field of the stored record. */
  name: string;
  fields: Record<string, string>;
  /** A cell of row 3 that is stored with a word: the column and what it says. */
  warning: [column: string, message: string];
}

const document = (number: string, name = 'number'): Kind => ({
  headings: `Contact Name,${number},Date,Description,Quantity,Unit Amount,Status`,
  row: (row) => `Ann,D-${row},10/03/2026,Bell,2,9.50,${row === 3 ? 'Sent' : 'Draft'}`,
  name,
  fields: { issueDate: 'issueDate', dueDate: 'dueDate' },
  warning: ['Status', '"Sent" in the file, imported as a draft.'],
});
const MONEY = 'This column looks like money and is not imported.';

/** Those that move money have a test with their other files. */
type RecordKind = Exclude<ImportKind, 'journals' | 'invoicePayments' | 'billPayments' | 'openingBalances'>;

const KINDS: Record<RecordKind, Kind> = {
  contacts: {
    headings: 'Name,Phone,Payment Terms,Language',
    row: (row) => `Contact ${row},${row === 3 ? 'Brazil' : '0117 496 0181'},14,`,
    name: 'name',
    fields: { type: 'type', paymentTerms: 'paymentTerms', language: 'language' },
    warning: ['Phone', '"Brazil" is not a phone number.'],
  },
  items: {
    headings: 'Code,Name,Unit Price,Freight',
    row: (row) => `ITM${row},Bell,"1,250.5",${row === 3 ? '5.00' : ''}`,
    name: 'code',
    fields: { name: 'name', unitPrice: 'unitPrice', quantity: 'quantity' },
    warning: ['Freight', MONEY],
  },
  accounts: {
    headings: 'Code,Name,Type,Balance',
    row: (row) => `REV8${row},Sales ${row},Sales,${row === 3 ? '5.00' : ''}`,
    name: 'code',
    fields: { accountClass: 'accountClass', paymentsToAccount: 'paymentsToAccount' },
    warning: ['Balance', MONEY],
  },
  taxRates: {
    headings: 'Name,Rate,Fee',
    row: (row) => `Rate ${row},17.5%,${row === 3 ? '5.00' : ''}`,
    name: 'name',
    fields: { rate: 'rate', recoverable: 'recoverable' },
    warning: ['Fee', MONEY],
  },
  invoices: document('Invoice Number'),
  quotes: document('Quote Number'),
  purchaseOrders: document('Order Number'),
  creditNotes: document('Credit Note Number'),
  bills: document('Bill Number', 'reference'),
};

function send(kind: string, content: string, query = ''): Promise<Answer<ImportResponse>> {
  const form = new FormData();
  form.append('file', new Blob([content]), 'file.csv');
  return mine.call<ImportResponse>('POST', `/account/v1/${kind}/import?${query}`, form);
}

test.each(Object.entries(KINDS))(
  'the preview of %s shows ten rows as they are stored, and what is said of them',
  async (path, { headings, row, name, fields, warning: [column, message] }) => {
    const rows = Array.from({ length: ROWS }, (_each, index) => index + 2);
    const file = [headings, ...rows.map(row)].join('\n');
    const { body } = await send(path, file, 'dryRun=true');
    expect(body.preview.map((each) => each.row)).toEqual(rows.slice(0, PREVIEWED));
    expect(body.warnings.map((warning) => [warning.column, warning.message])).toEqual([[column, message]]);
    const made = await send(path, file);
    expect(made.body).toMatchObject({ created: ROWS, warnings: body.warnings });
    const { body: list } = await mine.call<{ content: Record<string, unknown>[] }>(
      'POST',
      `/account/v1/${path}/all`,
      { limit: 5000 },
    );
    const read = body.preview.map(({ cells }) => new Map(cells.map(({ key, value }) => [key, value])));
    const stored = read.map((cells) => list.content.find((record) => record[name] === cells.get(name)));
    for (const [index, cells] of read.entries())
      for (const [key, field] of Object.entries(fields))
        expect([key, cells.get(key)]).toEqual([key, stored[index]?.[field]]);
  },
);
