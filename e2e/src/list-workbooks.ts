import { readFile } from 'node:fs/promises';
import { read, utils } from 'xlsx';
import type { Caller } from './caller.ts';
import { today } from './make-records.ts';
import type { Person } from './person.ts';

/** Cells of one row, by the head of their column; an empty cell is not there. */
type Cells = Record<string, string | number | Date>;
type Stored = Record<string, unknown>;

/** A list, the call that reads its records, and what a row of its workbook has of a record. */
interface ListWorkbook {
  sheet: string;
  list: string;
  records: string;
  row: (record: Stored) => Record<string, unknown>;
}

const day = (value: unknown): Date => new Date(String(value));

/** The word for a status; an `open` one whose second date has passed has another. */
function statusOf(record: Stored, field: string, open?: string, late?: string): string {
  const status = String(record[field]);
  const isLate = status === open && String(record['dueDate']) < today();
  if (isLate && late) return late;
  const isPart = Number(record['paidAmount']) > 0 && status === 'Awaiting Payment';
  return isPart ? 'Partly paid' : status;
}

const payments = (documents: string, document: string, party: string) => ({
  records: `${documents}/payments/all`,
  row: (record: Stored) => ({
    [document]: record['documentNumber'],
    [party]: record['contactName'],
    'Payment date': day(record['paymentDate']),
    Account: record['accountName'],
    Reference: record['kind'] === 'credit' ? 'Credit' : record['reference'],
    Amount: record['paidAmount'],
  }),
});

/** Every list of a clerk's day that is taken away as a workbook. */
export const LIST_WORKBOOKS: readonly ListWorkbook[] = [
  {
    sheet: 'Invoices',
    list: '/invoicing',
    records: '/account/v1/invoices/all',
    row: (record) => ({
      Number: record['number'],
      Customer: record['contactName'],
      'Issue date': day(record['issueDate']),
      'Due date': day(record['dueDate']),
      Status: statusOf(record, 'invoiceStatus', 'Awaiting Payment', 'Overdue'),
      Total: record['totalAmount'],
      'Amount due': record['amountDue'],
    }),
  },
  {
    sheet: 'Quotes',
    list: '/quotes',
    records: '/account/v1/quotes/all',
    row: (record) => ({
      Number: record['number'],
      Customer: record['contactName'],
      'Quote date': day(record['issueDate']),
      'Valid until': day(record['dueDate']),
      Status: statusOf(record, 'quoteStatus', 'Sent', 'Expired'),
      Total: record['totalAmount'],
    }),
  },
  {
    sheet: 'Bills',
    list: '/bills',
    records: '/account/v1/bills/all',
    row: (record) => ({
      Number: record['number'],
      Supplier: record['contactName'],
      "Supplier's number": record['reference'],
      'Bill date': day(record['issueDate']),
      'Due date': day(record['dueDate']),
      Status: statusOf(record, 'billStatus', 'Awaiting Payment', 'Overdue'),
      Total: record['totalAmount'],
      'Amount due': record['amountDue'],
    }),
  },
  {
    sheet: 'Credit notes',
    list: '/credit-notes',
    records: '/account/v1/creditNotes/all',
    row: (record) => ({
      Number: record['number'],
      Customer: record['contactName'],
      'Issue date': day(record['issueDate']),
      Status: statusOf(record, 'creditNotesStatus'),
      Total: record['totalAmount'],
      Used: record['paidAmount'],
      Remaining: record['amountDue'],
    }),
  },
  {
    sheet: 'Purchase orders',
    list: '/purchase-order',
    records: '/account/v1/purchaseOrders/all',
    row: (record) => ({
      Number: record['number'],
      Supplier: record['contactName'],
      'Order date': day(record['issueDate']),
      'Delivery date': day(record['dueDate']),
      Status: statusOf(record, 'purchaseOrderStatus', 'Approved', 'Late'),
      Total: record['totalAmount'],
    }),
  },
  {
    sheet: 'Contacts',
    list: '/contacts',
    records: '/account/v1/contacts/all',
    row: (record) => ({
      Name: record['name'],
      Type: record['type'] === 'Both' ? 'Customer and supplier' : record['type'],
      Email: record['email'],
      City: (record['addresses'] as { city?: string }[])[0]?.city,
      'Owes you': record['receivable'],
      'You owe': record['payable'],
    }),
  },
  {
    sheet: 'Items',
    list: '/items',
    records: '/account/v1/items/all',
    row: (record) => ({
      Name: record['name'],
      Code: record['code'],
      'In stock': record['quantity'],
      'Sales price': record['unitPrice'],
    }),
  },
  {
    sheet: 'Payments received',
    list: '/invoicing/payments',
    ...payments('/account/v1/invoices', 'Invoice', 'Customer'),
  },
  { sheet: 'Payments made', list: '/bills/payments', ...payments('/account/v1/bills', 'Bill', 'Supplier') },
  {
    sheet: 'Credit note payments',
    list: '/credit-notes/payments',
    ...payments('/account/v1/creditNotes', 'Credit note', 'Customer'),
  },
];

/** The rows that the records of the server make, without the cells that stay empty. */
export async function expectedRows(caller: Caller, { records, row }: ListWorkbook): Promise<Cells[]> {
  const { content } = await caller.send<{ content: Stored[] }>('POST', records, { body: { limit: 5000 } });
  const isThere = ([, value]: [string, unknown]) => value !== null && value !== undefined && value !== '';
  return content.map((record) => Object.fromEntries(Object.entries(row(record)).filter(isThere)) as Cells);
}

/** The rows of a workbook of one sheet: numbers and days as cells to count with. */
export async function workbookRows(file: string, sheet: string): Promise<Cells[]> {
  const book = read(await readFile(file), { cellDates: true, UTC: true });
  expect(book.SheetNames).toEqual([sheet]);
  return utils.sheet_to_json<Cells>(book.Sheets[sheet] ?? {}, { UTC: true });
}

/** Downloads what a list shows. Lists whose records are imported first have a choice. */
export async function downloadShown(person: Person, list: string): Promise<string> {
  await person.open(list);
  await person.page.locator('.ac-row-link').first().waitFor();
  const file = await person.downloads(async () => {
    await person.press('Export the list');
    if (list !== '/credit-notes/payments') await person.press('What the list shows (Excel)');
  });
  return file.path();
}

/** Rows in an order that does not depend on that of the list. */
export const inOrder = (rows: readonly Cells[]): Cells[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
