import type { AmountTaxType, LineInput } from '@accounts/shared-domain';
import { BILL } from '../../src/documents/kinds/bills.ts';
import type { OpenDatabase } from '../../src/platform/db/open.ts';
import { approveDocuments } from '../../src/documents/engine/approve.ts';
import { createDocuments } from '../../src/documents/engine/create.ts';
import { editDocument } from '../../src/documents/engine/edit.ts';
import type { DocumentKindDescription } from '../../src/documents/kinds/kind.ts';
import type { DocumentInput } from '../../src/documents/engine/prepared.ts';
import { readDocument } from '../../src/documents/engine/read.ts';
import { deleteDocument, voidDocument } from '../../src/documents/engine/remove.ts';
import { INVOICE } from '../../src/documents/kinds/invoices.ts';
import { verifyLedger } from '../../src/reports/verify/verify.ts';
import { payDocument } from '../../src/billing/payments/pay.ts';
import { deleteReceipt } from '../../src/billing/payments/remove.ts';
import { newBooks, openTestDatabase, type TestBooks } from './books.ts';
import { SET_LOCK_DATE } from '../set-lock-date.ts';

let database: OpenDatabase;
let books: TestBooks;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  books = await newBooks();
});
afterEach(async () => {
  expect(await books.act((tx) => verifyLedger(tx))).toEqual([]);
});
afterAll(() => database.close());

type Line = [quantity: number, unitPrice: number, taxRate?: string, discountRate?: number];

function input(
  amountTaxType: AmountTaxType,
  lines: Line[],
  more: Partial<DocumentInput> = {},
): DocumentInput {
  return {
    contactId: books.customer,
    issueDate: '2026-03-10',
    amountTaxType,
    lineItems: lines.map(([quantity, unitPrice, rate, discountRate = 0]): LineInput => {
      const taxRatesId = rate === undefined ? null : (books.taxRate.get(rate) ?? '');
      return { title: 'Bicycle bell', quantity, unitPrice, discountRate, taxRatesId };
    }),
    ...more,
  };
}

const ROW_1: Line[] = [
  [10, 120, 'Fifteen', 10],
  [1, 99.99, 'Fifteen'],
];

async function approved(kind: DocumentKindDescription, document: DocumentInput): Promise<string> {
  const [id = ''] = await books.act((tx, member) =>
    createDocuments({ tx, member, kind }, [{ ...document, approve: true }]),
  );
  return id;
}

function pay(
  kind: DocumentKindDescription,
  id: string,
  paidAmount: number,
  account = 'AST1000',
): Promise<string> {
  const payment = {
    paymentDate: '2026-03-20',
    paidAmount,
    account: { id: books.account.get(account) ?? '' },
  };
  return books.act((tx, member) => payDocument({ tx, member, kind }, id, payment));
}

async function document(
  kind: DocumentKindDescription,
  id: string,
): Promise<Record<string, unknown> & { version: number }> {
  const text = await books.act((tx) => readDocument(tx, kind, id));
  return JSON.parse(text) as Record<string, unknown> & { version: number };
}

/** Movements by journal, as `AST1200 +1356.99`, in the order of posting. */
async function journals(): Promise<string[][]> {
  const rows = await books.act((tx) =>
    tx.run<{ sequence: string; line: string }>(
      `SELECT j.sequence, a.code || CASE WHEN l.debit > 0 THEN ' +' || sum(l.debit) ELSE ' -' || sum(l.credit) END AS line
       FROM journal j JOIN journal_line l ON l.company_id = j.company_id AND l.journal_id = j.id
       JOIN account a ON a.company_id = l.company_id AND a.id = l.account_id
       WHERE j.company_id = $1 GROUP BY j.sequence, a.code, l.debit > 0 ORDER BY j.sequence, a.code`,
      [tx.companyId],
    ),
  );
  return [...Map.groupBy(rows, (row) => row.sequence).values()].map((lines) => lines.map(({ line }) => line));
}

