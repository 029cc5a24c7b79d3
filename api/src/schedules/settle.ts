import { recordActivity } from '../activity/record.ts';
import { touchList } from '../company/list-versions.ts';
import type { Tx } from '../db/transaction.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { planJob } from '../jobs/jobs.ts';
import { nextAttention } from './periods.ts';

/** Module of a schedule's history. */
export const SCHEDULES = 'Schedules';

/** History, the list's version, and the appointment that the change asks for. */
export async function settle(
  tx: Tx,
  member: MemberContext,
  id: string,
  action: string,
  detail: string,
): Promise<void> {
  await recordActivity(tx, member, { module: SCHEDULES, recordId: id, action, detail });
  await touchList(tx, 'schedules');
  const due = await nextAttention(tx, member.company.timeZone);
  if (due !== null) await planJob(tx, 'schedules', due);
}
