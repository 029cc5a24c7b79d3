import type Big from 'big.js';
import { QUANTITY_DECIMALS } from '../limits.ts';
import { decimal, type DecimalLike } from './money.ts';

/** Digits of an amount in all: as many as a JSON number carries exactly, whatever its decimals. */
export const MAX_DIGITS = 15;

/**
 * The largest amount in a currency of so many decimals: 999,999,999,999,999 without decimals, 9,999,999,999,999.99 with
 * two. The same for prices, totals, payments, journals and opening balances.
 */
export function maxAmount(exponent: number): Big {
  return decimal(`${'9'.repeat(MAX_DIGITS - exponent)}${exponent > 0 ? '.' : ''}${'9'.repeat(exponent)}`);
}

/** Decimals of a unit price: six, or those of the currency where it has more. */
export function priceDecimals(exponent: number): number {
  return Math.max(QUANTITY_DECIMALS, exponent);
}

/** Whether an amount is no larger than {@link maxAmount}, on either side of 0. */
export function isWithinLimit(value: DecimalLike, exponent: number): boolean {
  return decimal(value).abs().lte(maxAmount(exponent));
}

/** Whether a number has at most {@link MAX_DIGITS} digits, so that a JSON number carries it exactly. */
export function hasExactDigits(value: DecimalLike): boolean {
  return decimal(value).c.length <= MAX_DIGITS;
}
