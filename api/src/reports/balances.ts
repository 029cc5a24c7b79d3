import type { Tx } from '../db/transaction.ts';

/** The day so many days after a date, in every year that a date can have. */
function shifted(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  // Years after 9999 are written +010000 there, and 10000 in the database.
  return moved.toISOString().split('T')[0]?.replace(/^\+0?/, '') ?? date;
}

/** First day of the month after a date. */
function nextMonth(date: string): string {
  return `${shifted(`${date.slice(0, 7)}-01`, 31).slice(0, -2)}01`;
}

/** The day after a date. */
export function dayAfter(date: string): string {
  return shifted(date, 1);
}

/** The day before a date. */
export function dayBefore(date: string): string {
  return shifted(date, -1);
}

/**
 * Where the rollup ends and the lines begin, for balances at the end of a day: months before `tailFrom` are whole, lines
 * from it to the day are the tail. At a month's end the tail is empty.
 */
export function splitAt(asAt: string): string {
  return nextMonth(asAt) === dayAfter(asAt) ? nextMonth(asAt) : `${asAt.slice(0, 7)}-01`;
}

/** An account with its balance, debit minus credit, as exact decimal text. */
export interface AccountBalance {
  id: string;
  code: string;
  name: string;
  account_class: string;
  account_type: string;
  net: string;
}

/**
 * Balances of all accounts (or of one) at the end of a day: months from the rollup and the tail of one month from the
 * lines, never every line.
 */
export function balancesAt(tx: Tx, asAt: string, accountId: string | null = null): Promise<AccountBalance[]> {
  return tx.run<AccountBalance>(
    `SELECT a.id, a.code, a.name, a.account_class, a.account_type,
            trim_scale(coalesce(m.net, 0) + coalesce(tail.net, 0))::text AS net
     FROM account a
     LEFT JOIN (SELECT company_id, account_id, sum(debit - credit) AS net FROM account_month
                WHERE company_id = $1 AND month < $2 GROUP BY company_id, account_id) m
       ON m.company_id = a.company_id AND m.account_id = a.id
     LEFT JOIN LATERAL (SELECT sum(l.debit - l.credit) AS net FROM journal_line l
                        WHERE l.company_id = a.company_id AND l.account_id = a.id AND l.date >= $2 AND l.date <= $3) tail
       ON true
     WHERE a.company_id = $1 AND ($4::uuid IS NULL OR a.id = $4)
     ORDER BY array_position(ARRAY['Asset', 'Liability', 'Equity', 'Revenue', 'Expense'], a.account_class), a.code`,
    [tx.companyId, splitAt(asAt), asAt, accountId],
  );
}
