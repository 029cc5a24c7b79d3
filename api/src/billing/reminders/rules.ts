import { sentence, word, type ReminderSettings } from '@accounts/shared-domain';
import { detailFacts } from '../../identity/activity/detail-facts.ts';
import { recordActivity } from '../../identity/activity/record.ts';
import { planJob } from '../../identity/jobs/jobs.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { reminderTime } from './run-reminders.ts';

/** Reminders of one invoice. */
export const MAX_RULES = 10;
export const MAX_DAYS_AFTER = 365;

/** The days after the due date on which customers are reminded. */
export async function readRules(tx: Tx): Promise<ReminderSettings> {
  const rows = await tx.run<{ days_after: number }>(
    'SELECT days_after FROM reminder_rule WHERE company_id = $1 ORDER BY days_after',
    [tx.companyId],
  );
  return { daysAfterDue: rows.map((row) => row.days_after) };
}

const DROP = 'DELETE FROM reminder_rule WHERE company_id = $1 AND NOT days_after = ANY ($2::int[])';
const ADD = `
  INSERT INTO reminder_rule (company_id, days_after, since) SELECT $1, days, $3::date FROM unnest($2::int[]) AS days
  ON CONFLICT (company_id, days_after) DO NOTHING RETURNING days_after`;

/** Sets the rules. A new one begins today: invoices that have passed its day already are left alone. */
export async function setRules(tx: Tx, member: MemberContext, given: readonly number[]): Promise<void> {
  const days = [...new Set(given)].toSorted((one, other) => one - other);
  await tx.run(DROP, [tx.companyId, days]);
  if (days.length > 0) {
    await tx.run(ADD, [tx.companyId, days, member.today]);
    await planJob(tx, 'reminders', reminderTime(member.today, member.company.timeZone));
  }
  const said =
    days.length === 0
      ? word('Reminders off')
      : sentence('Reminders {days} days after the due date', { days: days.join(', ') });
  const line = { module: 'Company', recordId: tx.companyId, action: 'Update' as const, ...detailFacts(said) };
  await recordActivity(tx, member, line);
}
