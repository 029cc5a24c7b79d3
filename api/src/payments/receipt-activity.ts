import type { ActivityFacts } from '@accounts/shared-domain';
import { recordActivity } from '../activity/record.ts';
import type { Tx } from '../db/transaction.ts';
import type { MemberContext } from '../identity/member-context.ts';

/** Module of receipts in the history. */
export const RECEIPTS = 'Receipts';

/** Writes a line of a receipt's history. */
export async function recordReceiptActivity(
  tx: Tx,
  member: MemberContext,
  id: string,
  action: string,
  detail: string,
  facts: ActivityFacts = {},
): Promise<void> {
  await recordActivity(tx, member, { module: RECEIPTS, recordId: id, action, detail, facts });
}
