import { inPlatform } from '../../platform/db/transaction.ts';
import { Round, rowsInTurn } from '../../platform/db/turns.ts';
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

/** The platform's own messages take turns with those of the companies, like one company. */
const PLATFORM = '00000000-0000-0000-0000-000000000000';

const claimText = (kind: MailClass): string => {
  const rows = rowsInTurn({
    table: 'mail_queue',
    key: 'id',
    company: `coalesce(company_id, '${PLATFORM}')`,
    due: 'next_attempt_at',
    waiting: `status = 'Waiting' AND ${CLASSES[kind]}`,
  });
  return `UPDATE mail_queue SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $3)
    WHERE id IN (SELECT id FROM (${rows}) picked) RETURNING ${QUEUED_COLUMNS}`;
};

/** Leases messages of one class. */
export type Claim = (count: number, leaseSeconds: number) => Promise<QueuedMail[]>;

/**
 * Leases messages in one short transaction, so that two servers never send the same one at a time and no transaction is
 * open while a mail server is talked to. A server that dies leaves a lease that runs out: its message is sent by another.
 * Companies take turns.
 */
export function claimOf(kind: MailClass): Claim {
  const text = claimText(kind);
  const round = new Round();
  return async (count, leaseSeconds) => {
    const mails = await round.next(async (served) => {
      const rows = await inPlatform((tx) => tx.run<QueuedMail>(text, [served, count, leaseSeconds]));
      return rows.map((mail) => ({ company: mail.company_id ?? PLATFORM, mail }));
    });
    for (const { company } of mails) round.serve(company);
    return mails.map(({ mail }) => mail);
  };
}
