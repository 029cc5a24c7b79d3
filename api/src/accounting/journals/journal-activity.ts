import type { ActivityAction } from '@accounts/shared-domain';
import { recordActivities, recordActivity, type ActivityRecord } from '../../identity/activity/record.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { TenantContext } from '../../identity/session/tenant-context.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Module of manual journals in the history. */
export const JOURNALS = 'Journals';

/** Writes a line of a journal's history. */
export async function recordJournal(
  { tx, member }: TenantContext,
  id: string,
  action: ActivityAction,
  said: Pick<ActivityRecord, 'detail' | 'facts'>,
): Promise<void> {
  await recordActivity(tx, member, { module: JOURNALS, recordId: id, action, ...said });
}

/** Writes a line of the history of each of some journals. */
export async function recordJournals(
  tx: Tx,
  member: MemberContext,
  activities: readonly (Pick<ActivityRecord, 'action' | 'detail' | 'facts'> & { id: string })[],
): Promise<void> {
  const lines = activities.map(({ id, ...said }) => ({ module: JOURNALS, recordId: id, ...said }));
  await recordActivities(tx, member, lines);
}

/** Ends the ETags of the lists that journals show in. Last of all: every posting takes the ledger before the lists. */
export async function touchJournals(tx: Tx): Promise<void> {
  await touchList(tx, 'journals', 'accounts');
}
