import type { AgedAmounts, Dashboard } from '@accounts/shared-domain';
import { toWire } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';

const MONTHS = 12;
const MAX_DEBTORS = 5;

type Aged = Record<'due0' | 'due1' | 'due31' | 'due61' | 'due91' | 'total', string>;

/** Open documents of one side by days overdue; credit notes not yet used lower what is owed. */
export async function agedAmounts(tx: Tx, kinds: 'sales' | 'purchases', today: string): Promise<AgedAmounts> {
  const [row] = await tx.run<Aged>(
    `SELECT coalesce(sum(due) FILTER (WHERE late <= 0), 0) AS due0,
            coalesce(sum(due) FILTER (WHERE late BETWEEN 1 AND 30), 0) AS due1,
            coalesce(sum(due) FILTER (WHERE late BETWEEN 31 AND 60), 0) AS due31,
            coalesce(sum(due) FILTER (WHERE late BETWEEN 61 AND 90), 0) AS due61,
            coalesce(sum(due) FILTER (WHERE late > 90), 0) AS due91,
            coalesce(sum(due), 0) AS total
     FROM (SELECT CASE kind WHEN 'CreditNote' THEN paid_amount - total_amount ELSE total_amount - paid_amount END AS due,
                  $3::date - due_date AS late
           FROM document
           WHERE company_id = $1 AND kind = ANY ($2) AND status IN ('Awaiting Payment', 'Overpaid', 'Approved')) open`,
    [tx.companyId, kinds === 'sales' ? ['Invoice', 'CreditNote'] : ['Bill'], today],
  );
  return {
    notDue: toWire(row?.due0 ?? 0),
    days1to30: toWire(row?.due1 ?? 0),
    days31to60: toWire(row?.due31 ?? 0),
    days61to90: toWire(row?.due61 ?? 0),
    over90: toWire(row?.due91 ?? 0),
    total: toWire(row?.total ?? 0),
  };
}

/** What lies in the bank and in the till. */
export async function bankBalances(tx: Tx): Promise<Dashboard['bankBalances']> {
  const rows = await tx.run<{ id: string; code: string; name: string; balance: string }>(
    `SELECT a.id, a.code, a.name, coalesce(sum(m.debit - m.credit), 0) AS balance
     FROM account a
     LEFT JOIN account_month m ON m.company_id = a.company_id AND m.account_id = a.id
     WHERE a.company_id = $1 AND a.status = 'A' AND a.account_type IN ('Bank', 'Cash')
     GROUP BY a.id, a.code, a.name ORDER BY a.code`,
    [tx.companyId],
  );
  return rows.map(({ id, code, name, balance }) => ({ accountId: id, code, name, balance: toWire(balance) }));
}

/** Income, expenses and money of the last twelve months, oldest first; months without entries are there with zeros. */
export async function monthFigures(tx: Tx, today: string): Promise<Dashboard['months']> {
  const names = lastMonths(today);
  const rows = await tx.run<Record<'month' | 'income' | 'expenses' | 'money_in' | 'money_out', string>>(
    `SELECT to_char(m.month, 'YYYY-MM') AS month,
            coalesce(sum(m.credit - m.debit) FILTER (WHERE a.account_class = 'Revenue'), 0) AS income,
            coalesce(sum(m.debit - m.credit) FILTER (WHERE a.account_class = 'Expense'), 0) AS expenses,
            coalesce(sum(m.debit) FILTER (WHERE a.account_type IN ('Bank', 'Cash')), 0) AS money_in,
            coalesce(sum(m.credit) FILTER (WHERE a.account_type IN ('Bank', 'Cash')), 0) AS money_out
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
      income: toWire(row?.income ?? 0),
      expenses: toWire(row?.expenses ?? 0),
      moneyIn: toWire(row?.money_in ?? 0),
      moneyOut: toWire(row?.money_out ?? 0),
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

/** Output tax less input tax, not yet settled. */
export async function taxDue(tx: Tx): Promise<number> {
  const [row] = await tx.run<{ due: string }>(
    `SELECT coalesce(sum(m.credit - m.debit), 0) AS due
     FROM account a
     JOIN account_month m ON m.company_id = a.company_id AND m.account_id = a.id
     WHERE a.company_id = $1 AND a.system_key IN ('outputTax', 'inputTax')`,
    [tx.companyId],
  );
  return toWire(row?.due ?? 0);
}

/** Who owes most. */
export async function topDebtors(tx: Tx): Promise<Dashboard['topDebtors']> {
  const rows = await tx.run<{ id: string; name: string; due: string }>(
    `SELECT c.id, c.name,
            sum(CASE d.kind WHEN 'CreditNote' THEN d.paid_amount - d.total_amount
                            ELSE d.total_amount - d.paid_amount END) AS due
     FROM document d
     JOIN contact c ON c.company_id = d.company_id AND c.id = d.contact_id
     WHERE d.company_id = $1 AND d.kind IN ('Invoice', 'CreditNote')
       AND d.status IN ('Awaiting Payment', 'Overpaid', 'Approved')
     GROUP BY c.id, c.name
     HAVING sum(CASE d.kind WHEN 'CreditNote' THEN d.paid_amount - d.total_amount
                            ELSE d.total_amount - d.paid_amount END) > 0
     ORDER BY due DESC, c.name LIMIT ${MAX_DEBTORS}`,
    [tx.companyId],
  );
  return rows.map(({ id, name, due }) => ({ contactId: id, name, amountDue: toWire(due) }));
}

/** Invoices that wait for somebody: drafts, and those past their due date. */
export async function invoiceCounts(tx: Tx, today: string): Promise<{ drafts: number; overdue: number }> {
  const [row] = await tx.run<{ drafts: number; overdue: number }>(
    `SELECT count(*) FILTER (WHERE status = 'Draft')::int AS drafts,
            count(*) FILTER (WHERE status = 'Awaiting Payment' AND due_date < $2)::int AS overdue
     FROM document WHERE company_id = $1 AND kind = 'Invoice' AND record_status = 'A'
       AND status IN ('Draft', 'Awaiting Payment')`,
    [tx.companyId, today],
  );
  return row ?? { drafts: 0, overdue: 0 };
}
