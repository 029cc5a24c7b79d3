import Big from 'big.js';
import { AGEING_BUCKETS, type AgedBalance, type IsoDate } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { type ExactAges, LAST_DAYS_OVERDUE, noAges } from './aged-amounts.ts';
import { openItems, type AgedSide } from './open-items.ts';
import { byDate, daysBefore } from './periods.ts';

/** Whether spans are added up for all contacts together, or for each. */
type Spans = 'together' | 'by contact';

// An item is on the first of the days from which it counts, up to the one before the first that is too late: the two are
// numbers of days that come before. Its due date is a number of the days on which something becomes older.
function bySpan(side: AgedSide, spans: Spans): string {
  const [contact, key] = spans === 'together' ? ['', '1, 2, 3'] : ['p.contact_id, ', '1, 2, 3, 4'];
  const parts = openItems(side).map(
    (part) => `
      SELECT ${contact}width_bucket(p.due_date, $4::date[]) AS due, width_bucket(p.counts_from - 1, $3::date[]) AS first,
             width_bucket(p.counts_until - 1, $3::date[]) AS after, sum(p.amount) AS amount
      FROM (${part}) p
      WHERE p.counts_from <= $6::date AND p.counts_until > $5::date
      GROUP BY ${key}`,
  );
  return parts.join(' UNION ALL ');
}

// Each day by itself, because a contact may owe at the end of one and be in credit at the end of another.
function byDayOnSide(side: AgedSide, balances: AgedBalance): string {
  return `
    SELECT b.due, b.place AS first, b.place + 1 AS after, sum(b.amount) AS amount
    FROM (
      SELECT s.due, day.place, sum(s.amount) AS amount,
             sum(sum(s.amount)) OVER (PARTITION BY s.contact_id, day.place) AS balance
      FROM (${bySpan(side, 'by contact')}) s
      CROSS JOIN LATERAL generate_series(s.first, least(s.after, cardinality($3::date[])) - 1) AS day (place)
      GROUP BY s.contact_id, s.due, day.place
    ) b
    WHERE b.balance * ${side.sign} ${balances === 'owing' ? '>' : '<'} 0
    GROUP BY b.due, b.place`;
}

interface SpanRow {
  due: number;
  first: number;
  after: number;
  amount: string;
}

/** What is added up: on which days, of whom. */
export interface AskedTotals {
  days: readonly IsoDate[];
  /** Null for all contacts. */
  contactId: string | null;
  /** Only contacts whose balance at the end of a day is on this side; left out, all of them. */
  balances?: AgedBalance | undefined;
}

/**
 * What the contacts together had open at the end of each day, by days overdue, from one statement: every item is read once,
 * and added up with those that count on the same days and grow older on the same days.
 */
export async function agedTotals(
  tx: Tx,
  side: AgedSide,
  { days, contactId, balances }: AskedTotals,
): Promise<ExactAges[]> {
  const ascending = days.toSorted(byDate);
  const firstDaysOf = (day: IsoDate): IsoDate[] => LAST_DAYS_OVERDUE.map((late) => daysBefore(day, late));
  const steps = [...new Set(ascending.flatMap(firstDaysOf))].sort(byDate);
  const text = balances === undefined ? bySpan(side, 'together') : byDayOnSide(side, balances);
  const rows = await tx.run<SpanRow>(text, [
    tx.companyId,
    contactId,
    ascending,
    steps,
    ascending[0],
    ascending.at(-1),
  ]);
  return days.map((day) => {
    const place = ascending.indexOf(day);
    const bounds = firstDaysOf(day).map((first) => steps.indexOf(first));
    const ages = noAges();
    for (const { due, first, after, amount } of rows) {
      if (place < first || place >= after) continue;
      // Due on the first day of a bucket or later, but not late enough for the next one.
      const found = bounds.findIndex((bound) => due > bound);
      const bucket = AGEING_BUCKETS.at(found) ?? 'over90';
      ages[bucket] = ages[bucket].plus(new Big(amount).times(side.sign));
    }
    return ages;
  });
}
