import type { Tx } from '../db/transaction.ts';

/** Balances by account and day, by contact, by contact and month, and tax by month: what is kept beside what the lines add up to. */
const ROLLUPS = `
  WITH lines AS (
    SELECT l.account_id, l.contact_id, l.tax_rates_id, l.untaxed, l.taxable_base, j.source_type, l.debit - l.credit AS amount,
           l.debit, l.credit, date_trunc('month', l.date::timestamp)::date AS month
    FROM journal_line l JOIN journal j ON j.company_id = l.company_id AND j.id = l.journal_id
    WHERE l.company_id = $1 AND (l.contact_id IS NOT NULL OR l.tax_rates_id IS NOT NULL OR l.untaxed IS NOT NULL)
  ), figures AS (
    SELECT 'contact' AS what, contact_id::text AS id, account_id::text AS part, amount AS one, 0 AS two, 0 AS three
    FROM lines WHERE contact_id IS NOT NULL
    UNION ALL
    SELECT 'contact', contact_id::text, account_id::text, -balance, 0, 0 FROM contact_balance WHERE company_id = $1
    UNION ALL
    SELECT 'contact', contact_id::text, account_id::text || ' ' || month, debit, credit, 0
    FROM lines WHERE contact_id IS NOT NULL
    UNION ALL
    SELECT 'contact', contact_id::text, account_id::text || ' ' || month, -debit, -credit, 0
    FROM contact_month WHERE company_id = $1
    UNION ALL
    SELECT 'tax rate', tax_rates_id::text, source_type || ' ' || month, coalesce(taxable_base, 0),
           CASE WHEN taxable_base IS NULL THEN 0 ELSE amount END, CASE WHEN taxable_base IS NULL THEN amount ELSE 0 END
    FROM lines WHERE tax_rates_id IS NOT NULL
    UNION ALL
    SELECT 'tax rate', tax_rates_id::text, source_type || ' ' || month, -base, -net, -tax
    FROM tax_month WHERE company_id = $1
    UNION ALL
    SELECT 'sales and purchases without tax', untaxed, source_type || ' ' || month, coalesce(taxable_base, 0),
           CASE WHEN taxable_base IS NULL THEN 0 ELSE amount END, CASE WHEN taxable_base IS NULL THEN amount ELSE 0 END
    FROM lines WHERE untaxed IS NOT NULL
    UNION ALL
    SELECT 'sales and purchases without tax', untaxed, source_type || ' ' || month, -base, -net, -tax
    FROM untaxed_month WHERE company_id = $1
    UNION ALL
    SELECT 'account', account_id::text, date::text, debit, credit, 0 FROM journal_line WHERE company_id = $1
    UNION ALL
    SELECT 'account', account_id::text, day::text, -debit, -credit, 0 FROM account_day WHERE company_id = $1
  )
  SELECT what, id FROM figures GROUP BY what, id, part
  HAVING sum(one) <> 0 OR sum(two) <> 0 OR sum(three) <> 0 ORDER BY what, id, part`;

/** Balances that the reports read and that differ from the lines of the ledger; empty when all tie out. */
export async function verifyRollups(tx: Tx): Promise<string[]> {
  const rows = await tx.run<{ what: string; id: string }>(ROLLUPS, [tx.companyId]);
  return rows.map(
    ({ what, id }) =>
      `Balances by ${what === 'account' ? 'day' : 'month'} of ${what} ${id} differ from its lines.`,
  );
}
