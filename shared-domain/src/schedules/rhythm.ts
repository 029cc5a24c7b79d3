import type { Frequency } from '../records/schedule-choices.ts';

/** About so many days between two documents; one that leaves once comes before all that repeat. */
export const DAYS_APART: Readonly<Record<Frequency | 'once', number>> = {
  once: 0,
  daily: 1,
  weekly: 7,
  monthly: 30,
  quarterly: 91,
  yearly: 365,
};

/** Parts the days between two documents from the day of the month: more than a month has. */
export const RHYTHM_STEP = 32;

interface Repeated {
  frequency: Frequency | 'once';
  interval: number;
  dayOfMonth: number | null;
}

/** Place in a list that is in order of how often documents come, most often first, then of the day of the month. */
export const rhythmOrder = ({ frequency, interval, dayOfMonth }: Repeated): number =>
  RHYTHM_STEP * interval * DAYS_APART[frequency] + (dayOfMonth ?? 0);
