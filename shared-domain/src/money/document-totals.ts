import Big from 'big.js';
import type { TaxRounding } from '../wire/company.ts';
import type { AmountTaxType } from '../wire/documents.ts';
import { decimal, roundMoney, splitByLargestRemainder, sumOf } from './money.ts';
import type { DecimalLike } from './money.ts';

/** What a line's amounts are computed from. */
export interface PricedLine {
  quantity: DecimalLike;
  unitPrice: DecimalLike;
  /** Percent, 0 to 100. */
  discountRate?: DecimalLike | undefined;
  /** Percent. */
  taxRate?: DecimalLike | undefined;
  /** Lines of one key are taxed together: the tax rate's id. Left out, lines of equal percentage are. */
  taxKey?: string | null | undefined;
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
  taxRounding: TaxRounding;
  /** Decimals of the currency. */
  exponent: number;
}

const HUNDRED = new Big(100);

/**
 * Amounts of a document from its lines, in exact decimals, each figure rounded once (accounting page, section 1). The
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
  for (const group of linesByRate(lines)) {
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

function linesByRate(lines: readonly PricedLine[]): number[][] {
  const groups = new Map<string, number[]>();
  lines.forEach((line, index) => {
    const key = `${line.taxKey ?? ''}@${decimal(line.taxRate ?? 0).toFixed()}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [index]);
    else group.push(index);
  });
  return [...groups.values()];
}

function overridden(lines: readonly PricedLine[], taxes: readonly Big[]): Big[] {
  return taxes.map((tax, index) => {
    const own = lines[index]?.taxOverride;
    return own === null || own === undefined ? tax : decimal(own);
  });
}
