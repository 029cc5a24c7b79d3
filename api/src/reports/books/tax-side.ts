import Big from 'big.js';
import {
  isRecoverable,
  splitByLargestRemainder,
  sumOf,
  toJsonNumber,
  type TaxCategory,
  type TaxComponent,
  type TaxSummaryRow,
  type TaxSummarySide,
} from '@accounts/shared-domain';
import type { ExactTaxRow } from './tax-rows.ts';

/** Rows of a side as the report shows them, with their sums; `exponent` are the decimals of the currency. */
export function taxSide(rows: readonly ExactTaxRow[], exponent: number): TaxSummarySide {
  const baseOf = (category: TaxCategory): number =>
    toJsonNumber(sumOf(rows.filter(({ rate }) => rate.category === category).map(({ base }) => base)));
  return {
    rows: rows.map((row) => summaryRow(row, exponent)),
    taxableBase: baseOf('taxable'),
    zeroRatedBase: baseOf('zeroRated'),
    exemptBase: baseOf('exempt'),
    reverseChargeBase: baseOf('reverseCharge'),
    noTaxBase: baseOf('noTax'),
    withoutRateBase: baseOf('withoutRate'),
    withoutTaxBase: baseOf('withoutTax'),
    totalBase: toJsonNumber(sumOf(rows.map(({ base }) => base))),
    tax: toJsonNumber(sumOf(rows.map(({ tax }) => tax))),
    notRecoverableTax: toJsonNumber(sumOf(rows.map(({ cost }) => cost))),
  };
}

function summaryRow(row: ExactTaxRow, exponent: number): TaxSummaryRow {
  const { rate, base, recoverable, tax, cost } = row;
  return {
    taxRatesId: rate.tax_rates_id,
    name: rate.name,
    rate: toJsonNumber(rate.rate),
    category: rate.category,
    recoverable,
    base: toJsonNumber(base),
    tax: toJsonNumber(tax.plus(cost)),
    recoverableTax: toJsonNumber(tax),
    notRecoverableTax: toJsonNumber(cost),
    components: componentsOf(row, exponent),
  };
}

/**
 * The rate's tax by component, so that they add up to it: what is in the tax account in the proportion of the components
 * that may be claimed back, what is cost in that of the others, by largest remainder. A sale's tax is all in the account.
 */
function componentsOf(row: ExactTaxRow, exponent: number): TaxSummaryRow['components'] {
  const { rate, recoverable, tax, cost } = row;
  if (rate.components.length < 2 || new Big(rate.rate).eq(0)) return [];
  const isClaimed = (component: TaxComponent): boolean => recoverable || isRecoverable(component, rate);
  const [claimed, others] = [true, false].map((side) =>
    rate.components.filter((component) => isClaimed(component) === side),
  ) as [TaxComponent[], TaxComponent[]];
  // Booked before components were told apart: what has no component of its side belongs to all of them.
  const parts = new Map<TaxComponent, Big>(rate.components.map((component) => [component, new Big(0)]));
  for (const [amount, side] of [
    [tax, claimed],
    [cost, others],
  ] as const) {
    const of = side.length > 0 ? side : rate.components;
    const whole = sumOf(of.map((component) => component.rate));
    const shares = splitByLargestRemainder(
      amount,
      of.map((component) => (whole.eq(0) ? new Big(0) : amount.times(component.rate).div(whole))),
      exponent,
    );
    of.forEach((component, index) =>
      parts.set(component, (parts.get(component) ?? new Big(0)).plus(shares[index] ?? 0)),
    );
  }
  return rate.components.map((component) => ({
    name: component.name,
    rate: component.rate,
    recoverable: isClaimed(component),
    tax: toJsonNumber(parts.get(component) ?? 0),
  }));
}
