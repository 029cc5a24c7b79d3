import { withoutDirection } from './number-marks.ts';

/** Words that a date may hold in a locale, read off what Intl writes; English names of months are always understood. */
export interface DateNames {
  /** Month, 1 to 12, by its names in small letters. */
  months: ReadonlyMap<string, number>;
  /** Words beside day, month and year, such as 年, 月 and 日. */
  fillers: ReadonlySet<string>;
  /** Day, month and year as the locale writes them in digits. */
  order: readonly DatePart[];
}

export type DatePart = 'day' | 'month' | 'year';

const MONTHS = Array.from({ length: 12 }, (_none, month) => month + 1);
/** A word of a date; some languages write points inside one (ม.ค.), Hindi a separate sign. */
export const WORD = /[\p{L}\p{M}\u0970]+(?:\.[\p{L}\p{M}]+)*/gu;
const UTC = { timeZone: 'UTC', calendar: 'gregory' } as const;

const known = new Map<string, DateNames>();

/** Words of a locale's dates. */
export function dateNames(locale: string): DateNames {
  let names = known.get(locale);
  if (!names) known.set(locale, (names = readNames(locale)));
  return names;
}

/** A word as `DateNames` holds it. */
export function comparableWord(word: string): string {
  return withoutDirection(word).normalize('NFC').toLowerCase();
}

function readNames(locale: string): DateNames {
  const months = new Map<string, number>();
  const fillers = new Set<string>();
  const formats = [locale, 'en'].flatMap((tag) =>
    (['long', 'short'] as const).flatMap((month) => [
      new Intl.DateTimeFormat(tag, { ...UTC, day: 'numeric', month, year: 'numeric' }),
      new Intl.DateTimeFormat(tag, { ...UTC, month }),
    ]),
  );
  for (const month of MONTHS) {
    for (const format of formats) {
      for (const { type, value } of format.formatToParts(Date.UTC(2026, month - 1, 1))) {
        // A month that is written as a number (3月) has no name, only a word beside it.
        const isName = type === 'month' && !/\p{Nd}/u.test(value);
        for (const word of value.match(WORD) ?? []) {
          if (isName) months.set(comparableWord(word), month);
          else fillers.add(comparableWord(word));
        }
      }
    }
  }
  return { months, fillers, order: orderOf(locale) };
}

function orderOf(locale: string): DatePart[] {
  const format = new Intl.DateTimeFormat(locale, {
    ...UTC,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return format.formatToParts(0).flatMap(({ type }) => (isDatePart(type) ? [type] : []));
}

const isDatePart = (type: string): type is DatePart => ['day', 'month', 'year'].includes(type);
