import type { Tx } from '../db/transaction.ts';

/** Active contacts by name in lower case. */
export async function readContactIds(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.run<{ id: string; name: string }>(
    `SELECT id, lower(name) AS name FROM contact WHERE company_id = $1 AND status = 'A'`,
    [tx.companyId],
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}
