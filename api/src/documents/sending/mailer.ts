import type { Config } from '../../platform/config/config.ts';
import { inPlatform } from '../../platform/db/transaction.ts';
import { logOf } from '../../platform/log/log.ts';
import { deliveryOf, type Delivery } from '../../platform/mail/delivery.ts';
import { Superseded } from '../../platform/mail/failure.ts';
import type { OutgoingFile, QueuedMail } from '../../platform/mail/queued-mail.ts';
import { committedMail } from '../../platform/mail/wake.ts';
import { startWorkers } from '../../platform/queue/workers.ts';
import type { FileStore } from '../attachments/file-store.ts';
import { storeOf } from '../attachments/store.ts';
import { mailLease, type MailClass } from './mail-lease.ts';
import { documentEmailFiles } from './document-email-files.ts';
import { recordFailure, recordSent } from './outcome.ts';

const log = logOf('mail');
const POLL_MS = 5_000;
/** Messages that are under way at the same time, by class. */
const SENDERS: Readonly<Record<MailClass, number>> = { messages: 3, documents: 4 };
/**
 * Seconds added to what a delivery may take before another server may take the message over: its PDF waits for 45 s and
 * is drawn in 20 s at most (documents/print/pdf.ts).
 */
const LEASE_MARGIN = 75;

/** Files of document emails that are being drawn, by document email. */
type DocumentEmails = Map<string, { files: Promise<OutgoingFile[]>; users: number }>;

interface Means {
  delivery: Delivery;
  store: FileStore;
  documentEmails: DocumentEmails;
}

/** Sends what waits: at once when woken, and by the clock for retries and for messages of other processes. */
export function startMailer(config: Config): { stop(): Promise<void> } {
  const means = { delivery: deliveryOf(config), store: storeOf(config), documentEmails: new Map() };
  const workers = (Object.keys(SENDERS) as MailClass[]).map((kind) =>
    startWorkers({
      name: () => `mail ${kind}`,
      count: SENDERS[kind],
      take: mailLease(kind, means.delivery.seconds + LEASE_MARGIN),
      work: (mail) => send(means, mail),
      onError: complain,
      pollMs: POLL_MS,
      queued: committedMail,
    }),
  );
  return {
    stop: async () => {
      await Promise.all(workers.map((each) => each.stop()));
    },
  };
}

/** What goes wrong, never the content of a message. */
function complain(error: unknown): void {
  log.error(error, 'Messages could not be worked off');
}

/** One attempt and what came of it; messages of one document email that are under way together share its files. */
async function send({ delivery, store, documentEmails }: Means, mail: QueuedMail): Promise<void> {
  const documentEmail = shareDocumentEmail(store, mail, documentEmails);
  try {
    const files = [...ownFiles(mail), ...(await documentEmail.files)];
    await delivery.deliver({ ...mail, files }, () => confirm(mail));
  } catch (error) {
    if (!(error instanceof Superseded)) await recordFailure(mail, error);
    return;
  } finally {
    documentEmail.release();
  }
  await recordSent(mail);
}

function ownFiles({ attachments }: QueuedMail): OutgoingFile[] {
  return attachments.map(({ fileName, contentType, base64 }) => ({
    fileName,
    contentType,
    content: Buffer.from(base64, 'base64'),
  }));
}

/** Files of a message's document email; they are forgotten when no message that is under way uses them. */
function shareDocumentEmail(
  store: FileStore,
  { company_id: companyId, letter_id: documentEmailId }: QueuedMail,
  documentEmails: DocumentEmails,
): { files: Promise<OutgoingFile[]>; release: () => void } {
  if (companyId === null || documentEmailId === null) {
    return { files: Promise.resolve([]), release: () => undefined };
  }
  const shared = documentEmails.get(documentEmailId) ?? {
    files: documentEmailFiles(store, companyId, documentEmailId),
    users: 0,
  };
  documentEmails.set(documentEmailId, shared);
  shared.users += 1;
  const release = (): void => {
    shared.users -= 1;
    if (shared.users === 0) documentEmails.delete(documentEmailId);
  };
  return { files: shared.files, release };
}

/**
 * The last step before a message can be accepted: this attempt must still be the message's own, and is noted as the one
 * that may have been accepted. Between here and `recordSent` a server that dies leaves the question open; the message is
 * then sent again with the same Message-ID, because a lost invoice costs more than a second copy.
 */
async function confirm({ id, attempts }: QueuedMail): Promise<void> {
  const own = await inPlatform((tx) =>
    tx.run(
      `UPDATE mail_queue SET completed_attempt = $2 WHERE id = $1 AND status = 'Waiting' AND attempts = $2
       RETURNING id`,
      [id, attempts],
    ),
  );
  if (own.length === 0) throw new Superseded('Another attempt has taken this message over.');
}
