import { englishOf, type Message } from '@accounts/shared-domain';
import { contactResource } from '../../accounting/contacts/resource.ts';
import { finishJobs, lastAuthorOf } from '../../identity/jobs/finished.ts';
import { reasonFacts } from '../../identity/jobs/reason-facts.ts';
import { planDeliveries } from '../../identity/activity/plan-deliveries.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import { newId } from '../../platform/db/id.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { DOCUMENT_KINDS } from '../kinds/kinds.ts';

/** What may become of a message (docs/specification.md, section 4), in the order in which it happens. */
export const MESSAGE_ACTIONS = [
  'Waiting',
  'Sent',
  'Received',
  'Delivered',
  'Opened',
  'Bounced',
  'Failed',
] as const;
export type MessageAction = (typeof MESSAGE_ACTIONS)[number];

// The order is the array's; Bounced and Failed are final, and Failed only follows on Waiting.
const MOVE = `
  UPDATE message_status SET action = $3, reason = $4, changed_at = now()
  WHERE company_id = $1 AND id = $2 AND action NOT IN ('Bounced', 'Failed')
    AND array_position($5::text[], $3) > array_position($5::text[], action)
    AND ($3 <> 'Failed' OR action = 'Waiting')
  RETURNING module, record_id, to_address`;

interface Moved {
  module: string;
  record_id: string;
  to_address: string;
}

/** Actions that the record's own history shows; Sent is there since the sending. */
const IN_HISTORY: Partial<Record<MessageAction, string>> = {
  Opened: 'Opened',
  Bounced: 'Failed',
  Failed: 'Failed',
};

/**
 * Moves a message's status forward and writes the record's history; nothing happens when it is there already or
 * further. Failed stays Failed. Returns whether it moved.
 */
export async function moveMessage(
  tx: Tx,
  mailId: string,
  action: MessageAction,
  reason: Message = '',
): Promise<boolean> {
  const [moved] = await tx.run<Moved>(MOVE, [
    tx.companyId,
    mailId,
    action,
    englishOf(reason),
    MESSAGE_ACTIONS,
  ]);
  if (moved === undefined) return false;
  const told = IN_HISTORY[action];
  if (told !== undefined) await recordMessage(tx, moved, told, reason);
  if (told === 'Failed') await tellSender(tx, moved, reason);
  return true;
}

/** How the history of a record names that it was sent. */
const SENDINGS = ['Sent', 'Invoice Sent', 'Reminder'];

/** Reports a message that did not arrive to the member who sent it, as a finished job. */
async function tellSender(tx: Tx, moved: Moved, reason: Message): Promise<void> {
  const { module: about, record_id: recordId, to_address: name } = moved;
  const userId = await lastAuthorOf(tx, about, recordId, SENDINGS);
  if (userId === undefined) return;
  await finishJobs(tx, [
    { job: 'message', recordId, userId, about, name, outcome: 'Failed', ...reasonFacts(reason) },
  ]);
}

const RECORD = `
  INSERT INTO activity (company_id, id, module, record_id, action, detail, user_name, facts)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** A failure is told by the system, an opening by who opened. */
async function recordMessage(tx: Tx, moved: Moved, action: string, reason: Message): Promise<void> {
  const { module, record_id: recordId, to_address: address } = moved;
  const opened = action === 'Opened';
  const detail = opened ? `By ${address}` : [`To ${address}`, englishOf(reason)].filter(Boolean).join(': ');
  const by = opened ? address : 'Accounts';
  const facts = { recipients: address, ...(reason === '' ? {} : reasonFacts(reason)) };
  const values = [tx.companyId, newId(), module, recordId, action, detail, by, JSON.stringify(facts)];
  await tx.run(RECORD, values);
  await planDeliveries(tx, { userName: by }, [{ module, recordId, action }]);
  const shown = [...Object.values(DOCUMENT_KINDS), contactResource].find((one) => one.module === module);
  if (shown !== undefined) await touchList(tx, shown.path);
}
