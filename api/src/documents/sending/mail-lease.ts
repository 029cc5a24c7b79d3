import { leaseOf } from '../../platform/queue/lease.ts';
import { NO_COMPANY } from '../../platform/queue/turns.ts';
import type { Take } from '../../platform/queue/workers.ts';
import { QUEUED_COLUMNS, type QueuedMail } from '../../platform/mail/queued-mail.ts';

/**
 * What a message carries decides who sends it: short ones (confirmations, forgotten passwords, invitations) never wait
 * for documents, whose PDFs are drawn and whose attachments are fetched first.
 */
export type MailClass = 'messages' | 'documents';

const CLASSES: Readonly<Record<MailClass, string>> = {
  messages: 'letter_id IS NULL',
  documents: 'letter_id IS NOT NULL',
};

/** Leases messages of one class, for as many seconds. */
export const mailLease = (kind: MailClass, leaseSeconds: number): Take<QueuedMail> =>
  leaseOf({
    table: 'mail_queue',
    company: `coalesce(company_id, '${NO_COMPANY}')`,
    waiting: `status = 'Waiting' AND ${CLASSES[kind]}`,
    columns: QUEUED_COLUMNS,
    leaseSeconds,
  });
