import { addDays, firstOccurrence, occurrence } from '@accounts/shared-domain';
import type { Recurrence } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { startOfDay } from '../jobs/start-of-day.ts';
import type { ScheduleRow } from './rows.ts';

type Rule = Pick<
  ScheduleRow,
  'frequency' | 'every' | 'day_of_month' | 'start_date' | 'end_date' | 'occurrences' | 'made'
>;

function recurrenceOf(row: Rule): Recurrence {
  return {
    frequency: row.frequency,
    interval: row.every,
    startDate: row.start_date,
    dayOfMonth: row.day_of_month,
  };
}

/** The first period on or after a day, or null when the schedule has come to its end. */
export function periodFrom(row: Rule, from: string): string | null {
  if (row.occurrences !== null && row.made >= row.occurrences) return null;
  const rule = recurrenceOf(row);
  const next = occurrence(rule, firstOccurrence(rule, from));
  return row.end_date !== null && next > row.end_date ? null : next;
}

/** The period after another one. */
export function periodAfter(row: Rule, period: string): string | null {
  return periodFrom(row, addDays(period, 1));
}

/** Periods up to a day that have not had their turn yet. */
export function periodsDue(row: Rule, from: string, today: string): number {
  if (from > today) return 0;
  const rule = recurrenceOf(row);
  const last = row.end_date !== null && row.end_date < today ? row.end_date : today;
  const due = firstOccurrence(rule, addDays(last, 1)) - firstOccurrence(rule, from);
  return row.occurrences === null ? due : Math.min(due, row.occurrences - row.made);
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
