import Big from 'big.js';
import { AGEING_BUCKETS, type AgedAmounts, type AgedBalance, type IsoDate } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import {
  agedAmounts,
  type ExactAges,
  LAST_DAYS_OVERDUE,
  noAges,
  sumOfAges,
  totalOfAges,
} from './aged-amounts.ts';
import { openItems, OPEN_ON, type AgedSide } from './open-items.ts';

/** What one contact has open, by days overdue. */
export interface ContactAges {
  id: string;
  name: string;
  ages: ExactAges;
}

const LATE = '($3::date - p.due_date)';
const SUMS = AGEING_BUCKETS.map((_bucket, place) => {
  const [above, upTo] = [LAST_DAYS_OVERDUE[place - 1], LAST_DAYS_OVERDUE[place]];
  const bounds = [
    ...(above === undefined ? [] : [`${LATE} > ${above}`]),
    ...(upTo === undefined ? [] : [`${LATE} <= ${upTo}`]),
  ];
  return `sum(p.amount) FILTER (WHERE ${bounds.join(' AND ')}) AS due_${place}`;
}).join(', ');
const TOTALS = AGEING_BUCKETS.map(
  (_bucket, place) => `coalesce(sum(o.due_${place}), 0) AS due_${place}`,
).join(', ');

/** A row for each contact with something open in any bucket. Each part is added up by itself, in its own order. */
function byContact(side: AgedSide): string {
  const parts = openItems(side).map(
    (part) => `SELECT p.contact_id, ${SUMS} FROM (${part}) p WHERE ${OPEN_ON} GROUP BY p.contact_id`,
  );
  const any = AGEING_BUCKETS.map((_bucket, place) => `t.due_${place} <> 0`).join(' OR ');
  return `
    SELECT t.*, c.name
    FROM (SELECT o.contact_id, ${TOTALS} FROM (${parts.join(' UNION ALL ')}) o GROUP BY o.contact_id) t
    JOIN contact c ON c.company_id = $1 AND c.id = t.contact_id
    WHERE ${any} ORDER BY lower(c.name), c.id`;
}

type ContactRow = { contact_id: string; name: string } & Record<string, string>;

/** Contacts with something open at the end of a day, by name; `contactId` for one of them. */
export async function agesByContact(
  tx: Tx,
  side: AgedSide,
  asAt: IsoDate,
  contactId: string | null,
): Promise<ContactAges[]> {
  const rows = await tx.run<ContactRow>(byContact(side), [tx.companyId, contactId, asAt]);
  return rows.map((row) => {
    const ages = noAges();
    AGEING_BUCKETS.forEach((bucket, place) => {
      ages[bucket] = new Big(row[`due_${place}`] ?? 0).times(side.sign);
    });
    return { id: row.contact_id, name: row.name, ages };
  });
}

/** What one contact has open at the end of a day, by days overdue. */
export async function ageingOf(
  tx: Tx,
  side: AgedSide,
  asAt: IsoDate,
  contactId: string,
): Promise<AgedAmounts> {
  const rows = await agesByContact(tx, side, asAt, contactId);
  return agedAmounts(sumOfAges(rows.map(({ ages }) => ages)));
}

/** Whether amounts add up to something on this side; to any side where none is named. */
export function isOnSide(ages: ExactAges | undefined, balance: AgedBalance | undefined): boolean {
  if (balance === undefined) return true;
  const total = totalOfAges(ages ?? noAges());
  return balance === 'owing' ? total.gt(0) : total.lt(0);
}
