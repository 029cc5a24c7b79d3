import Big from 'big.js';
import {
  isRecoverable,
  recoverableShare,
  splitByLargestRemainder,
  sumOf,
  toJsonNumber,
} from '@accounts/shared-domain';
import type {
  TaxCategory,
  TaxComponent,
  TaxSummary,
  TaxSummaryRow,
  TaxSummarySide,
} from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { kindOf } from '../documents/kinds.ts';
import { balancesOn } from './balances.ts';
import { dayBefore } from './periods.ts';
import type { Span } from './periods.ts';
import { readTaxes } from './taxes-of-period.ts';
import type { PeriodTax } from './taxes-of-period.ts';

/** Base and tax of a rate on one side, exact. */
interface ExactRow {
  rate: PeriodTax;
  category: TaxCategory;
  base: Big;
  /** In the tax account. */
  tax: Big;
  /** Tax that became part of the cost. */
  cost: Big;
  /** Everything at this rate is booked to the tax account. */
  recoverable: boolean;
}

/**
 * Amounts and tax of a period by rate, from the ledger: what was posted, credited, reversed in the period, with a row for
 * lines without a rate and one for documents of type None, so that every sale and purchase is in it. The tax accounts'
 * movements beside it say what else was booked there.
 */
export async function taxSummary(tx: Tx, span: Span, exponent: number): Promise<TaxSummary> {
  const [taxes, balances] = await Promise.all([
    readTaxes(tx, span),
    balancesOn(tx, [dayBefore(span.from), span.to]),
  ]);
  const sales = exactRows(taxes, 'sale');
  const purchases = exactRows(taxes, 'purchase');
  const movements = [
    { key: 'outputTax', sign: -1, rows: sales },
    { key: 'inputTax', sign: 1, rows: purchases },
  ] as const;
  const salesSide = sideOf(sales, exponent);
  const purchasesSide = sideOf(purchases, exponent);
  return {
    ...span,
    sales: salesSide,
    purchases: purchasesSide,
    netTax: toJsonNumber(new Big(salesSide.tax).minus(purchasesSide.tax)),
    accounts: movements.flatMap(({ key, sign, rows }) => {
      const account = balances.find((one) => one.system_key === key);
      if (account === undefined) return [];
      const [opening = new Big(0), closing = new Big(0)] = account.nets.map((net) => net.times(sign));
      const reported = sumOf(rows.map(({ tax }) => tax));
      return {
        accountId: account.id,
        code: account.code,
        name: account.name,
        openingBalance: toJsonNumber(opening),
        reported: toJsonNumber(reported),
        otherMovements: toJsonNumber(closing.minus(opening).minus(reported)),
        closingBalance: toJsonNumber(closing),
      };
    }),
  };
}

function exactRows(taxes: readonly PeriodTax[], side: 'sale' | 'purchase'): ExactRow[] {
  const own = taxes.filter(({ source_type }) => isDocument(source_type) && kindOf(source_type).side === side);
  const sign = side === 'sale' ? -1 : 1;
  return [...Map.groupBy(own, (tax) => tax.tax_rates_id ?? tax.untaxed).values()].flatMap((sources) => {
    const [rate] = sources;
    if (rate === undefined) return [];
    const total = (figure: 'base' | 'net' | 'tax'): Big =>
      sumOf(sources.map((source) => source[figure])).times(sign);
    return {
      rate,
      category: categoryOf(rate),
      base: total('base'),
      tax: total('tax'),
      cost: total('net').minus(total('base')),
      recoverable: side === 'sale' || isWhollyRecoverable(rate),
    };
  });
}

function isWhollyRecoverable(rate: PeriodTax): boolean {
  const { recoverable, whole } = recoverableShare(rate);
  return recoverable.eq(whole);
}

const DOCUMENTS = new Set(['Invoice', 'Bill', 'CreditNote']);

/** Manual journals and opening balances name no rate; what else might is no document's tax. */
function isDocument(sourceType: string): boolean {
  return DOCUMENTS.has(sourceType);
}

/** Two rates of 0 may be claimed back or not: zero rated and exempt (accounting page, section 5). */
function categoryOf(rate: PeriodTax): TaxCategory {
  if (rate.untaxed !== null) return rate.untaxed === 'line' ? 'withoutRate' : 'withoutTax';
  if (!new Big(rate.rate).eq(0)) return 'taxable';
  if (rate.system) return 'noTax';
  return rate.recoverable ? 'zeroRated' : 'exempt';
}

function sideOf(rows: readonly ExactRow[], exponent: number): TaxSummarySide {
  const baseOf = (category: TaxCategory): number =>
    toJsonNumber(sumOf(rows.filter((row) => row.category === category).map(({ base }) => base)));
  return {
    rows: rows.map((row) => summaryRow(row, exponent)),
    taxableBase: baseOf('taxable'),
    zeroRatedBase: baseOf('zeroRated'),
    exemptBase: baseOf('exempt'),
    noTaxBase: baseOf('noTax'),
    withoutRateBase: baseOf('withoutRate'),
    withoutTaxBase: baseOf('withoutTax'),
    totalBase: toJsonNumber(sumOf(rows.map(({ base }) => base))),
    tax: toJsonNumber(sumOf(rows.map(({ tax }) => tax))),
    notRecoverableTax: toJsonNumber(sumOf(rows.map(({ cost }) => cost))),
  };
}

function summaryRow(row: ExactRow, exponent: number): TaxSummaryRow {
  const { rate, category, base, recoverable, tax, cost } = row;
  return {
    taxRatesId: rate.tax_rates_id,
    name: rate.name,
    rate: toJsonNumber(rate.rate),
    category,
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
function componentsOf(row: ExactRow, exponent: number): TaxSummaryRow['components'] {
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
