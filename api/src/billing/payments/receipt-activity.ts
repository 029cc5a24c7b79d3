import type { ActivityAction, ActivityFacts } from '@accounts/shared-domain';
import { recordActivities, recordActivity } from '../../identity/activity/record.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Module of receipts in the history. */
export const RECEIPTS = 'Receipts';

/** A line of a receipt's history. */
interface ReceiptActivity {
  action: ActivityAction;
  detail: string;
  facts: ActivityFacts;
}

/** Writes a line of a receipt's history. */
export async function recordReceiptActivity(
  tx: Tx,
  member: MemberContext,
  id: string,
  activity: ReceiptActivity,
): Promise<void> {
  await recordActivity(tx, member, { module: RECEIPTS, recordId: id, ...activity });
}

/** Writes a line of the history of each of some receipts. */
export async function recordReceiptActivities(
  tx: Tx,
  member: MemberContext,
  activities: readonly (ReceiptActivity & { id: string })[],
): Promise<void> {
  const lines = activities.map(({ id, ...said }) => ({ module: RECEIPTS, recordId: id, ...said }));
  await recordActivities(tx, member, lines);
}
