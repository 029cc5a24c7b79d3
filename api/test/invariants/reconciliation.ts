import { englishOf } from '@accounts/shared-domain';
import type { Pool } from 'pg';
import { openPoolAs } from '../../src/platform/db/pool.ts';
import { APP_ROLE } from '../../src/platform/db/roles.ts';
import { inTenant, usePool } from '../../src/platform/db/transaction.ts';
import { verifyLedger } from '../../src/reports/verify/verify.ts';
import { query } from '../digest.ts';

/** Reconciles the books of a server's database with its documents, from outside. */
export interface Reconciliation {
  /** Everything of a company that does not reconcile; [] when its books are consistent. */
  findings(companyId: string): Promise<string[]>;
  close(): Promise<void>;
}

const CONNECTIONS = 4;

/** Opens the database of a running server for reconciliation. */
export function openReconciliation(databaseUrl: string): Reconciliation {
  const pool: Pool = openPoolAs(databaseUrl, APP_ROLE, CONNECTIONS);
  usePool(pool);
  return {
    findings: async (companyId) => [
      ...(await inTenant(companyId, (tx) => verifyLedger(tx))).map(englishOf),
      ...(await documentFindings(databaseUrl, companyId)),
    ],
    close: async () => {
      usePool(null);
      await pool.end();
    },
  };
}

/** Rules of documents and receipts, each with a statement that answers the rows that break it. */
const RULES: readonly [rule: string, rows: string][] = [
  [
    'the paid amount of a document is the sum of its active allocations',
    `SELECT d.id::text AS row FROM document d
     LEFT JOIN receipt_allocation a ON a.company_id = d.company_id AND a.document_id = d.id
     LEFT JOIN receipt r ON r.company_id = a.company_id AND r.id = a.receipt_id AND r.status = 'A'
     WHERE d.company_id = $1 GROUP BY d.id, d.paid_amount
     HAVING coalesce(sum(a.amount) FILTER (WHERE r.id IS NOT NULL), 0) <> d.paid_amount`,
  ],
  [
    'money statuses follow from the amounts',
    `SELECT d.id::text AS row FROM document d WHERE d.company_id = $1 AND d.kind IN ('Invoice', 'Bill')
       AND d.status IN ('Awaiting Payment', 'Paid', 'Overpaid') AND d.status <> CASE
         WHEN d.paid_amount = d.total_amount THEN 'Paid' WHEN d.paid_amount > d.total_amount THEN 'Overpaid'
         ELSE 'Awaiting Payment' END
     UNION ALL SELECT d.id::text FROM document d WHERE d.company_id = $1 AND d.kind = 'CreditNote'
       AND d.status IN ('Approved', 'Applied') AND (d.paid_amount = d.total_amount) <> (d.status = 'Applied')`,
  ],
  [
    'nothing is paid of a draft or of what is void, and no more is applied of a credit note than it has',
    `SELECT d.id::text AS row FROM document d WHERE d.company_id = $1 AND (
       (d.status IN ('Draft', 'Void') AND d.paid_amount <> 0)
       OR (d.kind = 'CreditNote' AND (d.paid_amount < 0 OR d.paid_amount > d.total_amount)))`,
  ],
  [
    // A declined quote may be removed (section 3), and its number with it; the database keeps the others unique.
    'numbers of the series have no gap and none is used twice',
    `SELECT kind || ' ' || number AS row FROM (
       SELECT d.kind, d.number, substring(d.number FROM length(s.prefix) + 1)::bigint AS place,
         row_number() OVER (PARTITION BY d.kind ORDER BY length(d.number), d.number) AS expected
       FROM document d JOIN number_sequence s ON s.company_id = d.company_id AND s.kind = d.kind
       WHERE d.company_id = $1 AND d.kind <> 'Quote' AND d.number LIKE s.prefix || '%' AND d.number ~ '-\\d+$'
     ) numbered WHERE place <> expected`,
  ],
  [
    'the lines of a document add up to it',
    `SELECT d.id::text AS row FROM document d
     JOIN document_line l ON l.company_id = d.company_id AND l.document_id = d.id
     WHERE d.company_id = $1 GROUP BY d.id, d.total_amount, d.tax_amount, d.amount_tax_type
     HAVING d.total_amount <> sum(l.total_amount)
       + CASE WHEN d.amount_tax_type = 'ExclusiveTax' THEN sum(l.tax_amount) ELSE 0 END
       OR d.tax_amount <> sum(l.tax_amount)`,
  ],
];

async function documentFindings(databaseUrl: string, companyId: string): Promise<string[]> {
  const broken = await query<{ rule: string; row: string }>(
    databaseUrl,
    RULES.map(([rule, rows]) => `SELECT '${rule}' AS rule, row FROM (${rows}) broken`)
      .join(' UNION ALL ')
      .replaceAll('$1', `'${companyId}'`),
  );
  return broken.map(({ rule, row }) => `${rule}: ${row}`);
}
