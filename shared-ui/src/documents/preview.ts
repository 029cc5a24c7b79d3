import {
  documentTotals,
  positionsByKey,
  sumOf,
  toJsonNumber,
  decimal,
  roundMoney,
  type AmountTaxType,
  type TaxRate,
  type TotalsOptions,
} from '@accounts/shared-domain';
import type { NumberValue } from '../form/index.ts';
import { hasStoredAmounts, numericValue, supplierTaxOf, type LineValues } from './line-values.ts';

/** Amounts that the screen previews while a person types: the function that the server books with. */
export interface Preview {
  lineAmounts: number[];
  /** What the books compute as the tax of each line, whatever the supplier printed. */
  lineTaxes: number[];
  subTotal: number;
  /** What the discounts take off, 0 without any. */
  discount: number;
  taxAmount: number;
  /** Tax of each rate that lines have, in the order of the lines. */
  taxes: { id: string; name: string; rate: number; amount: number }[];
  totalAmount: number;
}

export interface PreviewOptions extends TotalsOptions {
  rates: ReadonlyMap<string, TaxRate>;
  /** Tax type that the document was stored with; undefined for a new one. */
  storedTaxType: AmountTaxType | undefined;
}

const PRICED_FIELDS = [
  'quantity',
  'unitPrice',
  'discountRate',
  'taxRatesId',
  'taxOverride',
  'stored',
] as const;

/** Whether lines have the same amounts as others for all that `documentPreviewOf` reads of them. */
export function arePricedAlike(lines: readonly LineValues[], others: readonly LineValues[]): boolean {
  return (
    lines.length === others.length &&
    lines.every((line, index) => {
      const other = others[index];
      return line === other || PRICED_FIELDS.every((field) => line[field] === other?.[field]);
    })
  );
}

/** The tax of the supplier that a line has for all that is on the screen. */
export function shownSupplierTax(
  line: LineValues,
  { amountTaxType, storedTaxType }: Pick<PreviewOptions, 'amountTaxType' | 'storedTaxType'>,
): NumberValue {
  return supplierTaxOf(line, hasStoredAmounts(line, amountTaxType, storedTaxType));
}

/** What the lines come to; a field that is no number yet counts as 0. */
export function documentPreviewOf(lineItems: readonly LineValues[], options: PreviewOptions): Preview {
  const { rates, exponent } = options;
  const lines = lineItems.map((line) => ({
    quantity: numericValue(line.quantity),
    unitPrice: numericValue(line.unitPrice),
    discountRate: numericValue(line.discountRate),
    taxRate: rates.get(line.taxRatesId ?? '')?.rate ?? 0,
    taxRatesId: line.taxRatesId,
    taxOverride: numberOrNull(shownSupplierTax(line, options)),
  }));
  const totals = documentTotals(lines, options);
  const hasSupplierTax = lines.some(({ taxOverride }) => taxOverride !== null);
  const computed = hasSupplierTax
    ? documentTotals(
        lines.map((line) => ({ ...line, taxOverride: null })),
        options,
      )
    : totals;
  const undiscounted = sumOf(
    lines.map(({ quantity, unitPrice }) => roundMoney(decimal(quantity).times(unitPrice), exponent)),
  );
  const discounted = sumOf(totals.lines.map(({ totalAmount }) => totalAmount));
  return {
    lineAmounts: totals.lines.map((line) => toJsonNumber(line.totalAmount)),
    lineTaxes: computed.lines.map((line) => toJsonNumber(line.taxAmount)),
    subTotal: toJsonNumber(totals.subTotal),
    discount: lines.some(({ discountRate }) => discountRate !== 0)
      ? toJsonNumber(undiscounted.minus(discounted))
      : 0,
    taxAmount: toJsonNumber(totals.taxAmount),
    taxes: taxesOf(lineItems, totals.lines, rates),
    totalAmount: toJsonNumber(totals.totalAmount),
  };
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function taxesOf(
  lineItems: readonly LineValues[],
  totals: ReturnType<typeof documentTotals>['lines'],
  rates: ReadonlyMap<string, TaxRate>,
): Preview['taxes'] {
  return positionsByKey(lineItems, ({ taxRatesId }) => taxRatesId ?? '').flatMap((positions) => {
    const rate = rates.get(lineItems[positions[0] ?? 0]?.taxRatesId ?? '');
    if (!rate) return [];
    const amount = toJsonNumber(sumOf(positions.map((position) => totals[position]?.taxAmount ?? 0)));
    return [{ id: rate.id, name: rate.name, rate: rate.rate, amount }];
  });
}
