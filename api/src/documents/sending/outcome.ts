import { englishOf, type Message } from '@accounts/shared-domain';
import { inPlatform, inTenant, type PlatformTx, type Tx } from '../../platform/db/transaction.ts';
import { GIVE_UP_HOURS, failureOf, retrySeconds } from '../../platform/mail/failure.ts';
import type { QueuedMail } from '../../platform/mail/queued-mail.ts';
import { moveMessage, type MessageAction } from './message-status.ts';

type Outcome = Pick<QueuedMail, 'id' | 'company_id'>;

// What has left, or never will, is not kept: it holds links that open things.
const RECORD = `
  UPDATE mail_queue SET status = $2, error = $3, text_body = '', html_body = '', attachments = '[]'
  WHERE id = $1 AND status = 'Waiting' AND ($4::int IS NULL OR attempts = $4) RETURNING id`;
const DELAY = `
  UPDATE mail_queue SET error = $2, next_attempt_at = now() + make_interval(secs => $3)
  WHERE id = $1 AND status = 'Waiting' AND attempts = $4`;

const TRIES = 10;
const PAUSE_MS = 1_000;

/**
 * The mail server has accepted a message, whichever attempt it was. Tried for a while when the database does not answer:
 * a message that is not known to have left is sent again.
 */
export async function recordSent(mail: Outcome): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await recordOutcome(mail, 'Sent', '', null);
    } catch (error) {
      if (tries >= TRIES) throw error;
      await new Promise((resume) => setTimeout(resume, PAUSE_MS));
    }
  }
}

/**
 * An attempt has failed: the message waits for the next one, or has failed for good. An old attempt says nothing about
 * the one that is running now.
 */
export async function recordFailure(mail: QueuedMail, error: unknown): Promise<void> {
  const { final, unreachable, reason } = failureOf(error);
  const age = Date.now() - mail.created_at.getTime();
  if (final || age > GIVE_UP_HOURS * 3_600_000) return recordOutcome(mail, 'Failed', reason, mail.attempts);
  const seconds = retrySeconds(mail.attempts, unreachable);
  await inPlatform((tx) => tx.run(DELAY, [mail.id, englishOf(reason), seconds, mail.attempts]));
}

/** Queue and status row move together, in one transaction. */
async function recordOutcome(
  { id, company_id: companyId }: Outcome,
  status: MessageAction & ('Sent' | 'Failed'),
  reason: Message,
  attempt: number | null,
): Promise<void> {
  const move = async (tx: PlatformTx): Promise<boolean> =>
    (await tx.run(RECORD, [id, status, englishOf(reason), attempt])).length > 0;
  if (companyId === null) return void (await inPlatform(move));
  const both = async (tx: Tx): Promise<void> => {
    if (await move(tx)) await moveMessage(tx, id, status, reason);
  };
  await inTenant(companyId, both, null, { purpose: 'background' });
}
