/** The most decimals that a number is shown with: more than any field takes. */
const MAX_SHOWN_DECIMALS = 20;

export interface FormatNumberOptions {
  /** Decimals shown at least. */
  decimals?: number;
  /** Decimals shown at most, the rest rounded half away from zero; without it all are shown. */
  maxDecimals?: number;
  /** Marks between thousands, unless false. */
  grouping?: boolean;
  /** With the percent sign as the locale writes it: 7.5 as `7.5%`, in German `7,5 %`. */
  percent?: boolean;
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, options: FormatNumberOptions): Intl.NumberFormat {
  const { decimals = 0, maxDecimals, grouping = true, percent = false } = options;
  const most = Math.max(decimals, maxDecimals ?? MAX_SHOWN_DECIMALS);
  const key = `${locale}|${decimals}|${most}|${grouping}|${percent}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: most,
      signDisplay: 'negative',
      useGrouping: grouping,
      ...(percent ? { style: 'unit', unit: 'percent' } : {}),
    });
    formats.set(key, format);
  }
  return format;
}

/**
 * A number as the locale writes it. A decimal in ASCII (`-1234.5`) is formatted exactly, whatever its digits; a number
 * as the shortest decimal that stands for it.
 */
export function formatNumber(
  value: number | string,
  locale: string,
  options: FormatNumberOptions = {},
): string {
  // Intl reads the text as an exact decimal; TypeScript allows that only for literals.
  const exact = String(value) as `${number}`;
  return numberFormat(locale, options).format(exact).replace('-', '\u2212');
}

export interface FormatMoneyOptions {
  /** ISO 4217; left out where the column names it. */
  currency?: string;
  /** The currency's code instead of its sign, where two currencies meet. */
  currencyDisplay?: 'code';
  /** Decimals of the currency, 2 by default. */
  decimals?: number;
  /** Negative amounts in parentheses, as reports write them. */
  parentheses?: boolean;
}

/** An amount with the currency's decimals, thousands by locale (docs/specification.md, section 9). */
export function formatMoney(amount: number, locale: string, options: FormatMoneyOptions = {}): string {
  const { currency, currencyDisplay, decimals = 2, parentheses } = options;
  if (parentheses && amount < 0)
    return `(${formatMoney(-amount, locale, { ...options, parentheses: false })})`;
  if (!currency) return formatNumber(amount, locale, { decimals, maxDecimals: decimals });
  const format = currencyFormat(locale, currency, decimals, currencyDisplay ?? 'narrowSymbol');
  return format.format(amount).replace(COUNTRY_OF_SIGN, '').replace('-', '\u2212');
}

/** Arabic writes "UK£" and "US$" also for the narrow sign. */
const COUNTRY_OF_SIGN = /[A-Z]{2,3}(?=\p{Sc})/u;

const currencyFormats = new Map<string, Intl.NumberFormat>();

function currencyFormat(
  locale: string,
  currency: string,
  decimals: number,
  currencyDisplay: 'code' | 'narrowSymbol',
): Intl.NumberFormat {
  const key = `${locale}|${currency}|${decimals}|${currencyDisplay}`;
  let format = currencyFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    });
    currencyFormats.set(key, format);
  }
  return format;
}
