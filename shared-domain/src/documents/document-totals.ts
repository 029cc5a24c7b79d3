import Big from 'big.js';
import type { AmountTaxType, DocumentTaxRounding } from '../records/tax-types.ts';
import {
  decimal,
  positionsByKey,
  roundMoney,
  splitByLargestRemainder,
  sumOf,
  type DecimalLike,
} from '../money/money.ts';

/** What a line's amounts are computed from. */
export interface PricedLine {
  quantity: DecimalLike;
  unitPrice: DecimalLike;
  /** Percent, 0 to 100. */
  discountRate?: DecimalLike | undefined;
  /** Percent. */
  taxRate?: DecimalLike | undefined;
  /** The tax rate's id; only documents whose rule is `eachRate` are computed by it. */
  taxRatesId?: string | null | undefined;
  /** The supplier's own tax of this line, taken instead of ours (bills). */
  taxOverride?: DecimalLike | null | undefined;
}

export interface LineTotals {
  /** After discount; with tax for InclusiveTax, without otherwise. */
  totalAmount: Big;
  /** The line's share of its rate's tax. */
  taxAmount: Big;
  /** Without tax, whatever the tax type. */
  netAmount: Big;
}

export interface DocumentTotals {
  lines: LineTotals[];
  subTotal: Big;
  taxAmount: Big;
  totalAmount: Big;
}

export interface TotalsOptions {
  amountTaxType: AmountTaxType;
  /** The document's rule, or the company's for a draft. */
  taxRounding: DocumentTaxRounding;
  /** Decimals of the currency. */
  exponent: number;
}

const HUNDRED = new Big(100);

/**
 * Amounts of a document from its lines, in exact decimals, each amount rounded once (docs/accounting.md, section 1). The
 * server books what this returns; the screens preview with the same function. Throws on text that is not a number.
 */
export function documentTotals(lines: readonly PricedLine[], options: TotalsOptions): DocumentTotals {
  const amounts = lines.map((line) => lineAmount(line, options.exponent));
  const taxes = overridden(lines, taxesOf(lines, amounts, options));
  const inclusive = options.amountTaxType === 'InclusiveTax';
  const totals = amounts.map((amount, index) => {
    const taxAmount = taxes[index] ?? new Big(0);
    return { totalAmount: amount, taxAmount, netAmount: inclusive ? amount.minus(taxAmount) : amount };
  });
  const subTotal = sumOf(totals.map((line) => line.netAmount));
  const taxAmount = sumOf(taxes);
  return { lines: totals, subTotal, taxAmount, totalAmount: subTotal.plus(taxAmount) };
}

function lineAmount(line: PricedLine, exponent: number): Big {
  const kept = HUNDRED.minus(line.discountRate ?? 0);
  return roundMoney(decimal(line.quantity).times(line.unitPrice).times(kept).div(HUNDRED), exponent);
}

function taxesOf(lines: readonly PricedLine[], amounts: readonly Big[], options: TotalsOptions): Big[] {
  if (options.amountTaxType === 'None') return amounts.map(() => new Big(0));
  const exact = lines.map((line, index) => exactTax(amounts[index] ?? new Big(0), line, options));
  if (options.taxRounding === 'line') return exact.map((tax) => roundMoney(tax, options.exponent));
  const taxes: Big[] = exact.map(() => new Big(0));
  for (const group of linesTaxedTogether(lines, options.taxRounding)) {
    const base = sumOf(group.map((index) => amounts[index] ?? 0));
    const tax = roundMoney(exactTax(base, lines[group[0] ?? 0], options), options.exponent);
    const shares = splitByLargestRemainder(
      tax,
      group.map((index) => exact[index] ?? new Big(0)),
      options.exponent,
    );
    group.forEach((index, position) => (taxes[index] = shares[position] ?? new Big(0)));
  }
  return taxes;
}

/** Unrounded tax of an amount at a line's rate: on top of it, or the part of it that is tax. */
function exactTax(amount: Big, line: PricedLine | undefined, options: TotalsOptions): Big {
  const rate = decimal(line?.taxRate ?? 0);
  const whole = options.amountTaxType === 'InclusiveTax' ? HUNDRED.plus(rate) : HUNDRED;
  return amount.times(rate).div(whole);
}

/**
 * Lines whose tax is rounded once, on their sum: those of one percentage and one tax category, as EN 16931 groups them.
 * Every rate above 0 is in one category, taxable, and the categories of a rate of 0 have no tax to round: the percentage
 * decides (docs/decisions/025).
 */
function linesTaxedTogether(lines: readonly PricedLine[], taxRounding: DocumentTaxRounding): number[][] {
  const groupOf = ({ taxRate, taxRatesId }: PricedLine): string => {
    const percentage = decimal(taxRate ?? 0).toFixed();
    return taxRounding === 'eachRate' ? `${percentage} ${taxRatesId ?? ''}` : percentage;
  };
  return positionsByKey(lines, groupOf);
}

function overridden(lines: readonly PricedLine[], taxes: readonly Big[]): Big[] {
  return taxes.map((tax, index) => {
    const own = lines[index]?.taxOverride;
    return own === null || own === undefined ? tax : decimal(own);
  });
}
