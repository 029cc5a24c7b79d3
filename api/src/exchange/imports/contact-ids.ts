import type { Tx } from '../../platform/db/transaction.ts';
import { byKeys } from './references.ts';

/** Active contacts by name or previous code, in lower case. */
export async function readContactIds(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.run<{ id: string; name: string; foreign_code: string }>(
    `SELECT id, lower(name) AS name, lower(foreign_code) AS foreign_code FROM contact
     WHERE company_id = $1 AND status = 'A'`,
    [tx.companyId],
  );
  return byKeys(rows, ['foreign_code', 'name'], ({ id }) => id);
}