const SALE = ['AST1200 +1356.99', 'LIA2200 -177.00', 'REV4000 -1179.99'];
const UNSALE = ['AST1200 -1356.99', 'LIA2200 +177.00', 'REV4000 +1179.99'];

test.each([
  ['row 1: exclusive', 'ExclusiveTax', ROW_1, SALE],
  ['row 3: no tax', 'None', [[2, 250, 'Fifteen']], ['AST1200 +500.00', 'REV4000 -500.00']],
  [
    'row 4: discounts are not booked apart',
    'None',
    [[10, 120, undefined, 10]],
    ['AST1200 +1080.00', 'REV4000 -1080.00'],
  ],
] as [string, AmountTaxType, Line[], string[]][])('invoice, %s', async (_name, taxType, lines, expected) => {
  const id = await approved(INVOICE, input(taxType, lines));
  expect((await journals()).map((lines) => lines.map(twoDecimals))).toEqual([expected]);
  expect(await document(INVOICE, id)).toMatchObject({
    number: 'INV-0001',
    invoiceStatus: 'Awaiting Payment',
  });
});

function twoDecimals(line: string): string {
  return line.replace(
    /([+-])([\d.]+)$/,
    (_all, sign: string, amount: string) => sign + Number(amount).toFixed(2),
  );
}

async function booked(): Promise<string[][]> {
  return (await journals()).map((lines) => lines.map(twoDecimals));
}

test('row 2: an inclusive total stays what was typed', async () => {
  const rate = books.taxRate.get('Standard') ?? '';
  const typed = input('InclusiveTax', [[3, 19.99, undefined, 5]]);
  await approved(INVOICE, {
    ...typed,
    lineItems: typed.lineItems.map((line) => ({ ...line, taxRatesId: rate })),
  });
  expect(await booked()).toEqual([['AST1200 +56.97', 'LIA2200 -9.50', 'REV4000 -47.47']]);
});

test('rows 5, 6 and 7: part payment, the rest, and an overpayment', async () => {
  const [exact, over] = [
    await approved(INVOICE, input('ExclusiveTax', ROW_1)),
    await approved(INVOICE, input('ExclusiveTax', ROW_1)),
  ];
  await pay(INVOICE, exact, 400);
  expect(await document(INVOICE, exact)).toMatchObject({
    invoiceStatus: 'Awaiting Payment',
    amountDue: 956.99,
  });
  await pay(INVOICE, exact, 956.99);
  expect(await document(INVOICE, exact)).toMatchObject({ invoiceStatus: 'Paid', amountDue: 0 });
  await pay(INVOICE, over, 1400);
  expect(await document(INVOICE, over)).toMatchObject({ invoiceStatus: 'Overpaid', amountDue: -43.01 });
  expect(await booked()).toEqual([
    SALE,
    SALE,
    ['AST1000 +400.00', 'AST1200 -400.00'],
    ['AST1000 +956.99', 'AST1200 -956.99'],
    ['AST1000 +1400.00', 'AST1200 -1400.00'],
  ]);
});

test('row 10: a deleted payment is reversed and the invoice is due again', async () => {
  const id = await approved(INVOICE, input('ExclusiveTax', ROW_1));
  const receipt = await pay(INVOICE, id, 400);
  await books.act((tx, member) => deleteReceipt(tx, member, receipt));
  expect((await booked())[2]).toEqual(['AST1000 -400.00', 'AST1200 +400.00']);
  expect(await document(INVOICE, id)).toMatchObject({ amountDue: 1356.99, receipts: [] });
  await expect(books.act((tx, member) => deleteReceipt(tx, member, receipt))).rejects.toMatchObject({
    status: 409,
  });
});

test('row 12: a bad debt is written off through an account that takes payments', async () => {
  const id = await approved(INVOICE, input('ExclusiveTax', ROW_1));
  await pay(INVOICE, id, 1356.99, 'EXP6900');
  expect((await booked())[1]).toEqual(['AST1200 -1356.99', 'EXP6900 +1356.99']);
});

