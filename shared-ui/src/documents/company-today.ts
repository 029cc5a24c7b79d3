import type { Company, IsoDate } from '@accounts/shared-domain';
import { useModule, useStream } from '../module/index.ts';

/** "Today" in the company's own calendar (accounting page, section 0, "Dates"). */
export function todayOf(timeZone: string | undefined, now = new Date()): IsoDate {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
}

/** The company of this page; null until it is known. */
export function useCompany(): Company | null {
  return useStream(useModule().company$, null);
}
