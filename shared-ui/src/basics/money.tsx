import type { Amount } from '@accounts/shared-domain';
import { classNames } from './class-names.ts';

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(decimals: number, locale?: string): Intl.NumberFormat {
  const key = `${locale}|${decimals}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(key, format);
  }
  return format;
}

/**
 * Amount as people read it: thousands separated by locale, 2 decimals unless the currency has others
 * (product specification, section 9). With `parentheses` a negative stands in them, as reports want it.
 */
export function formatMoney(
  amount: Amount,
  options: { currency?: string; decimals?: number; parentheses?: boolean; locale?: string } = {},
): string {
  const { currency, decimals = 2, parentheses, locale } = options;
  const isNegative = amount < 0;
  const digits = numberFormat(decimals, locale).format(Math.abs(amount));
  const figure = currency ? `${currency} ${digits}` : digits;
  if (!isNegative) return figure;
  return parentheses ? `(${figure})` : `\u2212${figure}`;
}

export interface MoneyProps {
  amount: Amount;
  /** ISO 4217; left out where the column already says it. */
  currency?: string;
  /** Decimals of the currency; 2 unless told. */
  decimals?: number;
  parentheses?: boolean;
}

/** An amount with tabular figures; negatives carry a sign as well as a colour. */
export function Money({ amount, currency, decimals, parentheses }: MoneyProps) {
  return (
    <span className={classNames('ac-money', amount < 0 && 'ac-money-negative')}>
      {formatMoney(amount, { currency, decimals, parentheses })}
    </span>
  );
}
