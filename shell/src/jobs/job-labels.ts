import { sentenceText } from '@accounts/shared-auth';
import { DOCUMENT_PATHS, IMPORT_LOG_SEARCH, IMPORT_PATHS, type FinishedJob } from '@accounts/shared-domain';
import { t } from '../texts/page-texts.ts';

const isKeyOf = <T extends object>(table: T, key: string): key is string & keyof T =>
  Object.hasOwn(table, key);

/** Page on which archives are made and downloaded. */
const ARCHIVES_PATH = '/settings/move-in';

/** Pages of records that messages are about, by the module that the history names. */
const MESSAGE_PATHS = {
  Invoices: DOCUMENT_PATHS.Invoice,
  Bills: DOCUMENT_PATHS.Bill,
  Quotes: DOCUMENT_PATHS.Quote,
  PurchaseOrder: DOCUMENT_PATHS.PurchaseOrder,
  CreditNotes: DOCUMENT_PATHS.CreditNote,
  Contact: '/contacts',
  Receipts: `${DOCUMENT_PATHS.Invoice}/payments`,
};

/** Where the log or the result of a job is; null for a record without a page. */
export function jobPath({ job, about, recordId, documentId }: FinishedJob): string | null {
  if (job === 'import') return isKeyOf(IMPORT_PATHS, about) ? IMPORT_PATHS[about] + IMPORT_LOG_SEARCH : null;
  if (job === 'archive') return ARCHIVES_PATH;
  if (job === 'message') return isKeyOf(MESSAGE_PATHS, about) ? `${MESSAGE_PATHS[about]}/${recordId}` : null;
  const isMade = documentId !== null && isKeyOf(DOCUMENT_PATHS, about);
  if (job === 'scheduleRun')
    return isMade ? `${DOCUMENT_PATHS[about]}/${documentId}` : `/schedule/${recordId}`;
  return isKeyOf(DOCUMENT_PATHS, about) ? `${DOCUMENT_PATHS[about]}/${recordId}` : null;
}

/** Whether a screen shows the job's end by itself. */
export function isShownOn(job: FinishedJob, pathname: string): boolean {
  return jobPath(job)?.split('?')[0] === pathname;
}

/** What became of a job, in a sentence. */
export function jobText({ job, outcome, name, created, rejected }: FinishedJob): string {
  // A message that has arrived is nothing to say.
  if (job === 'message') return t('jobs.message.Failed', { name });
  return t(`jobs.${job}.${outcome}`, { name, created, rejected });
}

/** The server's words about what could not be done; '' for none. */
export const jobReason = ({ reason, sentence, values }: FinishedJob): string =>
  reason && sentenceText({ message: reason, sentence, values });
