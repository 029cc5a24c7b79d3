import type { Area, Schedule, ScheduledKind } from '@accounts/shared-domain';

/** Where documents of a kind are, and whose permissions their schedules follow. */
export const SCHEDULED: Record<ScheduledKind, { area: Area; path: string }> = {
  Invoice: { area: 'Invoices', path: '/invoicing' },
  Bill: { area: 'Bills', path: '/bills' },
  CreditNote: { area: 'CreditNotes', path: '/credit-notes' },
};

const FAILED = 'Failed';

/** State of a schedule, or that runs of it have failed and wait for another try. */
export function shownState({ state, failedRuns }: Pick<Schedule, 'state' | 'failedRuns'>): string {
  return failedRuns > 0 ? FAILED : state;
}
