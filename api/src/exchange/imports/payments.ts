import { MESSAGES, decimal, sentence, word, type MoneyInput } from '@accounts/shared-domain';
import { payEach } from '../../billing/payments/pay-each.ts';
import { paymentFaults } from '../../billing/payments/payment-rules.ts';
import { deleteReceipt } from '../../billing/payments/remove.ts';
import type { DocumentContext } from '../../documents/engine/document-context.ts';
import { nounOf, type DocumentKindDescription } from '../../documents/kinds/kind.ts';
import { inSavepoint } from '../../identity/jobs/savepoint.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { together } from '../../platform/db/together.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { eachInSlices, mapInSlices } from '../../platform/event-loop/slices.ts';
import { blameRefusal } from './blame.ts';
import { quoted } from './cells.ts';
import { checkCurrency } from './document-state.ts';
import type { ImportRun } from './import-run.ts';
import { ROWS_AT_ONCE, errorsOf, warningsOf, type Undone } from './outcome.ts';
import { paymentKey, readPayables, type Payables } from './payables.ts';
import { readNamedReferences, type NamedReferences } from './references.ts';
import { RowReader, previewOf } from './row-reader.ts';
import { accountIn } from './row-references.ts';
import { storeTogether } from './store-together.ts';

interface References extends NamedReferences {
  payables: Payables;
  currencyCode: string;
}

interface PaymentRow {
  row: RowReader;
  documentId: string;
  input: MoneyInput;
}

/**
 * Payments of invoices or bills from a sheet, one row each, in the order of their dates: recorded as if each had been
 * entered, by the same rules. The document is found by its number, a bill by the supplier's number as well. A payment
 * that is recorded already is refused.
 */
