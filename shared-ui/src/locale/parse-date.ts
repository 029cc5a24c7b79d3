import { isRealDate, type IsoDate } from '@accounts/shared-domain';
import { t } from '../texts/own-texts.ts';
import { comparableWord, dateNames, WORD, type DatePart } from './date-names.ts';
import { formatNumericDate } from './format-date.ts';
import { inAscii } from './number-marks.ts';
import { parsed, rejected, type Parsed } from './parsed.ts';

/** Two-digit years are years of this century. */
const CENTURY = 2000;
/** A date that shows which number is the day, which the month and which the year. */
export const EXAMPLE_DATE = '2026-12-31';
const TOKEN = new RegExp(`\\d+|${WORD.source}`, 'gu');
/** What may be between the parts of a date. */
const BETWEEN = /^[\s./,\u060c\-']*$/u;

/**
 * Reads typed text as a date in the order of the locale: 3/4/2025 is 3 April in en-GB and 4 March in en-US. A year of four
 * digits is the year wherever it is, and a date that begins with it goes on with the month. The names of months are
 * those of the locale, or English.
 */
export function parseDate(text: string, locale: string): Parsed<IsoDate> {
  const typed = inAscii(text, locale).trim();
  if (typed === '') return parsed(undefined);
  if (!BETWEEN.test(typed.replace(TOKEN, ''))) return rejected(howToWrite(locale));
  const names = dateNames(locale);
  const numerals: string[] = [];
  let month: number | undefined;
  for (const token of typed.match(TOKEN) ?? []) {
    if (/\d/.test(token)) numerals.push(token);
    else {
      const named = monthOf(token, names.months);
      if (named !== undefined && month === undefined) month = named;
      else if (!names.fillers.has(comparableWord(token))) return rejected(howToWrite(locale));
    }
  }
  const order = names.order.filter((part) => part !== 'month' || month === undefined);
  const parts = partsOf(numerals, order);
  return parts
    ? dateOf({ ...(month === undefined ? {} : { month }), ...parts })
    : rejected(howToWrite(locale));
}

/** A month by its name, or by the first letters of it, three at least, when only one month begins with them. */
function monthOf(word: string, months: ReadonlyMap<string, number>): number | undefined {
  const name = comparableWord(word);
  const exact = months.get(name);
  if (exact !== undefined || name.length < 3) return exact;
  const found = new Set([...months].filter(([full]) => full.startsWith(name)).map(([, month]) => month));
  return found.size === 1 ? [...found][0] : undefined;
}

type Parts = Partial<Record<DatePart, number>>;

function partsOf(numerals: readonly string[], order: readonly DatePart[]): Parts | null {
  const [first = ''] = numerals;
  const separate = numerals.length === 1 && order.length === 3 ? cutDigits(first, order) : numerals;
  if (separate.length !== order.length) return null;
  const sorted = orderFor(separate, order);
  const parts: Parts = {};
  for (const [index, part] of sorted.entries()) {
    const digits = separate[index] ?? '';
    if (part === 'year' ? !/^(\d{2}|\d{4})$/.test(digits) : !/^\d{1,2}$/.test(digits)) return null;
    parts[part] = Number(digits) + (part === 'year' && digits.length === 2 ? CENTURY : 0);
  }
  return parts;
}

/** `04032025` and `040325`, typed without marks, in the order of the locale. */
function cutDigits(digits: string, order: readonly DatePart[]): string[] {
  const yearLength = digits.length - 4;
  if (yearLength !== 2 && yearLength !== 4) return [];
  let at = 0;
  return order.map((part) => digits.slice(at, (at += part === 'year' ? yearLength : 2)));
}

/** The locale's order, with the year where its four digits are. */
function orderFor(numerals: readonly string[], order: readonly DatePart[]): DatePart[] {
  const at = numerals.findIndex(({ length }) => length === 4);
  const others = order.filter((part) => part !== 'year');
  if (at < 0) return [...order];
  // A date that begins with its year goes on with the month in every country.
  const following: DatePart[] = at === 0 && others.length === 2 ? ['month', 'day'] : others;
  return following.toSpliced(at, 0, 'year');
}

function dateOf({ year = 0, month = 0, day = 0 }: Parts): Parsed<IsoDate> {
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day)}`;
  return isRealDate(date) ? parsed(date) : rejected(t('date.none'));
}

const howToWrite = (locale: string): string =>
  t('date.write', { example: formatNumericDate(EXAMPLE_DATE, locale) });
