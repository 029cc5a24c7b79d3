import {
  decimal,
  roundMoney,
  sentence,
  sumOf,
  type AmountTaxType,
  type DocumentTotals,
  type LineInput,
  type Message,
} from '@accounts/shared-domain';
import {
  chargeLines,
  discountLines,
  extraLine,
  amountsOf,
  isWithinRounding,
  mostRounding,
  shown,
  totalsOf,
  withDiscount,
  type Books,
  type Decimal,
  type PricedLine,
  type ReadDocument,
} from './document-lines.ts';
import type { DocumentAmounts } from './document-row.ts';
import type { RowReader } from './row-reader.ts';
import { hasPayments, type WrittenStatus } from './status-words.ts';

/** What a document is made from, beside what its first row says of it. */
export interface CompletedDocument {
  amountTaxType: AmountTaxType;
  lines: LineInput[];
  /** What has been paid of it; null where the file does not say so. */
  paid: PaidInFile | null;
}

/** What a file says of the money that was paid for a document, and the column that says it. */
export interface PaidInFile {
  key: 'paidAmount' | 'balance' | 'status';
  /** null: its status says that something was paid, and not how much. */
  amount: Decimal | null;
}

/**
 * The lines of a document with what the file has for it as a whole: discount, shipping, adjustment. Its totals are held
 * against those of the file; what differs is noted as an error of the row, or booked as rounding where that was chosen.
 */
export function completeDocument(document: ReadDocument, books: Books): CompletedDocument {
  const [first] = document.rows;
  const [head] = document.lines;
  if (first === undefined || head === undefined)
    throw new Error('A document of an import has at least one row.');
  const isTaxed = document.lines.some(({ taxRate }) => taxRate > 0);
  const amountTaxType = head.amountsAre ?? (isTaxed ? 'ExclusiveTax' : 'None');
  const options = { amountTaxType, ...books };
  const amounts = amountsOf(document);
  const own = document.lines.map(({ line, taxRate }): PricedLine => ({
    line: {
      ...withDiscount(line, amounts.documentDiscountPercent ?? 0),
      taxRatesId: amountTaxType === 'None' ? null : (line.taxRatesId ?? null),
    },
    taxRate,
  }));
  if (!hasPayments(head.status) && saysNothing(document))
    return { amountTaxType, lines: own.map(({ line }) => line), paid: null };
  checkDiscount(first, document, amounts, options);
  const lines = [
    ...own,
    ...discountLines(first, own, amounts, options),
    ...chargeLines(first, amounts, books),
  ];
  const totals = totalsOf(lines, options);
  checkLines(document, totals, books);
  const ownTotals = lines.length === own.length ? totals : totalsOf(own, options);
  checkParts(first, amounts, { totals, own: ownTotals }, books);
  const rounded = roundingLine(first, amounts.total, totals.totalAmount, books);
  const whole = decimal(amounts.total ?? totals.totalAmount);
  const paid = paidIn(first, amounts, head.status, whole);
  noteMoney(first, amounts, { paid, whole }, books);
  const all = [...lines.map(({ line }) => line), ...(rounded === null ? [] : [rounded])];
  return { amountTaxType, lines: all, paid };
}

/** Whether a file has no amounts of documents or lines to hold ours against, as ours have none. */
function saysNothing({ lines }: ReadDocument): boolean {
  return lines.every(
    ({ amounts, lineAmount, taxAmount }) =>
      lineAmount === null && taxAmount === null && Object.values(amounts).every((amount) => amount === null),
  );
}

/** A discount that the file has both in percent and as an amount is taken in percent, and has to come to the amount. */
function checkDiscount(
  row: RowReader,
  { lines }: ReadDocument,
  { documentDiscount, documentDiscountPercent }: DocumentAmounts,
  books: Books & { amountTaxType: AmountTaxType },
): void {
  if (documentDiscount === null || !documentDiscountPercent) return;
  const base = sumOf(
    totalsOf(
      lines.map(({ line, taxRate }) => ({ line, taxRate })),
      books,
    ).lines.map((line) => line.totalAmount),
  );
  const ours = roundMoney(base.times(documentDiscountPercent).div(100), books.exponent);
  const given = decimal(documentDiscount).abs();
  if (given.eq(0) || isWithinRounding(ours.minus(given), books)) return;
  row.fail(
    'documentDiscount',
    sentence('The file has a discount of {amount}, {percent}% of the lines come to {own}.', {
      amount: shown(given, books),
      percent: documentDiscountPercent,
      own: shown(ours, books),
    }),
  );
}

/** Whether an amount of the file is one of ours, or near enough where differences are booked. */
function fits(given: number, ours: readonly Decimal[], books: Books): boolean {
  return ours.some((one) =>
    books.bookDifferences ? isWithinRounding(one.minus(given), books) : one.eq(given),
  );
}

