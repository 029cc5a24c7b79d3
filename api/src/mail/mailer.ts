import type { Config } from '../config/config.ts';
import { inPlatform } from '../db/transaction.ts';
import { deliveryOf } from './delivery.ts';
import type { Delivery } from './delivery.ts';
import type { MailAttachment } from './queue.ts';
import { useMailSettings } from './settings.ts';

const POLL_MS = 5_000;
const MOST_ATTEMPTS = 6;
/** Messages that are under way at the same time. */
const BATCH = 5;
/** Seconds before the second attempt; each later one waits four times as long. */
const FIRST_RETRY = 30;
/** Added to the time a delivery may take, before another server may take the message over. */
const LEASE_MARGIN = 1;

/** A row of the queue. */
export interface QueuedMail {
  id: string;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  attachments: MailAttachment[];
  /** This attempt included. */
  attempts: number;
  created_at: Date;
}

let wake: (() => void) | null = null;

/** Tells the mailer of this process that a message has been committed. */
export function wakeMailer(): void {
  wake?.();
}

/** Sends what waits: at once when woken, and by the clock for retries and for messages of other processes. */
export function startMailer(config: Config): { stop(): Promise<void> } {
  useMailSettings(config);
  const delivery = deliveryOf(config);
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const next = () => {
    if (!stopped) running = running.then(() => sendWaiting(delivery, () => stopped));
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
      delivery.close();
    },
  };
}

async function sendWaiting(delivery: Delivery, isStopped: () => boolean): Promise<void> {
  try {
    while (!isStopped()) {
      const mails = await claim(delivery.seconds + LEASE_MARGIN);
      await Promise.all(mails.map((mail) => send(delivery, mail)));
      if (mails.length < BATCH) return;
    }
  } catch (error) {
    console.error('Mail:', error instanceof Error ? error.message : error);
  }
}

/**
 * Leases messages in one short transaction, so that two servers never send the same one at a time and no transaction is
 * open while a mail server is talked to. A server that dies leaves a lease that runs out: its message is sent by
 * another, at worst a second time, with the same Message-ID.
 */
function claim(leaseSeconds: number): Promise<QueuedMail[]> {
  return inPlatform((tx) =>
    tx.run<QueuedMail>(
      `UPDATE mail_queue SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $1)
       WHERE id IN (SELECT id FROM mail_queue WHERE status = 'Waiting' AND next_attempt_at <= now()
                    ORDER BY next_attempt_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING id, to_address, subject, text_body, html_body, attachments, attempts, created_at`,
      [leaseSeconds],
    ),
  );
}

async function send(delivery: Delivery, mail: QueuedMail): Promise<void> {
  const error = await attempt(delivery, mail);
  const status = error === null ? 'Sent' : mail.attempts >= MOST_ATTEMPTS ? 'Failed' : 'Waiting';
  // A failure of an old lease says nothing about the attempt that is running now; a success is one whoever reports it.
  await inPlatform((tx) =>
    tx.run(
      `UPDATE mail_queue SET status = $2, error = $3, next_attempt_at = now() + make_interval(secs => $4)
       WHERE id = $1 AND status <> 'Sent' AND ($2 = 'Sent' OR attempts = $5)`,
      [mail.id, status, error ?? '', FIRST_RETRY * 4 ** (mail.attempts - 1), mail.attempts],
    ),
  );
}

async function attempt(delivery: Delivery, mail: QueuedMail): Promise<string | null> {
  try {
    await delivery.deliver(mail);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
