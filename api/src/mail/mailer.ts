import { storeOf } from '../attachments/store.ts';
import type { FileStore } from '../attachments/file-store.ts';
import type { Config } from '../config/config.ts';
import { inPlatform } from '../db/transaction.ts';
import { logOf } from '../log/log.ts';
import { claimOf } from './claim.ts';
import type { MailClass } from './claim.ts';
import { deliveryOf } from './delivery.ts';
import type { Delivery } from './delivery.ts';
import { Superseded } from './failure.ts';
import { letterFiles } from './letter-files.ts';
import { recordFailure, recordSent } from './outcome.ts';
import type { OutgoingFile, QueuedMail } from './queued-mail.ts';
import { startSenders } from './senders.ts';
import { useMailSettings } from './settings.ts';

const log = logOf('mail');
const POLL_MS = 5_000;
/** Messages that are under way at the same time, by class. */
const SENDERS: Readonly<Record<MailClass, number>> = { messages: 3, documents: 4 };
/**
 * Seconds added to what a delivery may take before another server may take the message over: its PDF waits for 45 s and
 * is drawn in 20 s at most (print/pdf.ts).
 */
const LEASE_MARGIN = 75;

let wake: (() => void) | null = null;

/** Tells the mailer of this process that a message has been committed. */
export function wakeMailer(): void {
  wake?.();
}

/** Files of letters that are being drawn, by letter. */
type Letters = Map<string, { files: Promise<OutgoingFile[]>; users: number }>;

interface Means {
  delivery: Delivery;
  store: FileStore;
  letters: Letters;
}

/** Sends what waits: at once when woken, and by the clock for retries and for messages of other processes. */
export function startMailer(config: Config): { stop(): Promise<void> } {
  useMailSettings(config);
  const means = { delivery: deliveryOf(config), store: storeOf(config), letters: new Map() };
  const lease = means.delivery.seconds + LEASE_MARGIN;
  const lanes = (Object.keys(SENDERS) as MailClass[]).map((kind) => {
    const claim = claimOf(kind);
    return startSenders(
      SENDERS[kind],
      (count) => claim(count, lease),
      (mail) => send(means, mail),
      complain,
    );
  });
  const next = () => lanes.forEach((lane) => lane.wake());
  const timer = setInterval(next, POLL_MS);
  wake = next;
  next();
  return {
    stop: async () => {
      wake = null;
      clearInterval(timer);
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

/** What goes wrong, never what stands in a message. */
function complain(error: unknown): void {
  log.error(error, 'Messages could not be worked off');
}

/** One attempt and what came of it; messages of one letter that are under way together share its files. */
async function send({ delivery, store, letters }: Means, mail: QueuedMail): Promise<void> {
  const letter = shareLetter(store, mail, letters);
  try {
    const files = [...ownFiles(mail), ...(await letter.files)];
    await delivery.deliver({ ...mail, files }, () => confirm(mail));
  } catch (error) {
    if (!(error instanceof Superseded)) await recordFailure(mail, error);
    return;
  } finally {
    letter.release();
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

/** Files of a message's letter; they are forgotten when no message that is under way uses them. */
function shareLetter(
  store: FileStore,
  { company_id: companyId, letter_id: letterId }: QueuedMail,
  letters: Letters,
): { files: Promise<OutgoingFile[]>; release: () => void } {
  if (companyId === null || letterId === null) {
    return { files: Promise.resolve([]), release: () => undefined };
  }
  const shared = letters.get(letterId) ?? { files: letterFiles(store, companyId, letterId), users: 0 };
  letters.set(letterId, shared);
  shared.users += 1;
  const release = (): void => {
    shared.users -= 1;
    if (shared.users === 0) letters.delete(letterId);
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
