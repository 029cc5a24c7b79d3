import {
  MAX_ROUNDING_UNITS,
  QUANTITY_DECIMALS,
  decimal,
  documentTotals,
  moneyValue,
  positionsByKey,
  roundMoney,
  splitByLargestRemainder,
  sumOf,
  type DocumentTotals,
  type LineInput,
  type MoneyValue,
  type TotalsOptions,
} from '@accounts/shared-domain';
import { DOCUMENT_AMOUNTS, type DocumentAmounts, type DocumentRow } from './document-row.ts';
import type { RowReader } from './row-reader.ts';

/** Rows that make one document. */
export interface ReadDocument {
  rows: RowReader[];
  lines: DocumentRow[];
}

/** What the totals of documents follow, and whether a few cents may be booked. */
export interface Books extends Pick<TotalsOptions, 'taxRounding' | 'exponent'> {
  bookDifferences: boolean;
  rounding: { id: string; name: string } | null;
}

/** A line with the percentage of its tax rate. */
export interface PricedLine {
  line: LineInput;
  taxRate: number;
}

export type Decimal = DocumentTotals['totalAmount'];

/** Each amount once, from the first row that has it; another row may repeat it, and not have another. */
export function amountsOf({ rows, lines }: ReadDocument): DocumentAmounts {
  const found = DOCUMENT_AMOUNTS.map((key) => {
    const value = lines.find(({ amounts }) => amounts[key] !== null)?.amounts[key] ?? null;
    for (const [index, { amounts }] of lines.entries())
      if (amounts[key] !== null && amounts[key] !== value)
        rows[index]?.fail(key, 'Differs from the first row of this document.');
    return [key, value] as const;
  });
  return Object.fromEntries(found) as DocumentAmounts;
}

/** The discount of the line, and of what is left that of the document. */
export function withDiscount(line: LineInput, percent: number): LineInput {
  if (percent === 0) return line;
  const kept = decimal(100)
    .minus(line.discountRate ?? 0)
    .times(decimal(100).minus(percent))
    .div(100);
  return { ...line, discountRate: decimal(100).minus(kept).round(QUANTITY_DECIMALS).toNumber() };
}

export function totalsOf(lines: readonly PricedLine[], options: TotalsOptions): DocumentTotals {
  return documentTotals(
    lines.map(({ line, taxRate }) => ({ ...line, taxRate })),
    options,
  );
}

/**
 * An amount off the whole document, before tax: a line for each tax rate and account, in the proportion of their lines. A
 * file that has the percentage as well has the same twice.
 */
export function discountLines(
  row: RowReader,
  own: readonly PricedLine[],
  amounts: DocumentAmounts,
  options: TotalsOptions,
): PricedLine[] {
  const discount = decimal(amounts.documentDiscount ?? 0).abs();
  if (discount.eq(0) || (amounts.documentDiscountPercent ?? 0) > 0) return [];
  const lineTotals = totalsOf(own, options).lines.map((line) => line.totalAmount);
  const base = sumOf(lineTotals);
  if (discount.gt(base)) {
    row.fail('documentDiscount', 'Is more than the lines come to.');
    return [];
  }
  const groups = positionsByKey(own, ({ line }) => `${line.taxRatesId ?? ''} ${line.accountId ?? ''}`);
  const shares = splitByLargestRemainder(
    roundMoney(discount, options.exponent),
    groups.map((group) => discount.times(sumOf(group.map((index) => lineTotals[index] ?? 0))).div(base)),
    options.exponent,
  );
  return groups.flatMap((group, index) => {
    const { line, taxRate } = own[group[0] ?? 0] ?? {};
    const share = shares[index];
    if (line === undefined || share === undefined || share.eq(0)) return [];
    const { taxRatesId = null, accountId } = line;
    const extra = extraLine(row.heading('documentDiscount'), share.times(-1), accountId);
    return [{ line: { ...extra, taxRatesId }, taxRate: taxRate ?? 0 }];
  });
}

export function extraLine(title: string, amount: Decimal, accountId: string | null | undefined): LineInput {
  return {
    title,
    quantity: amount.lt(0) ? -1 : 1,
    unitPrice: amount.abs().toNumber(),
    ...(accountId ? { accountId } : {}),
    taxRatesId: null,
  };
}

/** Shipping and adjustment without tax; an adjustment of cents is rounding. */
export function chargeLines(row: RowReader, amounts: DocumentAmounts, books: Books): PricedLine[] {
  return (['shipping', 'adjustment'] as const).flatMap((key) => {
    const amount = decimal(amounts[key] ?? 0);
    if (amount.eq(0)) return [];
    const isRounding = key === 'adjustment' && isWithinRounding(amount, books);
    const line = extraLine(row.heading(key), amount, isRounding ? books.rounding?.id : null);
    return [{ line, taxRate: 0 }];
  });
}

export function mostRounding({ exponent }: Books): Decimal {
  return decimal(MAX_ROUNDING_UNITS).div(decimal(10).pow(exponent));
}

export function isWithinRounding(difference: Decimal, books: Books): boolean {
  return difference.abs().lte(mostRounding(books));
}

/** An amount as sentences have it. */
export function shown(value: Decimal | number, { exponent }: Pick<Books, 'exponent'>): MoneyValue {
  return moneyValue(value, exponent);
}
