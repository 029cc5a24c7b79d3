import nodemailer from 'nodemailer';
import type { Transporter } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { inPlatform } from '../db/transaction.ts';
import { writeToOutbox } from './outbox.ts';
import type { MailAttachment } from './queue.ts';

const POLL_MS = 15_000;
const MOST_ATTEMPTS = 6;
const BATCH = 10;

/** A row of the queue. */
export interface QueuedMail {
  id: string;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  attachments: MailAttachment[];
  attempts: number;
  created_at: Date;
}

type Deliver = (mail: QueuedMail) => Promise<void>;

let wake: (() => void) | null = null;

/** Tells the mailer of this process that a message has been committed. */
export function wakeMailer(): void {
  wake?.();
}

/** Sends what waits: at once when woken, and by the clock for retries and for messages of other processes. */
export function startMailer(config: Config): { stop(): Promise<void> } {
  const deliver = config.smtpUrl === undefined ? toOutbox(config) : toSmtp(config, config.smtpUrl);
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const next = () => {
    if (!stopped) running = running.then(() => sendWaiting(deliver));
  };
  const timer = setInterval(next, POLL_MS);
  wake = next;
  next();
  return {
    stop: () => {
      stopped = true;
      wake = null;
      clearInterval(timer);
      return running;
    },
  };
}

function toOutbox(config: Config): Deliver {
  return (mail) => writeToOutbox(config.dataDir, mail);
}

function toSmtp(config: Config, url: string): Deliver {
  const transport: Transporter = nodemailer.createTransport(url);
  return async (mail) => {
    await transport.sendMail({
      from: config.mailFrom,
      to: mail.to_address,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      // The same id on every attempt, so that a receiver can recognise a message that was sent twice.
      messageId: `<${mail.id}@accounts>`,
      attachments: mail.attachments.map((file) => ({
        filename: file.fileName,
        contentType: file.contentType,
        content: Buffer.from(file.base64, 'base64'),
      })),
    });
  };
}

async function sendWaiting(deliver: Deliver): Promise<void> {
  try {
    while ((await sendBatch(deliver)) === BATCH);
  } catch (error) {
    console.error('Mail:', error instanceof Error ? error.message : error);
  }
}

/** Claims messages under a row lock, so that two servers never send the same one, and answers how many there were. */
function sendBatch(deliver: Deliver): Promise<number> {
  return inPlatform(async (tx) => {
    const mails = await tx.run<QueuedMail>(
      `SELECT id, to_address, subject, text_body, html_body, attachments, attempts, created_at FROM mail_queue
       WHERE status = 'Waiting' AND next_attempt_at <= now()
       ORDER BY next_attempt_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    );
    for (const mail of mails) {
      const error = await attempt(deliver, mail);
      const status = error === null ? 'Sent' : mail.attempts + 1 >= MOST_ATTEMPTS ? 'Failed' : 'Waiting';
      await tx.run(
        `UPDATE mail_queue SET status = $2, error = $3, attempts = attempts + 1,
                next_attempt_at = now() + make_interval(secs => 30 * power(4, attempts)) WHERE id = $1`,
        [mail.id, status, error ?? ''],
      );
    }
    return mails.length;
  });
}

async function attempt(deliver: Deliver, mail: QueuedMail): Promise<string | null> {
  try {
    await deliver(mail);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
