import { recordActivity } from '../activity/record.ts';
import { touchList } from '../company/list-versions.ts';
import type { Tx } from '../db/transaction.ts';
import type { MemberContext } from '../identity/member-context.ts';

/** Module of manual journals in the history. */
export const JOURNALS = 'Journals';

/** Writes a line of a journal's history. */
export async function recordJournal(
  tx: Tx,
  member: MemberContext,
  id: string,
  action: string,
  detail: string,
): Promise<void> {
  await recordActivity(tx, member, { module: JOURNALS, recordId: id, action, detail });
}

/** Ends the ETags of the lists that journals show in. Last of all: every posting takes the ledger before the lists. */
export async function touchJournals(tx: Tx): Promise<void> {
  await touchList(tx, 'journals', 'accounts');
}
