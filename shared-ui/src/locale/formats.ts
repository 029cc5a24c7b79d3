import type { Instant, IsoDate } from '@accounts/shared-domain';
import { formatDate, formatDayMonth, formatInstant, formatMonth, formatNumericDate } from './format-date.ts';
import {
  formatMoney,
  formatNumber,
  type FormatMoneyOptions,
  type FormatNumberOptions,
} from './format-number.ts';
import { EXAMPLE_DATE, parseDate } from './parse-date.ts';
import { parseNumber, type ParseNumberOptions } from './parse-number.ts';
import type { Parsed } from './parsed.ts';

/** How numbers and dates are written and read in one locale. What is formatted is parsed back to the same value. */
export interface Formats {
  /** Tag of the locale. */
  locale: string;
  formatNumber: (value: number | string, options?: FormatNumberOptions) => string;
  /** 7.5 as `7.5%`. */
  formatPercent: (value: number) => string;
  parseNumber: (text: string, options?: ParseNumberOptions) => Parsed<number>;
  formatMoney: (amount: number, options?: FormatMoneyOptions) => string;
  /** With the month's name: `07 Mar 2026`; '' for no date. */
  formatDate: (date: IsoDate | null | undefined) => string;
  formatDayMonth: (date: IsoDate | null | undefined) => string;
  /** `2026-03` as `Mar 2026`, or `Mar` without its year. */
  formatMonth: (month: string, options?: { year?: boolean }) => string;
  /** In digits, as it is typed. */
  formatNumericDate: (date: IsoDate) => string;
  formatInstant: (instant: Instant | null | undefined) => string;
  parseDate: (text: string) => Parsed<IsoDate>;
  /** How a date may be typed, for an empty field: `31/12/2026`. */
  datePlaceholder: string;
}

const known = new Map<string, Formats>();

/**
 * Formats of a locale; the same object for the same locale, so that React may compare it. Amounts in another currency than the
 * company's have its code instead of a sign, which several currencies share.
 */
export function formatsOf(locale: string, companyCurrency?: string): Formats {
  const key = `${locale} ${companyCurrency}`;
  let formats = known.get(key);
  if (!formats) known.set(key, (formats = createFormats(locale, companyCurrency)));
  return formats;
}

function createFormats(locale: string, companyCurrency: string | undefined): Formats {
  return {
    locale,
    formatNumber: (value, options) => formatNumber(value, locale, options),
    formatPercent: (value) => formatNumber(value, locale, { percent: true }),
    parseNumber: (text, options) => parseNumber(text, locale, options),
    formatMoney: (amount, options) => {
      const isForeign = companyCurrency !== undefined && options?.currency !== companyCurrency;
      return formatMoney(amount, locale, isForeign ? { currencyDisplay: 'code', ...options } : options);
    },
    formatDate: (date) => formatDate(date, locale),
    formatDayMonth: (date) => formatDayMonth(date, locale),
    formatMonth: (month, options) => formatMonth(month, locale, options),
    formatNumericDate: (date) => formatNumericDate(date, locale),
    formatInstant: (instant) => formatInstant(instant, locale),
    parseDate: (text) => parseDate(text, locale),
    datePlaceholder: formatNumericDate(EXAMPLE_DATE, locale),
  };
}
