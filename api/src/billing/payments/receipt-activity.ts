import type { ActivityAction, ActivityFacts } from '@accounts/shared-domain';
import { recordActivity } from '../../identity/activity/record.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Module of receipts in the history. */
export const RECEIPTS = 'Receipts';

/** Writes a line of a receipt's history. */
export async function recordReceiptActivity(
  tx: Tx,
  member: MemberContext,
  id: string,
  { action, detail, facts }: { action: ActivityAction; detail: string; facts: ActivityFacts },
): Promise<void> {
  await recordActivity(tx, member, { module: RECEIPTS, recordId: id, action, detail, facts });
}
