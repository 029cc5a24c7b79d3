import Big from 'big.js';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Posting, Untaxed } from './posting.ts';

interface PostedLine {
  source_id: string;
  source_version: number;
  source_number: string;
  description: string;
  date: string;
  account_id: string | null;
  contact_id: string | null;
  debit: string;
  credit: string;
  tax_rates_id: string | null;
  taxable_base: string | null;
  untaxed: Untaxed | null;
}

// The last version that was posted of each source.
const POSTED = `
  SELECT j.source_id, j.source_version, j.source_number, j.description, j.date, l.account_id, l.contact_id, l.debit,
         l.credit, l.tax_rates_id, l.taxable_base, l.untaxed
  FROM journal j LEFT JOIN journal_line l ON l.company_id = j.company_id AND l.journal_id = j.id
  WHERE j.company_id = $1 AND j.source_type = $2 AND j.source_id = ANY ($3::uuid[]) AND j.kind = 'post'
    AND j.source_version = (SELECT max(v.source_version) FROM journal v WHERE v.company_id = $1
      AND v.source_type = $2 AND v.source_id = j.source_id AND v.kind = 'post')
  ORDER BY j.sequence, l.position`;

/**
 * The exact opposite of what the ledger has for each source's current version, dated as asked; `null` keeps the
 * original date. Taken from the journal itself, never computed again.
 */
export async function reversalsOf(
  tx: Tx,
  sourceType: string,
  sourceIds: readonly string[],
  date: string | null,
): Promise<Posting[]> {
  const rows = await tx.run<PostedLine>(POSTED, [tx.companyId, sourceType, sourceIds]);
  const reversals = new Map<string, Posting>();
  for (const row of rows) {
    const known = reversals.get(row.source_id) ?? {
      kind: 'reverse' as const,
      sourceType,
      sourceId: row.source_id,
      sourceVersion: row.source_version,
      sourceNumber: row.source_number,
      date: date ?? row.date,
      description: `Reversal: ${row.description}`,
      lines: [],
    };
    if (row.account_id !== null) {
      known.lines.push({
        accountId: row.account_id,
        contactId: row.contact_id,
        amount: new Big(row.credit).minus(row.debit),
        taxRatesId: row.tax_rates_id,
        taxableBase: row.taxable_base === null ? null : new Big(row.taxable_base).neg(),
        untaxed: row.untaxed,
        apart: known.lines.length,
      });
    }
    reversals.set(row.source_id, known);
  }
  return [...reversals.values()];
}
