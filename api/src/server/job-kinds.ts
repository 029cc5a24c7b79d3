import { updateCompany } from '../administration/company/update-company.ts';
import { checkoutEndsJob } from '../billing/online-payments/end-checkouts-job.ts';
import { PAYMENT_EVENTS_JOB } from '../billing/online-payments/process-events.ts';
import { PAYMENT_RETRIES_JOB } from '../billing/online-payments/retry.ts';
import type { PaymentProvider } from '../billing/provider/payment-provider.ts';
import { remindersJob } from '../billing/reminders/run-reminders.ts';
import type { FileStore } from '../documents/attachments/file-store.ts';
import { documentsJob } from '../documents/schedules/run-documents.ts';
import { schedulesJob } from '../documents/schedules/run-due.ts';
import { archivesJob } from '../exchange/archives/job.ts';
import { IMPORTS_JOB } from '../exchange/imports/background.ts';
import { moveInsJob } from '../exchange/move-in/job.ts';
import type { JobKind } from '../identity/jobs/jobs.ts';
import type { MailSettings } from '../platform/mail/settings.ts';
import { BOOKS_JOB } from '../reports/verify/nightly.ts';

/**
 * Every kind of work that waits for its day; checkouts are ended at the provider, archives take attached files from the
 * store, messages are sent with the settings of this server.
 */
export function jobKinds(
  provider: PaymentProvider,
  store: FileStore,
  settings: MailSettings,
): readonly JobKind[] {
  return [
    PAYMENT_EVENTS_JOB,
    PAYMENT_RETRIES_JOB,
    checkoutEndsJob(provider),
    schedulesJob(settings),
    documentsJob(settings),
    remindersJob(settings),
    IMPORTS_JOB,
    archivesJob(store),
    moveInsJob(store, (tx, member, change) => updateCompany(tx, member, store, change)),
    BOOKS_JOB,
  ];
}
