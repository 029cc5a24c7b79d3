import type Big from 'big.js';
import { recoverableShare, sumOf } from '@accounts/shared-domain';
import { kindOf } from '../../documents/kinds/kinds.ts';
import type { PeriodTax } from './taxes-of-period.ts';

/** Base and tax of a rate on one side, exact. */
export interface ExactTaxRow {
  rate: PeriodTax;
  base: Big;
  /** In the tax account. */
  tax: Big;
  /** Tax that became part of the cost. */
  cost: Big;
  /** Everything at this rate is booked to the tax account. */
  recoverable: boolean;
}

/** What a document is to the company. */
export type DocumentSide = 'sale' | 'purchase';

const rateKey = (tax: PeriodTax): string | null => tax.tax_rates_id ?? tax.untaxed;

function ofSide(taxes: readonly PeriodTax[], side: DocumentSide): PeriodTax[] {
  return taxes.filter(({ source_type }) => isDocument(source_type) && kindOf(source_type).side === side);
}

/** The rates of a side in any of the periods; those of several periods in the order in which one period has them. */
export function ratesOf(columns: readonly (readonly PeriodTax[])[], side: DocumentSide): PeriodTax[] {
  const own = columns.flatMap((taxes) => ofSide(taxes, side));
  const rates = [...Map.groupBy(own, rateKey).values()].flatMap(([rate]) => rate ?? []);
  return columns.length === 1 ? rates : rates.sort(byRate);
}

const UNTAXED_ORDER = [null, 'line', 'document'];

function byRate(one: PeriodTax, other: PeriodTax): number {
  return (
    UNTAXED_ORDER.indexOf(one.untaxed) - UNTAXED_ORDER.indexOf(other.untaxed) ||
    Number(other.rate) - Number(one.rate) ||
    one.name.toLowerCase().localeCompare(other.name.toLowerCase(), 'en') ||
    ((one.tax_rates_id ?? '') < (other.tax_rates_id ?? '') ? -1 : 1)
  );
}

/** What was posted at each of the rates on a side, in their order. */
export function exactRows(
  taxes: readonly PeriodTax[],
  side: DocumentSide,
  rates: readonly PeriodTax[],
): ExactTaxRow[] {
  const own = Map.groupBy(ofSide(taxes, side), rateKey);
  const sign = side === 'sale' ? -1 : 1;
  return rates.map((rate) => {
    const sources = own.get(rateKey(rate)) ?? [];
    const total = (amount: 'base' | 'net' | 'tax'): Big =>
      sumOf(sources.map((source) => source[amount])).times(sign);
    return {
      rate,
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
