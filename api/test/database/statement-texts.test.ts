import { insertRecords } from '../../src/accounting/master-data/write.ts';
import { contactResource } from '../../src/accounting/contacts/resource.ts';
import type { OpenDatabase } from '../../src/platform/db/open.ts';
import type { Tx } from '../../src/platform/db/transaction.ts';
import { BILL } from '../../src/documents/kinds/bills.ts';
import { approveDocuments } from '../../src/documents/engine/approve.ts';
import { createDocuments } from '../../src/documents/engine/create.ts';
import { editDocument } from '../../src/documents/engine/edit.ts';
import type { DocumentInput } from '../../src/documents/engine/prepared.ts';
import { INVOICE } from '../../src/documents/kinds/invoices.ts';
import { itemResource } from '../../src/accounting/items/resource.ts';
import { createJournal, createJournals } from '../../src/accounting/journals/create.ts';
import { payEach } from '../../src/billing/payments/pay-each.ts';
import { newBooks, openTestDatabase, type TestBooks } from '../ledger/books.ts';

let database: OpenDatabase;
let books: TestBooks;
beforeAll(async () => {
  database = await openTestDatabase();
  books = await newBooks();
});
afterAll(() => database.close());

const rows = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

function input(count: number): DocumentInput {
  return {
    contactId: books.customer,
    issueDate: '2026-03-10',
    amountTaxType: 'ExclusiveTax',
    lineItems: rows(count, (index) => ({
      title: `Bell ${index}`,
      quantity: 1,
      unitPrice: 10 + index,
      taxRatesId: books.taxRate.get('Fifteen') ?? null,
    })),
  };
}

type Member = Parameters<Parameters<TestBooks['act']>[0]>[1];
let made = 0;
/** Writes of many rows, by what they write. */
const WRITES: Record<string, (tx: Tx, member: Member, count: number) => Promise<unknown>> = {
  'lines of a draft': (tx, member, count) => createDocuments({ tx, member, kind: INVOICE }, [input(count)]),
  'lines of an approved invoice': (tx, member, count) =>
    createDocuments({ tx, member, kind: INVOICE }, [{ ...input(count), approve: true }]),
  'many bills': (tx, member, count) =>
    createDocuments(
      { tx, member, kind: BILL },
      rows(count, () => ({ ...input(1), contactId: books.supplier, reference: 'S-1', approve: true })),
    ),
  'lines of an edited invoice': async (tx, member, count) => {
    const [id = ''] = await createDocuments({ tx, member, kind: INVOICE }, [{ ...input(1), approve: true }]);
    await editDocument({ tx, member, kind: INVOICE }, id, { ...input(count), version: 1 });
  },
  'approvals of drafts': async (tx, member, count) => {
    const ids = await createDocuments(
      { tx, member, kind: INVOICE },
      rows(count, () => input(1)),
    );
    await approveDocuments({ tx, member, kind: INVOICE }, ids);
  },
  'lines of a manual journal': (tx, member, count) =>
    createJournal(tx, member, {
      date: '2026-03-10',
      description: 'Rent',
      lines: rows(count, () => [
        { accountId: books.account.get('EXP6450') ?? '', debit: 10 },
        { accountId: books.account.get('AST1000') ?? '', credit: 10 },
      ]).flat(),
    }),
  'manual journals, posted': (tx, member, count) =>
    createJournals(
      tx,
      member,
      rows(count, () => ({
        date: '2026-03-10',
        description: 'Rent',
        journalStatus: 'Posted' as const,
        lines: [
          { accountId: books.account.get('EXP6450') ?? '', debit: 10 },
          { accountId: books.account.get('AST1000') ?? '', credit: 10 },
        ],
      })),
    ),
  'payments of approved invoices': async (tx, member, count) => {
    const ids = await createDocuments(
      { tx, member, kind: INVOICE },
      rows(count, () => ({ ...input(1), approve: true })),
    );
    const account = { id: books.account.get('AST1000') ?? '' };
    await payEach(
      { tx, member, kind: INVOICE },
      ids.map((documentId, index) => ({
        documentId,
        input: { reference: `R-${index}`, paymentDate: '2026-03-11', paidAmount: 1, account },
      })),
    );
  },
  contacts: (tx, _member, count) =>
    insertRecords(
      tx,
      contactResource,
      rows(count, () => ({ ...contactResource.defaults, name: `Contact ${(made += 1)}` })),
    ),
  items: (tx, _member, count) =>
    insertRecords(
      tx,
      itemResource,
      rows(count, () => ({ ...itemResource.defaults, name: 'Item', code: `ITM${1000 + (made += 1)}` })),
    ),
};

/** Texts of the statements of a write in the order in which they are sent. */
async function textsOf(write: (tx: Tx, member: Member) => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  await books.act(async (tx, member) => {
    const recorded: Tx = {
      ...tx,
      run: (text, values) => {
        texts.push(text);
        return tx.run(text, values);
      },
    };
    await write(recorded, member);
  });
  return texts;
}

test.each(Object.entries(WRITES))(
  '%s: the statements are the same, and as many, for 1, 2 and 50 rows',
  async (_name, write) => {
    const one = await textsOf((tx, member) => write(tx, member, 1));
    expect(one.length).toBeGreaterThan(0);
    for (const count of [2, 50]) {
      expect(await textsOf((tx, member) => write(tx, member, count))).toEqual(one);
    }
  },
);
