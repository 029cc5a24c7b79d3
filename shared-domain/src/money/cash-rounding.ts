import Big from 'big.js';
import { decimal, sumOf, type DecimalLike } from './money.ts';

/** What a payment settles of its document, and what is handed over more (or less) because cash has no smaller coin. */
export interface Settlement {
  settled: Big;
  rounding: Big;
}

/** To the nearest whole number of units, half away from zero: 1,356.99 in units of 0.05 is 1,357.00. */
export function roundCash(amount: DecimalLike, unit: DecimalLike): Big {
  return decimal(amount).div(unit).round(0, Big.roundHalfUp).times(unit);
}

/**
 * Cash rounding (docs/accounting.md, section 4, row 28): what is paid may be what is due (1,356.99) or what was handed over for it
 * (1,357.00); both settle 1,356.99. Without a unit, what is paid is settled.
 */
export function settleCash(paidAmount: DecimalLike, unit: DecimalLike | null, due: DecimalLike): Settlement {
  const paid = decimal(paidAmount);
  const none = { settled: paid, rounding: new Big(0) };
  if (unit === null) return none;
  const open = decimal(due);
  if (open.gt(0) && !open.eq(paid) && roundCash(open, unit).eq(paid)) {
    return { settled: open, rounding: paid.minus(open) };
  }
  const handed = roundCash(paid, unit);
  return handed.eq(0) ? none : { settled: paid, rounding: handed.minus(paid) };
}

/**
 * One receipt for several documents: each is settled as by itself, and what is handed over is rounded once, as a whole.
 */
export function settleTogether(
  settlements: readonly (Pick<Settlement, 'settled'> & { paidAmount: DecimalLike })[],
  unit: DecimalLike | null,
): Settlement {
  const settled = sumOf(settlements.map((one) => one.settled));
  if (unit === null) return { settled, rounding: new Big(0) };
  const handed = roundCash(sumOf(settlements.map(({ paidAmount }) => paidAmount)), unit);
  return { settled, rounding: handed.eq(0) ? new Big(0) : handed.minus(settled) };
}
