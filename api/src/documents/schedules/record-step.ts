import type { ActivityAction, Message } from '@accounts/shared-domain';
import { detailFacts } from '../../identity/activity/detail-facts.ts';
import { recordActivity } from '../../identity/activity/record.ts';
import { planJob } from '../../identity/jobs/jobs.ts';
import type { TenantContext } from '../../identity/session/tenant-context.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import { nextAttention } from './periods.ts';

/** Module of a schedule's history. */
export const SCHEDULES = 'Schedules';

/** History, the list's version, and the appointment that the change asks for. */
export async function recordStep(
  { tx, member }: TenantContext,
  id: string,
  action: ActivityAction,
  said: Message,
): Promise<void> {
  await recordActivity(tx, member, { module: SCHEDULES, recordId: id, action, ...detailFacts(said) });
  await touchList(tx, 'schedules');
  const due = await nextAttention(tx, member.company.timeZone);
  if (due !== null) await planJob(tx, 'schedules', due);
}
