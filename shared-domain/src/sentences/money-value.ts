import { roundMoney, type DecimalLike } from '../money/money.ts';
import type { MoneyValue } from './sentence.ts';

/** A decimal in ASCII inside a sentence, with its currency where the sentence names it; its English has no commas. */
export const plainMoney = (amount: string, currency?: string): MoneyValue => ({
  amount,
  ...(currency === undefined ? {} : { currency }),
  plain: true,
});

/** An amount inside a sentence, rounded to so many decimals; with its currency where the sentence names it. */
export function moneyValue(value: DecimalLike, exponent: number, currency?: string): MoneyValue {
  const amount = roundMoney(value, exponent).toFixed(exponent);
  return currency === undefined ? { amount } : { amount, currency };
}
