import type { MailEvent } from '@accounts/shared-domain';
import { inPlatform, inTenant, isUuid } from '../../platform/db/transaction.ts';
import { moveMessage } from './message-status.ts';
import { recordSent } from './outcome.ts';

/** What became of an event: taken in, known from before, or about a message that is not ours. */
export type EventOutcome = 'taken' | 'known' | 'unknown';

interface QueueRow {
  company_id: string | null;
  status: string;
  completed_attempt: number;
}

const MAX_REASON_LENGTH = 500;

/**
 * Takes in what the mail provider knows of a message. An event that comes again changes nothing; Failed stays Failed. A
 * message whose acceptance was still open, because a server died at that moment, counts as sent now and is not sent again.
 */
export async function takeMailEvent(event: MailEvent): Promise<EventOutcome> {
  const id = event.messageId.replace(/^<|>$/g, '').split('@')[0] ?? '';
  if (!isUuid(id)) return 'unknown';
  const [mail] = await inPlatform((tx) =>
    tx.run<QueueRow>('SELECT company_id, status, completed_attempt FROM mail_queue WHERE id = $1', [id]),
  );
  const companyId = mail?.company_id;
  if (mail === undefined || companyId == null) return 'unknown';
  // The message has not been delivered yet.
  if (mail.status === 'Waiting' && mail.completed_attempt === 0) return 'unknown';
  if (mail.status === 'Waiting') await recordSent({ id, company_id: companyId });
  return inTenant(companyId, async (tx) => {
    const first = await tx.run(
      'INSERT INTO mail_event (id) VALUES ($1) ON CONFLICT (id) DO NOTHING RETURNING id',
      [event.id],
    );
    if (first.length === 0) return 'known';
    await moveMessage(tx, id, event.type, event.reason?.slice(0, MAX_REASON_LENGTH));
    return 'taken';
  });
}
