import type { IsoDate, ReportPeriod } from '@accounts/shared-domain';

/** First and last day of a period. */
export interface Span {
  from: IsoDate;
  to: IsoDate;
}

/** What a report is compared with, as its query says it. */
export interface Comparison {
  compare?: string | undefined;
  period?: ReportPeriod | undefined;
}

const MONTHS: Record<ReportPeriod, number> = { month: 1, quarter: 3, year: 12 };

const ISO_LENGTH = 'YYYY-MM-DD'.length;

/** The day so many days after a date, in every year that a date can have. */
function shifted(date: IsoDate, days: number): IsoDate {
  // Years after 9999 are written +010000 here, and 10000 in the database.
  const moved = new Date(`${date.length > ISO_LENGTH ? '+0' : ''}${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().split('T')[0]?.replace(/^\+0?/, '') ?? date;
}

/** The day after a date. */
export function dayAfter(date: IsoDate): IsoDate {
  return shifted(date, 1);
}

/** The day before a date. */
export function dayBefore(date: IsoDate): IsoDate {
  return shifted(date, -1);
}

/** The day so many days before a date. */
export function daysBefore(date: IsoDate, days: number): IsoDate {
  return shifted(date, -days);
}

/** Orders days: the first day of the year 10000 is written with a digit more. */
export function byDate(one: IsoDate, other: IsoDate): number {
  return one.length - other.length || (one < other ? -1 : 1);
}

/** First day of a date's month. */
export function monthStart(date: IsoDate): IsoDate {
  return `${date.slice(0, 7)}-01`;
}

/** First day of the month after a date. */
export function nextMonth(date: IsoDate): IsoDate {
  return `${shifted(monthStart(date), 31).slice(0, -2)}01`;
}

/** First day of the financial year that a date is in; `startMonth` is the year's first month, 1 to 12. */
export function financialYearStart(date: IsoDate, startMonth: number): IsoDate {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const first = month >= startMonth ? year : year - 1;
  return `${String(first).padStart(4, '0')}-${String(startMonth).padStart(2, '0')}-01`;
}

/** First days of financial years after one date, up to another: where a year ends inside a period. */
export function yearStartsBetween(after: IsoDate, to: IsoDate, startMonth: number): IsoDate[] {
  const starts: IsoDate[] = [];
  for (let start = financialYearStart(to, startMonth); start > after;) {
    starts.unshift(start);
    start = financialYearStart(dayBefore(start), startMonth);
  }
  return starts;
}

function isMonthEnd(date: IsoDate): boolean {
  return dayAfter(date).endsWith('-01');
}

/** The same day so many months earlier; the last day of its month where that month is shorter. */
function monthsBefore(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const total = year * 12 + month - 1 - months;
  const first = `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}-01`;
  const end = dayBefore(nextMonth(first));
  return Number(end.slice(-2)) < day ? end : `${first.slice(0, -2)}${String(day).padStart(2, '0')}`;
}

/** Like `monthsBefore`; the last day of a month stays the last day of a month. */
function monthEndsBefore(date: IsoDate, months: number): IsoDate {
  return isMonthEnd(date)
    ? dayBefore(nextMonth(monthsBefore(monthStart(date), months)))
    : monthsBefore(date, months);
}

/** The day asked for, then those it is compared with. */
export function asAtColumns(asAt: IsoDate, { compare, period = 'month' }: Comparison): IsoDate[] {
  if (compare === undefined) return [asAt];
  if (compare === 'previousYear') return [asAt, monthEndsBefore(asAt, 12)];
  const count = compare === 'previousPeriod' ? 1 : Number(compare);
  return Array.from({ length: count + 1 }, (_each, back) => monthEndsBefore(asAt, back * MONTHS[period]));
}

/** The period asked for, then those it is compared with: as long as itself, or `period` apart. */
export function periodColumns(span: Span, { compare, period }: Comparison): Span[] {
  if (compare === undefined) return [span];
  if (compare === 'previousYear') return [span, spanBefore(span, 12)];
  const count = compare === 'previousPeriod' ? 1 : Number(compare);
  const months = period === undefined ? wholeMonths(span) : MONTHS[period];
  return Array.from({ length: count + 1 }, (_each, back) => {
    if (months !== null) return spanBefore(span, back * months);
    const days = daysOf(span) * back;
    return { from: shifted(span.from, -days), to: shifted(span.to, -days) };
  });
}

function spanBefore({ from, to }: Span, months: number): Span {
  return { from: monthsBefore(from, months), to: monthEndsBefore(to, months) };
}

/** Months of a period that begins and ends with one; null for any other. */
function wholeMonths({ from, to }: Span): number | null {
  if (!from.endsWith('-01') || !isMonthEnd(to)) return null;
  const [[year = 0, month = 1] = [], [lastYear = 0, lastMonth = 1] = []] = [from, to].map((date) =>
    date.split('-').map(Number),
  );
  return (lastYear - year) * 12 + lastMonth - month + 1;
}

function daysOf({ from, to }: Span): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1;
}
