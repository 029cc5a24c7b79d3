import {
  QUANTITY_DECIMALS,
  decimal,
  moneyValue,
  plainMoney,
  roundMoney,
  sentence,
} from '@accounts/shared-domain';
import type { RowReader } from './row-reader.ts';

interface Line {
  quantity: number;
  unitPrice: number;
  /** Decimals of the currency. */
  exponent: number;
}

/**
 * The discount of a row in percent. Other products have an amount, or both; lines of ours have a percentage, so an amount
 * that no percentage with six decimals comes to is an error.
 */
export function discountRateIn(row: RowReader, { quantity, unitPrice, exponent }: Line): number {
  const rate = row.number('discount');
  // Some exports have what is taken off as 5, others as -5.
  const amount = decimal(row.amount('discountAmount') ?? 0).abs();
  if (amount.eq(0)) return rate;
  const price = decimal(quantity).times(unitPrice).abs();
  if (amount.gt(price)) {
    row.fail('discountAmount', 'Is more than the line comes to.');
    return rate;
  }
  const found = rate > 0 ? decimal(rate) : amount.div(price).times(100).round(QUANTITY_DECIMALS);
  const shown = roundMoney(price.times(found).div(100), exponent);
  if (!shown.eq(roundMoney(amount, exponent))) {
    const message = sentence('The file has a discount of {amount}, {percent}% of the line come to {own}.', {
      amount: moneyValue(amount, exponent),
      percent: plainMoney(found.toFixed()),
      own: moneyValue(shown, exponent),
    });
    row.fail('discountAmount', message);
  }
  return found.toNumber();
}
