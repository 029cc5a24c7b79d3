import type { TaxCategory, TaxComponent } from '@accounts/shared-domain';
import type { Untaxed } from '../../accounting/ledger/posting.ts';
import { taxCategorySql } from '../../accounting/tax-rates/tax-category.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { splitAt } from './balances.ts';
import { dayBefore, type Span } from './periods.ts';

/**
 * What was posted at a rate by one kind of source, debit minus credit; amounts as exact decimal text. What has no tax rate
 * is reported like a rate of 0.
 */
export interface PeriodTax {
  /** Null for what has no tax rate; `untaxed` then says why. */
  tax_rates_id: string | null;
  untaxed: Untaxed | null;
  name: string;
  /** Percent. */
  rate: string;
  recoverable: boolean;
  category: TaxCategory;
  components: TaxComponent[];
  source_type: string;
  base: string;
  net: string;
  tax: string;
}

// Whole months from the rollup, parts of the first and the last month from their lines, added or taken away.
const TAXES = `
  SELECT t.id AS tax_rates_id, p.untaxed, coalesce(t.rate, 0) AS rate, coalesce(t.recoverable, true) AS recoverable,
    coalesce(t.name, CASE p.untaxed WHEN 'line' THEN 'Without a tax rate' ELSE 'Documents without tax' END) AS name,
    CASE WHEN p.untaxed = 'line' THEN 'withoutRate' WHEN p.untaxed IS NOT NULL THEN 'withoutTax'
      ELSE ${taxCategorySql('t')} END AS category,
    coalesce(t.components, '[]') AS components, p.source_type, p.base, p.net, p.tax
  FROM (
    SELECT tax_rates_id, untaxed, source_type, sum(base) AS base, sum(net) AS net, sum(tax) AS tax FROM (
      SELECT tax_rates_id, NULL AS untaxed, source_type, base, net, tax FROM tax_month
      WHERE company_id = $1 AND month >= $2 AND month < $3
      UNION ALL
      SELECT NULL, untaxed, source_type, base, net, tax FROM untaxed_month
      WHERE company_id = $1 AND month >= $2 AND month < $3
      UNION ALL
      SELECT l.tax_rates_id, l.untaxed, j.source_type, coalesce(l.taxable_base, 0) * s.sign,
             CASE WHEN l.taxable_base IS NULL THEN 0 ELSE l.debit - l.credit END * s.sign,
             CASE WHEN l.taxable_base IS NULL THEN l.debit - l.credit ELSE 0 END * s.sign
      FROM unnest($4::date[], $5::date[], $6::int[]) AS s (first, last, sign)
      JOIN account a ON a.company_id = $1
      JOIN journal_line l ON l.company_id = $1 AND l.account_id = a.id AND l.date >= s.first AND l.date <= s.last
        AND (l.tax_rates_id IS NOT NULL OR l.untaxed IS NOT NULL)
      JOIN journal j ON j.company_id = $1 AND j.id = l.journal_id
    ) parts
    GROUP BY tax_rates_id, untaxed, source_type
  ) p
  LEFT JOIN tax_rate t ON t.company_id = $1 AND t.id = p.tax_rates_id
  WHERE p.base <> 0 OR p.net <> 0 OR p.tax <> 0
  ORDER BY p.untaxed DESC NULLS FIRST, t.rate DESC, lower(t.name), t.id`;

/** What documents posted in a period by rate and kind of source, those without tax last. */
export function readTaxes(tx: Tx, { from, to }: Span): Promise<PeriodTax[]> {
  const [start, end] = [splitAt(dayBefore(from)), splitAt(to)];
  // What was there before the period is taken away from what is there at its end.
  const tails = [
    ...(start.tail === null ? [] : [{ ...start.tail, sign: -start.tail.sign }]),
    ...(end.tail === null ? [] : [end.tail]),
  ];
  return tx.run<PeriodTax>(TAXES, [
    tx.companyId,
    start.monthsBefore,
    end.monthsBefore,
    tails.map(({ first }) => first),
    tails.map(({ last }) => last),
    tails.map(({ sign }) => sign),
  ]);
}
