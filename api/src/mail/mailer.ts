import { storeOf } from '../attachments/store.ts';
import type { FileStore } from '../attachments/file-store.ts';
import type { Config } from '../config/config.ts';
import { inPlatform } from '../db/transaction.ts';
import { logOf } from '../log/log.ts';
import { deliveryOf } from './delivery.ts';
import type { Delivery } from './delivery.ts';
import { Superseded } from './failure.ts';
import { letterFiles } from './letter-files.ts';
import { recordFailure, recordSent } from './outcome.ts';
import { QUEUED_COLUMNS } from './queued-mail.ts';
import type { OutgoingFile, QueuedMail } from './queued-mail.ts';
import { useMailSettings } from './settings.ts';

const log = logOf('mail');
const POLL_MS = 5_000;
/** Messages that are under way at the same time. */
const BATCH = 5;
/** Seconds added to what a delivery may take, for its PDF, before another server may take the message over. */
const LEASE_MARGIN = 30;

let wake: (() => void) | null = null;

/** Tells the mailer of this process that a message has been committed. */
export function wakeMailer(): void {
  wake?.();
}

interface Means {
  delivery: Delivery;
  store: FileStore;
}

/** Sends what waits: at once when woken, and by the clock for retries and for messages of other processes. */
export function startMailer(config: Config): { stop(): Promise<void> } {
  useMailSettings(config);
  const means = { delivery: deliveryOf(config), store: storeOf(config) };
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const next = () => {
    if (!stopped) running = running.then(() => sendWaiting(means, () => stopped));
  };
  const timer = setInterval(next, POLL_MS);
  wake = next;
  next();
  return {
    stop: async () => {
      stopped = true;
      wake = null;
      clearInterval(timer);
      await running;
    },
  };
}

async function sendWaiting(means: Means, isStopped: () => boolean): Promise<void> {
  try {
    while (!isStopped()) {
      const mails = await claim(means.delivery.seconds + LEASE_MARGIN);
      const letters = new Map<string, Promise<OutgoingFile[]>>();
      const sent = await Promise.allSettled(mails.map((mail) => send(means, mail, letters)));
      for (const one of sent) if (one.status === 'rejected') complain(one.reason);
      if (mails.length < BATCH) return;
    }
  } catch (error) {
    complain(error);
  }
}

/** What goes wrong, never what stands in a message. */
function complain(error: unknown): void {
  log.error(error, 'Messages could not be worked off');
}

/**
 * Leases messages in one short transaction, so that two servers never send the same one at a time and no transaction is
 * open while a mail server is talked to. A server that dies leaves a lease that runs out: its message is sent by another.
 */
function claim(leaseSeconds: number): Promise<QueuedMail[]> {
  return inPlatform((tx) =>
    tx.run<QueuedMail>(
      `UPDATE mail_queue SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $1)
       WHERE id IN (SELECT id FROM mail_queue WHERE status = 'Waiting' AND next_attempt_at <= now()
                    ORDER BY next_attempt_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING ${QUEUED_COLUMNS}`,
      [leaseSeconds],
    ),
  );
}

/** One attempt and what came of it; messages of one letter share its files. */
async function send(
  { delivery, store }: Means,
  mail: QueuedMail,
  letters: Map<string, Promise<OutgoingFile[]>>,
): Promise<void> {
  try {
    const files = [...ownFiles(mail), ...(await filesOf(store, mail, letters))];
    await delivery.deliver({ ...mail, files }, () => confirm(mail));
  } catch (error) {
    if (!(error instanceof Superseded)) await recordFailure(mail, error);
    return;
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

function filesOf(
  store: FileStore,
  { company_id: companyId, letter_id: letterId }: QueuedMail,
  letters: Map<string, Promise<OutgoingFile[]>>,
): Promise<OutgoingFile[]> {
  if (companyId === null || letterId === null) return Promise.resolve([]);
  const files = letters.get(letterId) ?? letterFiles(store, companyId, letterId);
  letters.set(letterId, files);
  return files;
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
