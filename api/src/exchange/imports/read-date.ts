import { DATE_ORDERS, sentence, type DateOrder } from '@accounts/shared-domain';
import { MAX_VALUE_CHARS, bad, good, plainText, quoted, type Cell } from './cells.ts';
import { isFiller, monthNamed } from './month-names.ts';

type YearMonthDay = readonly [year: number, month: number, day: number];

/** A cell that is a date: one day, or three numbers that are a day by each of some orders. */
export type DateParts = { day: YearMonthDay } | { numbers: string[]; orders: DateOrder[] };

/** Two-digit years are years of this century, as in the fields of forms. */
const CENTURY = 2000;
const MIN_YEAR = 1900;
/** Years from now on within which a date of books can be; one of another calendar is far beyond: 2567 is 2024 in Thailand. */
const MAX_YEARS_AHEAD = 100;
/** The same for a year of two digits, whose century cannot be told: 67 may be 1967, or 2024 in Thailand. */
const MAX_SHORT_YEARS_AHEAD = 20;
/** A time, with or without its offset, behind a date: the day is the one that is written. */
const TIME =
  /(?:T|,? )\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:Z|UTC|GMT))?(?: ?[-+]\d{2}:?\d{2})?$/i;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const YEAR_FIRST = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})\.?$/;
/** As Chinese and Japanese write it. */
const WITH_SIGNS = /^(\d{4})(年)(\d{1,2})月(\d{1,2})日$/;
const NUMERIC = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})\.?$/;
/** "5th" and "1er", and what is between the words of a date. */
const ORDINAL = /(\d)(?:st|nd|rd|th|er|[ºª°])(?![\p{L}\p{M}])/giu;
const WORD = /\d+|[\p{L}\p{M}]+/gu;
const BETWEEN = /^[\s.,\-/']*$/;

/** What a cell may be as a date; null for a text that is none. */
export function parseDateCell(text: string): DateParts | null {
  if (text.length > MAX_VALUE_CHARS) return null;
  const written = plainText(text)
    .replaceAll(/\s+/g, ' ')
    .replace(TIME, '')
    .replaceAll(/ ?([-/.]) /g, '$1');
  const compact = COMPACT.exec(written);
  if (compact !== null) return { day: [Number(compact[1]), Number(compact[2]), Number(compact[3])] };
  const first = YEAR_FIRST.exec(written) ?? WITH_SIGNS.exec(written);
  if (first !== null) return { day: [Number(first[1]), Number(first[3]), Number(first[4])] };
  const found = NUMERIC.exec(written);
  if (found === null) return namedMonth(written);
  const numbers = [found[1] ?? '', found[3] ?? '', found[4] ?? ''];
  return { numbers, orders: DATE_ORDERS.filter((order) => isPossible(numbers, order)) };
}

/** "5 March 2024", "Mar 5, 2024", "2024 März 5": the day before a year of two digits. */
function namedMonth(text: string): DateParts | null {
  const plain = text.replaceAll(ORDINAL, '$1');
  if (!BETWEEN.test(plain.replaceAll(WORD, ''))) return null;
  const words = plain.match(WORD) ?? [];
  const numbers = words.filter((word) => /\d/.test(word));
  const names = words.filter((word) => !/\d/.test(word) && (monthNamed(word) !== null || !isFiller(word)));
  const [one = '', two = ''] = numbers;
  const month = monthNamed(names[0] ?? '');
  if (month === null || names.length > 1 || numbers.length !== 2) return null;
  const [day, year] = one.length === 4 ? [two, one] : [one, two];
  return /^\d{1,2}$/.test(day) && /^(\d{2}|\d{4})$/.test(year)
    ? { day: [fullYear(year), month, Number(day)] }
    : null;
}

const fullYear = (digits: string): number => Number(digits) + (digits.length === 2 ? CENTURY : 0);

/** The numbers as a date of an order; null when the year cannot be where the order has it. */
function inOrder(
  [first = '', second = '', third = '']: readonly string[],
  order: DateOrder,
): YearMonthDay | null {
  if (order === 'DMY') return [fullYear(third), Number(second), Number(first)];
  if (order === 'MDY') return [fullYear(third), Number(first), Number(second)];
  return third.length === 4 || first.length !== 2 ? null : [fullYear(first), Number(second), Number(third)];
}

function isPossible(numbers: readonly string[], order: DateOrder): boolean {
  const [, month = 0, day = 0] = inOrder(numbers, order) ?? [];
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/** A date, by the order of the file where the cell alone does not tell day from month. */
export function readDate(text: string, order: DateOrder): Cell<string> {
  const parts = parseDateCell(text);
  const day = parts === null || 'day' in parts ? parts?.day : inOrder(parts.numbers, order);
  if (day === null || day === undefined)
    return bad(sentence('{text} is not a date. Write dates as YYYY-MM-DD.', { text: quoted(text) }));
  const [year, month, ofMonth] = day;
  const date = new Date(Date.UTC(year, month - 1, ofMonth));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === ofMonth;
  if (!exists || year < MIN_YEAR)
    return bad(sentence('The date {text} does not exist.', { text: quoted(text) }));
  const isShort = !/\d{4}/.test(plainText(text));
  const ahead = year - new Date().getUTCFullYear();
  if (isShort && ahead > MAX_SHORT_YEARS_AHEAD)
    return bad(sentence('Write the year of {text} with four digits.', { text: quoted(text) }));
  if (ahead > MAX_YEARS_AHEAD)
    return bad(
      sentence('The date {text} is more than {years} years ahead.', {
        text: quoted(text),
        years: MAX_YEARS_AHEAD,
      }),
    );
  return good(date.toISOString().slice(0, 10));
}
