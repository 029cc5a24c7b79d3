import type { Instant, IsoDate } from '@accounts/shared-domain';

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format)
    formats.set(key, (format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options })));
  return format;
}

const DAY = { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const MONTH = { month: 'short', timeZone: 'UTC' } as const;
const NUMERIC_DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

const NUMERIC_INSTANT = { ...NUMERIC_DAY, hour: '2-digit', minute: '2-digit' } as const;

const languages = new Map<string, string>();

function isEnglish(locale: string): boolean {
  let language = languages.get(locale);
  if (language === undefined) languages.set(locale, (language = new Intl.Locale(locale).language));
  return language === 'en';
}

/** Midnight of the day in UTC; undefined for text that is no date. */
function midnight(date: IsoDate): number | undefined {
  const at = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(at) ? undefined : at;
}

/**
 * `2026-03-07` as `07 Mar 2026`, which docs/specification.md, section 9, sets for English; in other languages as they
 * write day, month name and year. '' for no date, the text itself when it is none.
 */
export function formatDate(date: IsoDate | null | undefined, locale: string): string {
  const at = date ? midnight(date) : undefined;
  if (!date || at === undefined) return date ?? '';
  if (!isEnglish(locale)) return dateFormat(locale, DAY).format(at);
  const { day, month, year } = englishParts(at);
  return `${day} ${month} ${year}`;
}

/** `2026-03-07` as `07 Mar` in English; in other languages as they write day and month name. */
export function formatDayMonth(date: IsoDate | null | undefined, locale: string): string {
  const at = date ? midnight(date) : undefined;
  if (!date || at === undefined) return date ?? '';
  if (!isEnglish(locale)) return dateFormat(locale, { ...DAY, year: undefined }).format(at);
  const { day, month } = englishParts(at);
  return `${day} ${month}`;
}

/** `2026-03` as `Mar 2026` in English, without its year as `Mar`; in other languages as they write it. */
export function formatMonth(month: string, locale: string, { year = true } = {}): string {
  const at = midnight(`${month}-01`);
  if (at === undefined) return month;
  if (!isEnglish(locale)) {
    return dateFormat(locale, { ...DAY, day: undefined, ...(year ? {} : { year: undefined }) }).format(at);
  }
  const parts = englishParts(at);
  return year ? `${parts.month} ${parts.year}` : parts.month;
}

const englishMonths: string[] = [];

/**
 * The same in every English country: en-GB alone would write `Sept`. Put together here, because a list writes dozens of
 * dates at a key press and Intl takes longer for one than all else in its cell.
 */
function englishParts(at: number): { day: string; month: string; year: string } {
  const date = new Date(at);
  const number = date.getUTCMonth();
  const month = (englishMonths[number] ??= dateFormat('en', MONTH).format(at));
  return { day: String(date.getUTCDate()).padStart(2, '0'), month, year: String(date.getUTCFullYear()) };
}

/** `2026-03-07` in digits, in the order in which the locale types a date: `07/03/2026`, `03/07/2026`, `07.03.2026`. */
export function formatNumericDate(date: IsoDate, locale: string): string {
  const at = midnight(date);
  return at === undefined ? date : dateFormat(locale, { ...NUMERIC_DAY, timeZone: 'UTC' }).format(at);
}

/**
 * An instant in the zone of the reader's clock: `07/03/2026 14:05 PM`, as docs/specification.md, section 9, sets it for
 * English, the order of the day by locale; in other languages as they write date and time.
 */
export function formatInstant(instant: Instant | null | undefined, locale: string): string {
  if (!instant) return '';
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  if (!isEnglish(locale)) {
    return dateFormat(locale, NUMERIC_INSTANT).format(at);
  }
  const two = (value: number) => String(value).padStart(2, '0');
  const time = `${two(at.getHours())}:${two(at.getMinutes())} ${at.getHours() < 12 ? 'AM' : 'PM'}`;
  return `${dateFormat(locale, NUMERIC_DAY).format(at)} ${time}`;
}