/** A line's amount may be with its tax or without; the tax of a document may be in each of its rows. */
function checkLines({ rows, lines }: ReadDocument, totals: DocumentTotals, books: Books): void {
  for (const [index, { lineAmount }] of lines.entries()) {
    const ours = totals.lines[index];
    if (lineAmount === null || ours === undefined) continue;
    const possible = [ours.totalAmount, ours.netAmount, ours.netAmount.plus(ours.taxAmount)];
    if (fits(lineAmount, possible, books)) continue;
    const message = sentence('The file has the amount {amount}, the line comes to {own}.', {
      amount: shown(lineAmount, books),
      own: shown(ours.totalAmount, books),
    });
    rows[index]?.fail('lineAmount', message);
  }
  const given = lines.flatMap(({ taxAmount }) => taxAmount ?? []);
  const [tax] = given;
  if (tax === undefined) return;
  const isRepeated = given.every((each) => each === tax);
  const sum = sumOf(given);
  if (fits(sum.toNumber(), [totals.taxAmount], books)) return;
  if (isRepeated && fits(tax, [totals.taxAmount], books)) return;
  rows[0]?.fail('taxAmount', taxMessage(sum.toNumber(), totals, books));
}

function taxMessage(given: number, totals: DocumentTotals, books: Books): Message {
  return sentence('The file has the tax {amount}, the lines come to {own}.', {
    amount: shown(given, books),
    own: shown(totals.taxAmount, books),
  });
}

/** A subtotal may be before or after what is taken off and added to the whole document, and with the tax that prices include. */
function checkParts(
  row: RowReader,
  { subTotal, taxTotal }: DocumentAmounts,
  { totals, own }: Record<'totals' | 'own', DocumentTotals>,
  books: Books,
): void {
  const possible = [totals.subTotal, own.subTotal, sumOf(own.lines.map((line) => line.totalAmount))];
  if (subTotal !== null && !fits(subTotal, possible, books))
    row.fail(
      'subTotal',
      sentence('The file has the subtotal {amount}, the lines come to {own}.', {
        amount: shown(subTotal, books),
        own: shown(totals.subTotal, books),
      }),
    );
  if (taxTotal !== null && !fits(taxTotal, [totals.taxAmount], books))
    row.fail('taxTotal', taxMessage(taxTotal, totals, books));
}

/** The line that makes the total that of the file; null where they agree, or where the difference is an error. */
function roundingLine(row: RowReader, total: number | null, ours: Decimal, books: Books): LineInput | null {
  if (total === null || ours.eq(total)) return null;
  const difference = decimal(total).minus(ours);
  const given = shown(total, books);
  const computed = shown(ours, books);
  if (!isWithinRounding(difference, books))
    row.fail(
      'total',
      sentence('The file has the total {amount}, the lines come to {own}.', { amount: given, own: computed }),
    );
  else if (books.bookDifferences && books.rounding !== null) {
    row.addWarning(
      'total',
      sentence('A difference of {amount} to the total of the file is booked as rounding.', {
        amount: shown(difference, books),
      }),
    );
    return extraLine(books.rounding.name, difference, books.rounding.id);
  } else {
    const most = shown(mostRounding(books), books);
    row.fail(
      'total',
      sentence(
        'The file has the total {amount}, the lines come to {own}. Differences of at most {most} can be booked as rounding.',
        { amount: given, own: computed, most },
      ),
    );
  }
  return null;
}

/** Warnings of a document that is paid in its file, with and without the amount. */
export const PAID = 'It has been paid. Approve it, then record its payments, or import them.';
export const AMOUNT_PAID = '{amount} has been paid. Approve it, then record its payments, or import them.';

/** What has been paid of a document of this total: the amount, what is no longer due, or what its status says. */
function paidIn(
  row: RowReader,
  { paidAmount, balance }: DocumentAmounts,
  status: WrittenStatus,
  whole: Decimal,
): PaidInFile | null {
  const given = paidAmount === null ? null : decimal(paidAmount);
  if (given !== null && !given.eq(0)) return { key: 'paidAmount', amount: given };
  if (balance !== null && !whole.eq(balance)) return { key: 'balance', amount: whole.minus(balance) };
  const key = row.text('status') === '' ? 'paidAmount' : 'status';
  if (hasPayments(status)) return { key, amount: status === 'paid' ? whole : null };
  if (given === null && balance === null) return null;
  return { key: given === null ? 'balance' : 'paidAmount', amount: decimal(0) };
}

/** Payments come in a separate file: a warning says what has been paid, and what to do. */
function noteMoney(
  row: RowReader,
  { paidAmount, balance }: DocumentAmounts,
  { paid, whole }: { paid: PaidInFile | null; whole: Decimal },
  books: Books,
): void {
  if (balance !== null && whole.lt(balance)) {
    row.fail(
      'balance',
      sentence('The file has {amount} due, the total is {own}.', {
        amount: shown(balance, books),
        own: shown(whole, books),
      }),
    );
    return;
  }
  if (paid === null) return;
  const { key, amount } = paid;
  // A flag "Paid" is no amount.
  const isAmount = key === 'balance' || (key === 'paidAmount' && paidAmount !== null);
  if (!isAmount) row.addWarning(key, PAID);
  else if (amount !== null && !amount.eq(0))
    row.addWarning(key, sentence(AMOUNT_PAID, { amount: shown(amount, books) }));
}
