import type { Client } from 'pg';

/** Milliseconds of adding every line of a ledger up: what balances cost that are not kept beside the lines. */
export async function timeEveryLine(admin: Client, companyId: string): Promise<number> {
  const start = performance.now();
  await admin.query(
    'SELECT account_id, sum(debit - credit) FROM journal_line WHERE company_id = $1 GROUP BY account_id',
    [companyId],
  );
  return performance.now() - start;
}
