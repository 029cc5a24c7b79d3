import type { MemberContext } from '../../identity/session/member-context.ts';
import type { TenantContext } from '../../identity/session/tenant-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { lockLedger } from '../ledger/head.ts';
import { post } from '../ledger/post.ts';
import { reversalsOf } from '../ledger/reversal.ts';
import { SOURCE_TYPE } from './create.ts';
import { recordJournal, touchJournals } from './journal-activity.ts';
import { illegal, requireMayChange, requireNotReversed } from './journals.ts';
import { lockJournal, removeDraft, setRetired, type LockedJournal } from './store.ts';

/** Voids a posted journal: what it posted is reversed, dated today (never before the journal) or as asked. */
export async function voidJournal(
  tx: Tx,
  member: MemberContext,
  id: string,
  date: string | undefined,
): Promise<void> {
  const locked = await lockJournal(tx, id);
  if (locked.status !== 'Posted') throw illegal(locked, 'voided');
  await reverse({ tx, member }, locked, date, 'A');
  await recordJournal({ tx, member }, id, 'Voided', { detail: locked.number ?? '' });
  await touchJournals(tx);
}

/** Removes those of these journals that are drafts; how many of them there are in all. */
export async function removeDrafts(
  tx: Tx,
  ids: readonly string[],
): Promise<{ removed: string[]; present: number }> {
  const [present, removed] = await Promise.all([
    tx.run(
      `SELECT id FROM manual_journal WHERE company_id = $1 AND id = ANY ($2::uuid[]) AND record_status = 'A'`,
      [tx.companyId, ids],
    ),
    tx.run<{ id: string }>(
      `DELETE FROM manual_journal WHERE company_id = $1 AND id = ANY ($2::uuid[]) AND status = 'Draft' RETURNING id`,
      [tx.companyId, ids],
    ),
  ]);
  await touchJournals(tx);
  return { removed: removed.map(({ id }) => id), present: present.length };
}

/** DELETE: a draft is removed, a posted journal reversed and archived; its number stays used. */
export async function deleteJournal(
  tx: Tx,
  member: MemberContext,
  id: string,
  date: string | undefined,
): Promise<void> {
  const locked = await lockJournal(tx, id);
  if (locked.record_status === 'D') throw apiError.notFound();
  requireMayChange(member, locked);
  if (locked.status === 'Draft') await removeDraft(tx, id);
  else if (locked.status === 'Void') await setRetired(tx, id, 'Void', 'D');
  else await reverse({ tx, member }, locked, date, 'D');
  await recordJournal({ tx, member }, id, 'Delete', { detail: locked.number ?? '' });
  await touchJournals(tx);
}

async function reverse(
  { tx, member }: TenantContext,
  locked: LockedJournal,
  date: string | undefined,
  recordStatus: 'A' | 'D',
): Promise<void> {
  requireNotReversed(locked);
  const day = date ?? (member.today < locked.date ? locked.date : member.today);
  if (day < locked.date) {
    throw apiError.validation([{ field: 'date', message: 'Must not be before the date of the journal.' }]);
  }
  const reversals = await reversalsOf(tx, SOURCE_TYPE, [locked.id], day);
  const head = await lockLedger(tx);
  await setRetired(tx, locked.id, 'Void', recordStatus);
  await post(tx, member.userId, head, reversals);
}
