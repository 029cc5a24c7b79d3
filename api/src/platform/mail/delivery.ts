import { Readable } from 'node:stream';
import type { Config } from '../config/config.ts';
import { writeToOutbox } from './outbox.ts';
import type { OutgoingMail } from './queued-mail.ts';

/** Where messages go: a mail server, or files when none is configured. */
export interface Delivery {
  /** Most that one delivery takes, in seconds; it has failed after that. */
  seconds: number;
  /**
   * Hands a message over. `confirm` is awaited before its end is sent: when it throws, the message is broken off and
   * no mail server has accepted it.
   */
  deliver(mail: OutgoingMail, confirm: () => Promise<void>): Promise<void>;
}

/** Writing a file. */
const OUTBOX_SECONDS = 2;
/** Connecting, greeting and sending together; a mail server that needs longer is tried again later. */
const SMTP_SECONDS = 45;
const MAX_SILENCE_MS = 20_000;
const SENDER = /^(.*?)\s*<([^<>]+)>$/;

/** The delivery of this configuration. */
export function deliveryOf(config: Config): Delivery {
  return config.smtpUrl === undefined ? toOutbox(config.dataDir) : toSmtp(config.mailFrom, config.smtpUrl);
}

function toOutbox(dataDir: string): Delivery {
  return {
    seconds: OUTBOX_SECONDS,
    deliver: async (mail, confirm) => {
      await confirm();
      await writeToOutbox(dataDir, mail);
    },
  };
}

function toSmtp(sender: string, url: string): Delivery {
  const server = { url: withTimeouts(url), sender };
  return {
    seconds: SMTP_SECONDS,
    deliver: (mail, confirm) => within(SMTP_SECONDS, (late) => sendBySmtp(server, mail, confirm, late)),
  };
}

async function sendBySmtp(
  { url, sender }: { url: string; sender: string },
  mail: OutgoingMail,
  confirm: () => Promise<void>,
  late: AbortSignal,
): Promise<void> {
  // Loaded by those who send by a mail server: it is a tenth of a start of the server.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(url);
  transport.use('stream', (message, next) => {
    message.message?.processFunc((content) => endAfter(content, confirm, late));
    next();
  });
  await transport.sendMail({
    from: senderOf(sender, mail.from_name),
    to: { name: '', address: mail.to_address },
    ...(mail.reply_to === '' ? {} : { replyTo: { name: mail.from_name, address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    // The same id on every attempt, so that a receiver can recognise a message that was sent twice.
    messageId: `<${mail.id}@accounts>`,
    // Reports of the mail server name the message by it.
    dsn: { id: mail.id, return: 'headers', notify: ['failure', 'delay'] },
    attachments: mail.files.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content,
    })),
  });
}

/**
 * Everything passes, the end only when it is confirmed: without it no mail server accepts a message. Nothing is read
 * before the mail server asks for the content, so the question is put as late as it can be.
 */
function endAfter(content: Readable, confirm: () => Promise<void>, late: AbortSignal): Readable {
  async function* held(): AsyncGenerator<Buffer> {
    yield* content as AsyncIterable<Buffer>;
    late.throwIfAborted();
    await confirm();
  }
  return Readable.from(held(), { objectMode: false });
}

/** The platform's own address under the company's name. */
function senderOf(sender: string, companyName: string): { name: string; address: string } {
  const [, name = '', address = sender] = SENDER.exec(sender) ?? [];
  return { name: companyName === '' ? name.replaceAll('"', '') : companyName, address };
}

/** What the address itself says about a timeout stays. */
function withTimeouts(url: string): string {
  const address = new URL(url);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(MAX_SILENCE_MS));
  }
  return address.href;
}

async function within(seconds: number, work: (late: AbortSignal) => Promise<void>): Promise<void> {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      late.abort();
      reject(new Error(`The mail server did not finish within ${seconds} seconds.`));
    }, seconds * 1000);
  });
  try {
    await Promise.race([work(late.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
