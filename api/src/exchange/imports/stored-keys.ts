import type { Tx } from '../../platform/db/transaction.ts';

/** Keys that one statement looks up, and so the rows that it returns at most. */
export const KEYS_PER_QUERY = 1_000;

/** Column of a table that names its records. */
export type KeyColumn = 'code' | 'name' | 'foreign_code';

/** Whose keys are looked up. */
export interface KeyedTable {
  table: string;
  column: KeyColumn;
  /** Whether an archived record still holds its key. */
  archivedKeepsKey: boolean;
}

/**
 * Those of the keys (in lower case) that records of the company hold, each with 0 as its row. A company may have far more
 * records than a file has rows, so only the keys of the file are looked up, some at a time.
 */
export async function readStoredKeys(
  tx: Tx,
  { table, column, archivedKeepsKey }: KeyedTable,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const text = `SELECT lower(${column}) AS key FROM ${table}
    WHERE company_id = $1 AND lower(${column}) = ANY ($2::text[])${archivedKeepsKey ? '' : ` AND status = 'A'`}`;
  const distinct = [...new Set(keys)].filter((key) => key !== '');
  const taken = new Map<string, number>();
  for (let start = 0; start < distinct.length; start += KEYS_PER_QUERY) {
    const batch = distinct.slice(start, start + KEYS_PER_QUERY);
    for (const { key } of await tx.run<{ key: string }>(text, [tx.companyId, batch])) taken.set(key, 0);
  }
  return taken;
}
