import type { LimitedRecurrence } from '@accounts/shared-domain';
import { startOfDay } from '../../identity/jobs/start-of-day.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { ScheduleRow } from './rows.ts';

/** When the documents of a schedule come, for `periodFrom`, `periodAfter` and `periodsDue`. */
export function recurrenceOf(
  row: Pick<
    ScheduleRow,
    'frequency' | 'every' | 'day_of_month' | 'start_date' | 'end_date' | 'occurrences' | 'made'
  >,
): LimitedRecurrence {
  return {
    frequency: row.frequency,
    interval: row.every,
    startDate: row.start_date,
    dayOfMonth: row.day_of_month,
    endDate: row.end_date,
    occurrences: row.occurrences,
    made: row.made,
  };
}

const NEXT_DATE = `
  SELECT min(next_date) AS next FROM schedule WHERE company_id = $1 AND state = 'Active' AND status = 'A'`;
const NEXT_RETRY = `
  SELECT min(r.next_attempt_at) AS next FROM schedule_run r
  JOIN schedule s ON s.company_id = r.company_id AND s.id = r.schedule_id
  WHERE r.company_id = $1 AND r.next_attempt_at IS NOT NULL AND s.state <> 'Paused'`;

/** When the company's schedules next need attention: the start of the next period's day there, or a retry. */
export async function nextAttention(tx: Tx, timeZone: string): Promise<Date | null> {
  const [[day], [retry]] = await Promise.all([
    tx.run<{ next: string | null }>(NEXT_DATE, [tx.companyId]),
    tx.run<{ next: Date | null }>(NEXT_RETRY, [tx.companyId]),
  ]);
  const instants = [day?.next == null ? null : startOfDay(day.next, timeZone), retry?.next ?? null];
  const known = instants.filter((instant) => instant !== null);
  return known.length === 0 ? null : new Date(Math.min(...known.map(Number)));
}
