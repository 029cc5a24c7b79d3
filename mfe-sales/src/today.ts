import type { IsoDate } from '@accounts/shared-domain';

/** "Today" in a company's time zone; the reader's own until the company is known. */
export function todayIn(timeZone: string | undefined, now = new Date()): IsoDate {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
}
