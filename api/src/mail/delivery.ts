import nodemailer from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { QueuedMail } from './mailer.ts';
import { writeToOutbox } from './outbox.ts';

/** Where messages go: a mail server, or files when none is configured. */
export interface Delivery {
  /** Most that one delivery takes, in seconds; it has failed after that. */
  seconds: number;
  deliver(mail: QueuedMail): Promise<void>;
  close(): void;
}

/** Writing a file. */
const OUTBOX_SECONDS = 2;
/** Connecting, greeting and sending together; a mail server that needs longer is tried again later. */
const SMTP_SECONDS = 45;
const SILENCE_MS = 20_000;

/** The delivery of this configuration. */
export function deliveryOf(config: Config): Delivery {
  return config.smtpUrl === undefined ? toOutbox(config.dataDir) : toSmtp(config.mailFrom, config.smtpUrl);
}

function toOutbox(dataDir: string): Delivery {
  return {
    seconds: OUTBOX_SECONDS,
    deliver: (mail) => writeToOutbox(dataDir, mail),
    close: () => undefined,
  };
}

function toSmtp(from: string, url: string): Delivery {
  const transport = nodemailer.createTransport(withTimeouts(url));
  return {
    seconds: SMTP_SECONDS,
    deliver: (mail) =>
      within(
        SMTP_SECONDS,
        transport.sendMail({
          from,
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
        }),
      ),
    close: () => transport.close(),
  };
}

/** What the address itself says about a timeout stays. */
function withTimeouts(url: string): string {
  const address = new URL(url);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(SILENCE_MS));
  }
  return address.href;
}

async function within(seconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const sentence = `The mail server did not finish within ${seconds} seconds.`;
    timer = setTimeout(() => reject(new Error(sentence)), seconds * 1000);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