export function importPaymentsOf(kind: DocumentKindDescription): ImportRun {
  return async ({ tx, member, sheet, layout, progress }) => {
    const readers = sheet.rows.map((line) => new RowReader(layout, line));
    const [named, payables] = await Promise.all([
      readNamedReferences(tx),
      readPayables(
        tx,
        kind,
        readers.map((row) => row.text('number')),
      ),
    ]);
    const references = { ...named, payables, currencyCode: member.company.currencyCode };
    const read = await mapInSlices(readers, (row) => readRow(kind, row, references));
    const ids: string[] = [];
    const inOrder = read.toSorted((a, b) => compare(a.input.paymentDate, b.input.paymentDate));
    const batchFrom = (start: number) => soundOf(member, inOrder.slice(start, start + ROWS_AT_ONCE));
    let batch = await batchFrom(0);
    for (let start = 0; start < inOrder.length; start += ROWS_AT_ONCE) {
      // While the database works on these rows, the next ones are looked at.
      const [stored, next] = await together(
        storePayments({ tx, member, kind }, batch),
        batchFrom(start + ROWS_AT_ONCE),
      );
      ids.push(...stored);
      batch = next;
      await progress(Math.min(start + ROWS_AT_ONCE, inOrder.length));
    }
    return {
      accepted: ids.length,
      rejected: readers.length - ids.length,
      errors: await errorsOf(readers),
      warnings: await warningsOf(readers),
      ids,
      preview: previewOf(sheet, layout, readers, (row) => void readRow(kind, row, references)),
    };
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function readRow(kind: DocumentKindDescription, row: RowReader, references: References): PaymentRow {
  for (const needed of ['number', 'date', 'amount', 'account'])
    if (row.text(needed) === '') row.fail(needed, MESSAGES.required);
  checkCurrency(row, references.currencyCode);
  const documentId = documentIn(kind, row, references.payables);
  const account = accountIn(row, 'account', references) ?? '';
  const feeAccount = accountIn(row, 'feeAccount', references);
  const [fee, rounding] = [row.amount('fee') ?? 0, row.amount('rounding')];
  const input: MoneyInput = {
    reference: row.text('reference'),
    paymentDate: row.date('date') ?? '',
    paidAmount: row.number('amount'),
    account: { id: account },
    ...(fee === 0
      ? {}
      : { fee: { amount: fee, ...(feeAccount === null ? {} : { account: { id: feeAccount } }) } }),
    ...(rounding === null ? {} : { roundingAmount: rounding }),
  };
  const key = paymentKey(documentId, {
    ...input,
    accountId: account,
    amount: decimal(input.paidAmount).toFixed(),
  });
  if (references.payables.recorded.has(key)) row.fail('number', 'This payment is recorded already.');
  return { row, documentId, input };
}

function documentIn(kind: DocumentKindDescription, row: RowReader, { byNumber }: Payables): string {
  const number = row.text('number');
  const contact = row.text('contact').toLowerCase();
  if (number === '') return '';
  const found = (byNumber.get(number.toLowerCase()) ?? []).filter(
    (document) => contact === '' || document.contact === contact,
  );
  // Our number is unique; a supplier's number is one of its supplier.
  const chosen = found.filter(({ isOurs }) => isOurs).at(0) ?? found[0];
  if (chosen === undefined)
    row.fail(
      'number',
      sentence('There is no {kind} {number}.', { kind: word(nounOf(kind)), number: quoted(number) }),
    );
  else if (found.length > 1 && !chosen.isOurs)
    row.fail(
      'number',
      sentence('More than one {kind} has the number {number}. Name the contact.', {
        kind: word(nounOf(kind)),
        number: quoted(number),
      }),
    );
  return chosen?.id ?? '';
}

const COLUMNS = {
  paidAmount: 'amount',
  paymentDate: 'date',
  account: 'account',
  fee: 'fee',
  reference: 'reference',
};

/** The payments that nothing is wrong with by themselves; the rows of the others say what is. */
async function soundOf(member: MemberContext, payments: readonly PaymentRow[]): Promise<PaymentRow[]> {
  const good = payments.filter(({ row }) => row.errors.length === 0);
  await eachInSlices(good, ({ row, input }) => {
    const errors = paymentFaults(member, input);
    if (errors.length > 0) blameRefusal(row, apiError.validation(errors), COLUMNS, 'number');
  });
  return good.filter(({ row }) => row.errors.length === 0);
}

/** Records payments and returns their ids; a row says why its payment is refused. */
async function storePayments(context: DocumentContext, payments: readonly PaymentRow[]): Promise<string[]> {
  const { tx } = context;
  const ids: string[] = [];
  for (const round of rounds(payments))
    ids.push(
      ...(await storeTogether(tx, round, {
        store: (some) => payEach(context, some),
        refuse: ({ row }, refused) => blameRefusal(row, refused, COLUMNS, 'number'),
      })),
    );
  return ids;
}

/** Payments in rounds, of which each has a document once: the second payment of one comes after the first. */
function rounds(payments: readonly PaymentRow[]): PaymentRow[][] {
  const paid = new Map<string, number>();
  const all: PaymentRow[][] = [];
  for (const payment of payments) {
    const round = paid.get(payment.documentId) ?? 0;
    paid.set(payment.documentId, round + 1);
    (all[round] ??= []).push(payment);
  }
  return all;
}

/** Takes payments back as their deletion does: by reversal. Those that cannot be deleted stay. */
export async function undoPayments(tx: Tx, member: MemberContext, ids: readonly string[]): Promise<Undone> {
  const active = await tx.run<{ id: string }>(
    `SELECT id FROM receipt WHERE company_id = $1 AND id = ANY ($2::uuid[]) AND status = 'A' ORDER BY id`,
    [tx.companyId, ids],
  );
  const removed: string[] = [];
  for (const { id } of active) {
    const { refused } = await inSavepoint(tx, () => deleteReceipt(tx, member, id));
    if (refused === null) removed.push(id);
  }
  return { removed, present: active.length };
}