test('row 13: an edit reverses and posts the next version', async () => {
  const id = await approved(INVOICE, input('ExclusiveTax', ROW_1));
  const { version } = await document(INVOICE, id);
  const changed = input('ExclusiveTax', [
    [10, 120, 'Fifteen', 10],
    [2, 99.99, 'Fifteen'],
  ]);
  await books.act((tx, member) => editDocument({ tx, member, kind: INVOICE }, id, { ...changed, version }));
  expect(await booked()).toEqual([SALE, UNSALE, ['AST1200 +1471.98', 'LIA2200 -192.00', 'REV4000 -1279.98']]);
  await expect(
    books.act((tx, member) => editDocument({ tx, member, kind: INVOICE }, id, { ...changed, version })),
  ).rejects.toMatchObject({ status: 409, code: 'API-VERSION' });
});

test('row 14: a void is the exact opposite, and final', async () => {
  const id = await approved(INVOICE, input('ExclusiveTax', ROW_1));
  await books.act((tx, member) => voidDocument({ tx, member, kind: INVOICE }, id));
  expect(await booked()).toEqual([SALE, UNSALE]);
  expect(await document(INVOICE, id)).toMatchObject({ invoiceStatus: 'Void', number: 'INV-0001' });
  await expect(
    books.act((tx, member) => voidDocument({ tx, member, kind: INVOICE }, id)),
  ).rejects.toMatchObject({
    status: 409,
  });
  const next = await approved(INVOICE, input('ExclusiveTax', ROW_1));
  expect(await document(INVOICE, next)).toMatchObject({ number: 'INV-0002' });
});

test.each([
  [
    'row 19: recoverable',
    'ExclusiveTax',
    [[4, 50, 'Fifteen']],
    ['AST1400 +30.00', 'EXP6300 +200.00', 'LIA2100 -230.00'],
  ],
  [
    'row 20: inclusive',
    'InclusiveTax',
    [[1, 115, 'Fifteen']],
    ['AST1400 +15.00', 'EXP6300 +100.00', 'LIA2100 -115.00'],
  ],
  [
    'row 21: tax is cost',
    'ExclusiveTax',
    [[1, 200, 'Eight, not recoverable']],
    ['EXP6300 +216.00', 'LIA2100 -216.00'],
  ],
] as [string, AmountTaxType, Line[], string[]][])('bill, %s', async (_name, taxType, lines, expected) => {
  await approved(BILL, input(taxType, lines, { contactId: books.supplier, reference: 'S-17' }));
  expect(await booked()).toEqual([expected]);
});

test('rows 22 and 23: a bill is paid, overpaid and voided', async () => {
  const bill = () =>
    approved(
      BILL,
      input('ExclusiveTax', [[4, 50, 'Fifteen']], { contactId: books.supplier, reference: 'S-17' }),
    );
  const [paid, over, voided] = [await bill(), await bill(), await bill()];
  await pay(BILL, paid, 230);
  await pay(BILL, over, 250);
  await books.act((tx, member) => voidDocument({ tx, member, kind: BILL }, voided));
  expect(await document(BILL, paid)).toMatchObject({ billStatus: 'Paid' });
  expect(await document(BILL, over)).toMatchObject({ billStatus: 'Overpaid', amountDue: -20 });
  expect((await booked()).slice(3)).toEqual([
    ['AST1000 -230.00', 'LIA2100 +230.00'],
    ['AST1000 -250.00', 'LIA2100 +250.00'],
    ['AST1400 -30.00', 'EXP6300 -200.00', 'LIA2100 +230.00'],
  ]);
});

test("a bill needs the supplier's own number at approval", async () => {
  const bill = input('None', [[1, 5]], { contactId: books.supplier });
  await expect(approved(BILL, bill)).rejects.toMatchObject({ status: 422, errors: [{ field: 'reference' }] });
});

