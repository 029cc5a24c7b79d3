import type { Amount } from '@accounts/shared-domain';
import { useFormats } from '../locale/index.ts';
import { classNames } from './class-names.ts';

export interface MoneyProps {
  amount: Amount;
  /** ISO 4217; left out where the column already says it. */
  currency?: string;
  /** Decimals of the currency, 2 by default. */
  decimals?: number;
  /** Negative amounts in parentheses, as reports write them. */
  parentheses?: boolean;
  /** A negative amount is as it should be, like the credit balance of a liability, and has no colour. */
  creditIsUsual?: boolean;
}

/** An amount with tabular digits in the locale of the company, in its direction inside text of the other one; negatives carry a sign as well as a colour. */
export function Money({ amount, currency, decimals, parentheses, creditIsUsual = false }: MoneyProps) {
  const { formatMoney } = useFormats();
  return (
    <span dir="auto" className={classNames('ac-money', amount < 0 && !creditIsUsual && 'ac-money-negative')}>
      {formatMoney(amount, { currency, decimals, parentheses })}
    </span>
  );
}
