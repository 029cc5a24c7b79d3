import { consumeQuota } from '../../identity/plans/plan-limits.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { DocumentContext } from './document-context.ts';

/**
 * Imported documents dated before this day are history and take no place of the month's limit: before the opening date of the
 * books and before this month. Null for a company without an opening date. docs/decisions/080-records-made-on-the-way.md
 */
export async function historyEnd(tx: Tx, { today }: Pick<MemberContext, 'today'>): Promise<string | null> {
  const [opening] = await tx.run<{ start_date: string }>(
    'SELECT start_date FROM opening_balance WHERE company_id = $1',
    [tx.companyId],
  );
  if (opening === undefined) return null;
  const month = `${today.slice(0, 7)}-01`;
  return opening.start_date < month ? opening.start_date : month;
}

const COUNT = 'UPDATE document SET outside_plan = false WHERE company_id = $1 AND id = ANY ($2::uuid[])';

/** Takes the places of drafts that came in as history and are none any more; 409 when the month has no place left. */
export async function claimFormerHistory(
  { tx, member, kind }: DocumentContext,
  drafts: readonly { id: string; issueDate: string }[],
): Promise<void> {
  if (drafts.length === 0) return;
  const end = await historyEnd(tx, member);
  const counted = drafts.filter(({ issueDate }) => end === null || issueDate >= end);
  if (counted.length === 0) return;
  await consumeQuota(tx, member, kind.counter, counted.length);
  await tx.run(COUNT, [tx.companyId, counted.map(({ id }) => id)]);
}