test('a delete removes a draft, archives what was approved, and refuses what was paid', async () => {
  const [draft = ''] = await books.act((tx, member) =>
    createDocuments({ tx, member, kind: INVOICE }, [input('None', [[1, 5]])]),
  );
  const [open, paid] = [
    await approved(INVOICE, input('None', [[1, 5]])),
    await approved(INVOICE, input('None', [[1, 5]])),
  ];
  await pay(INVOICE, paid, 2);
  const remove = (id: string) => books.act((tx, member) => deleteDocument({ tx, member, kind: INVOICE }, id));
  await remove(draft);
  await remove(open);
  await expect(remove(paid)).rejects.toMatchObject({ status: 409, code: 'API-RECEIPTS' });
  await expect(document(INVOICE, draft)).rejects.toMatchObject({ status: 404 });
  expect(await document(INVOICE, open)).toMatchObject({
    status: 'D',
    invoiceStatus: 'Void',
    number: 'INV-0001',
  });
});

test('nothing is posted on or before the lock date', async () => {
  const id = await approved(INVOICE, input('None', [[1, 5]]));
  await books.act((tx) => tx.run(SET_LOCK_DATE, [tx.companyId, '2026-03-31']));
  const refused = { status: 409, code: 'API-LOCK-DATE' };
  await expect(approved(INVOICE, input('None', [[1, 5]]))).rejects.toMatchObject(refused);
  await expect(pay(INVOICE, id, 5)).rejects.toMatchObject(refused);
  const { version } = await document(INVOICE, id);
  const edit = { ...input('None', [[2, 5]]), issueDate: '2026-04-02', version };
  await expect(
    books.act((tx, member) => editDocument({ tx, member, kind: INVOICE }, id, edit)),
  ).rejects.toMatchObject(refused);
});

test('a number typed ahead of the series is passed over', async () => {
  await approved(INVOICE, input('None', [[1, 5]], { number: 'INV-0002' }));
  const ids = [
    await approved(INVOICE, input('None', [[1, 5]])),
    await approved(INVOICE, input('None', [[1, 5]])),
  ];
  const numbers = await Promise.all(ids.map(async (id) => (await document(INVOICE, id))['number']));
  expect(numbers).toEqual(['INV-0001', 'INV-0003']);
});

test('many are approved at once; those that cannot be are told, the others go through', async () => {
  const inputs = Array.from({ length: 120 }, (_each, index) =>
    input('ExclusiveTax', [[index + 1, 1.11, 'Fifteen']]),
  );
  const ids = await books.act((tx, member) => createDocuments({ tx, member, kind: INVOICE }, inputs));
  await books.act((tx, member) => approveDocuments({ tx, member, kind: INVOICE }, [ids[0] ?? '']));
  const answers = await books.act((tx, member) => approveDocuments({ tx, member, kind: INVOICE }, ids));
  expect(answers.filter((one) => one.error === null)).toHaveLength(119);
  expect(answers[0]?.error).toMatchObject({ status: 409, code: 'API-STATUS' });
});

test('the database refuses journals that do not balance, and any change of one', async () => {
  await approved(INVOICE, input('None', [[1, 5]]));
  const receivable = books.account.get('AST1200');
  const line = `INSERT INTO journal_line (company_id, journal_id, position, date, account_id, debit)
    SELECT company_id, id, 9, date, $2, 1 FROM journal WHERE company_id = $1 RETURNING position`;
  await expect(books.act((tx) => tx.run(line, [tx.companyId, receivable]))).rejects.toMatchObject({
    code: '23514',
  });
  const change = 'UPDATE journal_line SET debit = 6 WHERE company_id = $1';
  await expect(books.act((tx) => tx.run(change, [tx.companyId]))).rejects.toMatchObject({ code: '42501' });
  const remove = 'DELETE FROM journal WHERE company_id = $1';
  await expect(books.act((tx) => tx.run(remove, [tx.companyId]))).rejects.toMatchObject({ code: '42501' });
});
