import { sumOf, toJsonNumber, type Dashboard, type IsoDate, type OpenAmounts } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';

const MONTHS = 12;
const MAX_DEBTORS = 5;

/** Which documents a side is open in, and the sign in the control account of what is owed there. */
const OPEN = {
  sales: { kinds: ['Invoice', 'CreditNote'], sign: '' },
  purchases: { kinds: ['Bill'], sign: '-' },
} as const;
const SIGNED = 'control_sign * (total_amount - paid_amount)';

type Open = Record<'due0' | 'due1' | 'due31' | 'due61' | 'due91' | 'credits', string>;

const AWAITS = `status = 'Awaiting Payment'`;

/**
 * What is open on one side: documents that await payment by days overdue, as the lists filter them, and beside them what
 * can still be used of credit notes and overpayments.
 */
export async function openAmounts(tx: Tx, side: keyof typeof OPEN, today: IsoDate): Promise<OpenAmounts> {
  const { kinds, sign } = OPEN[side];
  const [row] = await tx.run<Open>(
    `SELECT coalesce(sum(due) FILTER (WHERE ${AWAITS} AND late <= 0), 0) AS due0,
            coalesce(sum(due) FILTER (WHERE ${AWAITS} AND late BETWEEN 1 AND 30), 0) AS due1,
            coalesce(sum(due) FILTER (WHERE ${AWAITS} AND late BETWEEN 31 AND 60), 0) AS due31,
            coalesce(sum(due) FILTER (WHERE ${AWAITS} AND late BETWEEN 61 AND 90), 0) AS due61,
            coalesce(sum(due) FILTER (WHERE ${AWAITS} AND late > 90), 0) AS due91,
            coalesce(sum(due) FILTER (WHERE NOT ${AWAITS}), 0) AS credits
     FROM (SELECT status, $3::date - due_date AS late, ${sign}${SIGNED} AS due
           FROM document
           WHERE company_id = $1 AND kind = ANY ($2)
             AND status IN ('Awaiting Payment', 'Overpaid', 'Approved')) open`,
    [tx.companyId, kinds, today],
  );
  const amounts = [row?.due0, row?.due1, row?.due31, row?.due61, row?.due91, row?.credits];
  const [notDue = 0, days1to30 = 0, days31to60 = 0, days61to90 = 0, over90 = 0, credits = 0] = amounts.map(
    (amount) => toJsonNumber(amount ?? 0),
  );
  const total = toJsonNumber(sumOf(amounts.map((amount) => amount ?? 0)));
  return { notDue, days1to30, days31to60, days61to90, over90, credits, total };
}

/** Income, expenses and money of the last twelve months, oldest first; months without entries are there with zeros. */
export async function monthlyAmounts(tx: Tx, today: IsoDate): Promise<NonNullable<Dashboard['months']>> {
  const names = lastMonths(today);
  const rows = await tx.run<
    Record<'month' | 'income' | 'expenses' | 'money_in' | 'money_out' | 'net', string>
  >(
    `SELECT to_char(m.month, 'YYYY-MM') AS month,
            coalesce(sum(m.credit - m.debit) FILTER (WHERE a.account_class = 'Revenue'), 0) AS income,
            coalesce(sum(m.debit - m.credit) FILTER (WHERE a.account_class = 'Expense'), 0) AS expenses,
            coalesce(sum(m.debit) FILTER (WHERE a.account_type IN ('Bank', 'Cash')), 0) AS money_in,
            coalesce(sum(m.credit) FILTER (WHERE a.account_type IN ('Bank', 'Cash')), 0) AS money_out,
            coalesce(sum(m.debit - m.credit) FILTER (WHERE a.account_type IN ('Bank', 'Cash')), 0) AS net
     FROM account_month m
     JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id
     WHERE m.company_id = $1 AND m.month >= $2 AND m.month <= $3
     GROUP BY m.month`,
    [tx.companyId, `${names[0]}-01`, today],
  );
  const known = new Map(rows.map((row) => [row.month, row]));
  return names.map((month) => {
    const row = known.get(month);
    return {
      month,
      income: toJsonNumber(row?.income ?? 0),
      expenses: toJsonNumber(row?.expenses ?? 0),
      moneyIn: toJsonNumber(row?.money_in ?? 0),
      moneyOut: toJsonNumber(row?.money_out ?? 0),
      net: toJsonNumber(row?.net ?? 0),
    };
  });
}

/** The twelve months up to a day, as YYYY-MM. */
export function lastMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  );
}

/** Who owes most. */
export async function topDebtors(tx: Tx): Promise<NonNullable<Dashboard['topDebtors']>> {
  const rows = await tx.run<{ id: string; name: string; due: string }>(
    `SELECT c.id, c.name, sum(${SIGNED}) AS due
     FROM document d
     JOIN contact c ON c.company_id = d.company_id AND c.id = d.contact_id
     WHERE d.company_id = $1 AND d.kind IN ('Invoice', 'CreditNote')
       AND d.status IN ('Awaiting Payment', 'Overpaid', 'Approved')
     GROUP BY c.id, c.name
     HAVING sum(${SIGNED}) > 0
     ORDER BY due DESC, c.name LIMIT ${MAX_DEBTORS}`,
    [tx.companyId],
  );
  return rows.map(({ id, name, due }) => ({ contactId: id, name, amountDue: toJsonNumber(due) }));
}
