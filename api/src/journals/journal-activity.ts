import { recordActivity } from '../activity/record.ts';
import { touchList } from '../company/list-versions.ts';
import type { Tx } from '../db/transaction.ts';
import type { MemberContext } from '../identity/member-context.ts';

/** Module of manual journals in the history. */
export const JOURNALS = 'Journals';

/** Writes a line of a journal's history and ends the ETags of the lists it shows in. */
export async function recordJournal(
  tx: Tx,
  member: MemberContext,
  id: string,
  action: string,
  detail: string,
): Promise<void> {
  await recordActivity(tx, member, { module: JOURNALS, recordId: id, action, detail });
  await touchList(tx, 'journals', 'accounts');
}
