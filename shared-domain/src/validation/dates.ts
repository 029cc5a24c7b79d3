import type { IsoDate } from '../values.ts';
import { intlTimeZone } from './time-zones.ts';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a day of the calendar written YYYY-MM-DD; 2026-02-30 is none. */
export function isRealDate(text: string | null | undefined): text is IsoDate {
  const parts = DATE.exec(text ?? '');
  if (parts === null) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A date some days later (or earlier), in the calendar, without time zones. */
export function addDays(date: IsoDate, days: number): IsoDate {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** Days from one date to another, negative when the other is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/**
 * The calendar day in a time zone (an IANA name, or an offset such as GMT+05:30), as a company's books see it (docs/accounting.md, section 0, "Dates"). Without
 * a zone, or with one that this machine does not know, the machine's own.
 */
export function todayIn(timeZone: string | undefined, at: Date = new Date()): IsoDate {
  const format = formats.get(timeZone) ?? dayFormat(timeZone);
  formats.set(timeZone, format);
  return format.format(at);
}

function dayFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', {
      ...parts,
      timeZone: timeZone === undefined ? undefined : intlTimeZone(timeZone),
    });
  } catch {
    return new Intl.DateTimeFormat('en-CA', parts);
  }
}
