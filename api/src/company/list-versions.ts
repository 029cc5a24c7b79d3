import type { Tx } from '../db/transaction.ts';
import { companyChanged } from '../events/signals.ts';

/** Marks a list of the company as changed; its ETags end with the commit. Name lists by resource: `invoices`, `contacts`... */
export async function touchList(tx: Tx, ...lists: string[]): Promise<void> {
  tx.afterCommit(() => companyChanged(tx.companyId));
  // In sorted order, so that two transactions that touch the same lists cannot wait for each other; they leave in one
  // packet and are worked through one after another.
  await Promise.all(
    lists.toSorted().map((list) =>
      tx.run(
        `INSERT INTO list_version (company_id, list, version) VALUES ($1, $2, 1)
         ON CONFLICT (company_id, list) DO UPDATE SET version = list_version.version + 1`,
        [tx.companyId, list],
      ),
    ),
  );
}

/** The versions of lists, in the order of their names; 0 for one that nobody has changed yet. */
export async function listVersions(tx: Tx, lists: string[]): Promise<[string, string][]> {
  const rows = await tx.run<{ list: string; version: string }>(
    'SELECT list, version FROM list_version WHERE company_id = $1 AND list = ANY ($2) ORDER BY list',
    [tx.companyId, lists],
  );
  const known = new Map(rows.map((row) => [row.list, row.version]));
  return lists.toSorted().map((list) => [list, known.get(list) ?? '0']);
}
