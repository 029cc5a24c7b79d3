import { addDays } from '../validation/dates.ts';
import type { IsoDate } from '../values.ts';
import type { Frequency } from '../records/schedule-choices.ts';

/** When something comes again. Days are the company's, so clock changes have no part in it. */
export interface Recurrence {
  frequency: Frequency;
  /** Every so many days, weeks, months, quarters or years. */
  interval: number;
  startDate: IsoDate;
  /** 1 to 31, 31 being the last day of every month; null takes the day of the start. Not used by days and weeks. */
  dayOfMonth?: number | null;
}

const DAYS: Partial<Record<Frequency, number>> = { daily: 1, weekly: 7 };
const MONTHS: Partial<Record<Frequency, number>> = { monthly: 1, quarterly: 3, yearly: 12 };
const MS_PER_DAY = 86_400_000;

/**
 * The day of an occurrence, counted from 0: the first on or after the start. A day that a month does not have is that
 * month's last (31 January, 28 February, 31 March: the day is found anew from the rule each time and never drifts).
 */
export function occurrence(rule: Recurrence, index: number): IsoDate {
  const days = DAYS[rule.frequency];
  if (days !== undefined) return addDays(rule.startDate, index * days * rule.interval);
  const day = rule.dayOfMonth ?? Number(rule.startDate.slice(8));
  return dayOfMonthAt(firstMonth(rule, day) + index * monthsOf(rule), day);
}

/** Number of the first occurrence on or after a day. */
export function firstOccurrence(rule: Recurrence, from: IsoDate): number {
  if (from <= rule.startDate) return 0;
  const days = DAYS[rule.frequency];
  if (days !== undefined) {
    const passed = (Date.parse(from) - Date.parse(rule.startDate)) / MS_PER_DAY;
    return Math.ceil(passed / (days * rule.interval));
  }
  const day = rule.dayOfMonth ?? Number(rule.startDate.slice(8));
  const passed = Math.floor((monthNumber(from) - firstMonth(rule, day)) / monthsOf(rule));
  const index = Math.max(0, passed);
  return occurrence(rule, index) < from ? index + 1 : index;
}

function monthsOf({ frequency, interval }: Recurrence): number {
  return (MONTHS[frequency] ?? 1) * interval;
}

/** Months since the year 0. */
function monthNumber(date: IsoDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/** The month of the start, or the next one when its day has passed at the start. */
function firstMonth({ startDate }: Recurrence, day: number): number {
  const month = monthNumber(startDate);
  return dayOfMonthAt(month, day) < startDate ? month + 1 : month;
}

function dayOfMonthAt(month: number, day: number): IsoDate {
  const [year, index] = [Math.floor(month / 12), month % 12];
  const last = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, index, Math.min(day, last))).toISOString().slice(0, 10);
}
