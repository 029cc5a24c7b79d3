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
import { hasStoredAmounts, numericValue, type LineValues } from './line-values.ts';

/** Amounts that the screen previews while a person types: the function that the server books with. */
export interface Preview {
  lineAmounts: number[];
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

const PRICED_FIELDS = ['quantity', 'unitPrice', 'discountRate', 'taxRatesId', 'stored'] as const;

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

/** What the lines come to; a field that is no number yet counts as 0. */
export function documentPreviewOf(lineItems: readonly LineValues[], options: PreviewOptions): Preview {
  const { rates, amountTaxType, storedTaxType, exponent } = options;
  const lines = lineItems.map((line) => ({
    quantity: numericValue(line.quantity),
    unitPrice: numericValue(line.unitPrice),
    discountRate: numericValue(line.discountRate),
    taxRate: rates.get(line.taxRatesId ?? '')?.rate ?? 0,
    taxRatesId: line.taxRatesId,
    taxOverride: hasStoredAmounts(line, amountTaxType, storedTaxType) ? line.stored?.taxOverride : null,
  }));
  const totals = documentTotals(lines, options);
  const undiscounted = sumOf(
    lines.map(({ quantity, unitPrice }) => roundMoney(decimal(quantity).times(unitPrice), exponent)),
  );
  const discounted = sumOf(totals.lines.map(({ totalAmount }) => totalAmount));
  return {
    lineAmounts: totals.lines.map((line) => toJsonNumber(line.totalAmount)),
    subTotal: toJsonNumber(totals.subTotal),
    discount: lines.some(({ discountRate }) => discountRate !== 0)
      ? toJsonNumber(undiscounted.minus(discounted))
      : 0,
    taxAmount: toJsonNumber(totals.taxAmount),
    taxes: taxesOf(lineItems, totals.lines, rates),
    totalAmount: toJsonNumber(totals.totalAmount),
  };
}

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
