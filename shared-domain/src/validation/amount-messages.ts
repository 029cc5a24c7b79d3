import { maxAmount } from '../money/amount-limits.ts';
import { moneyValue, sentence, type Sentence } from '../sentences/index.ts';

/** The sentence for an amount beyond the limit of its currency. */
export function tooLargeMessage(exponent: number): Sentence {
  return sentence('Too large: at most {most}.', { most: moneyValue(maxAmount(exponent), exponent) });
}

/** The sentence for a sum beyond the limit of its currency. */
export function totalTooLargeMessage(exponent: number): Sentence {
  return sentence('The total is too large: at most {most}.', {
    most: moneyValue(maxAmount(exponent), exponent),
  });
}

/** The sentence for a number of more decimals than it may have. */
export function decimalsMessage(decimals: number): Sentence {
  return sentence('At most {decimals} decimals.', { decimals });
}
