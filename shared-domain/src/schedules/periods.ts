import { addDays } from '../validation/dates.ts';
import type { IsoDate } from '../values.ts';
import { firstOccurrence, occurrence, type Recurrence } from './recurrence.ts';

/** When something comes again, and when it ends: by a date, by a count, or not at all. */
export interface LimitedRecurrence extends Recurrence {
  endDate: IsoDate | null;
  /** How many in all. */
  occurrences: number | null;
  /** How many there have been; skipped ones and those of a pause do not count. */
  made: number;
}

/** The first period on or after a day, or null when there is none any more. */
export function periodFrom(rule: LimitedRecurrence, from: IsoDate): IsoDate | null {
  const { endDate, occurrences, made } = rule;
  if (occurrences !== null && made >= occurrences) return null;
  const next = occurrence(rule, firstOccurrence(rule, from));
  return endDate !== null && next > endDate ? null : next;
}

/** The period after another one. */
export function periodAfter(rule: LimitedRecurrence, period: IsoDate): IsoDate | null {
  return periodFrom(rule, addDays(period, 1));
}

/** How many periods there are from a day up to another one. */
export function periodsDue(rule: LimitedRecurrence, from: IsoDate, today: IsoDate): number {
  if (from > today) return 0;
  const { endDate, occurrences, made } = rule;
  const last = endDate !== null && endDate < today ? endDate : today;
  const due = firstOccurrence(rule, addDays(last, 1)) - firstOccurrence(rule, from);
  return occurrences === null ? due : Math.min(due, occurrences - made);
}
