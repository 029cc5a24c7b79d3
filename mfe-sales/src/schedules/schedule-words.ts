import type { Area, Schedule, ScheduledKind } from '@accounts/shared-domain';
import { t } from '../texts.ts';

/** Where documents of a kind are, and whose permissions their schedules follow. */
export const SCHEDULED: Record<ScheduledKind, { area: Area; path: string }> = {
  Invoice: { area: 'Invoices', path: '/invoicing' },
  Bill: { area: 'Bills', path: '/bills' },
  CreditNote: { area: 'CreditNotes', path: '/credit-notes' },
};

/** "Every 2 months, on the last day". */
export function rhythmOf({
  frequency,
  interval,
  dayOfMonth,
}: Pick<Schedule, 'frequency' | 'interval' | 'dayOfMonth'>): string {
  const often = t(`schedules.every.${frequency}`, { interval });
  if (dayOfMonth === null) return often;
  if (dayOfMonth === 31) return t('schedules.every.last', { often });
  return t('schedules.every.day', { often, day: dayOfMonth });
}

const FAILED = 'Failed';

/** State of a schedule, or that runs of it have failed and wait for another try. */
export function shownState({ state, failedRuns }: Pick<Schedule, 'state' | 'failedRuns'>): string {
  return failedRuns > 0 ? FAILED : state;
}
