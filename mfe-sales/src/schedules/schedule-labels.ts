import {
  DOCUMENT_PATHS,
  SCHEDULE_STATES,
  type Area,
  type Schedule,
  type ScheduledKind,
} from '@accounts/shared-domain';

/** Where documents of a kind are, and whose permissions their schedules follow. */
export const SCHEDULED: Record<ScheduledKind, { area: Area; path: string }> = {
  Invoice: { area: 'Invoices', path: DOCUMENT_PATHS.Invoice },
  Bill: { area: 'Bills', path: DOCUMENT_PATHS.Bill },
  CreditNote: { area: 'CreditNotes', path: DOCUMENT_PATHS.CreditNote },
};

const FAILED = 'Failed';

/** Every word that may be on the badge of a schedule. */
export const SHOWN_STATES = [...SCHEDULE_STATES, FAILED] as const;

/** State of a schedule, or that runs of it have failed and wait for another try. */
export function shownState({ state, failedRuns }: Pick<Schedule, 'state' | 'failedRuns'>): string {
  return failedRuns > 0 ? FAILED : state;
}
