import { archivesJob } from '../archives/job.ts';
import type { FileStore } from '../attachments/file-store.ts';
import { IMPORTS_JOB } from '../imports/background.ts';
import { BOOKS_JOB } from '../ledger/nightly.ts';
import { moveInsJob } from '../move-in/job.ts';
import { checkoutEndsJob } from '../online-payments/end-checkouts-job.ts';
import { PAYMENT_EVENTS_JOB } from '../online-payments/process-events.ts';
import { PAYMENT_RETRIES_JOB } from '../online-payments/retry.ts';
import type { PaymentProvider } from '../plans/payment-provider.ts';
import { REMINDERS_JOB } from '../reminders/run-reminders.ts';
import { SCHEDULES_JOB } from '../schedules/run-due.ts';
import { DOCUMENTS_JOB } from '../schedules/run-documents.ts';
import type { JobKind } from './jobs.ts';

/**
 * Every kind of work that waits for its day; checkouts are ended at the provider, archives take attached files from the
 * store.
 */
export function jobKinds(provider: PaymentProvider, store: FileStore): readonly JobKind[] {
  return [
    PAYMENT_EVENTS_JOB,
    PAYMENT_RETRIES_JOB,
    checkoutEndsJob(provider),
    SCHEDULES_JOB,
    DOCUMENTS_JOB,
    REMINDERS_JOB,
    IMPORTS_JOB,
    archivesJob(store),
    moveInsJob(store),
    BOOKS_JOB,
  ];
}
