import { DatabaseError } from 'pg';
import type { Tx } from './transaction.ts';

const FOREIGN_KEY = '23503';
/** Rows of one DELETE. */
const ROWS_AT_ONCE = 200;

/**
 * Deletes the rows that nothing refers to and returns their ids; the others stay. The foreign keys decide, so nothing can
 * come in between the question and the removal: rows that cannot go together are tried in halves.
 */
export async function deleteUnreferenced(tx: Tx, table: string, ids: readonly string[]): Promise<string[]> {
  const removed: string[] = [];
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    removed.push(...(await deleteTogether(tx, table, ids.slice(start, start + ROWS_AT_ONCE))));
  }
  return removed;
}

async function deleteTogether(tx: Tx, table: string, ids: readonly string[]): Promise<string[]> {
  await tx.run('SAVEPOINT removal');
  try {
    const rows = await tx.run<{ id: string }>(
      `DELETE FROM ${table} WHERE company_id = $1 AND id = ANY ($2::uuid[]) RETURNING id`,
      [tx.companyId, ids],
    );
    await tx.run('RELEASE SAVEPOINT removal');
    return rows.map(({ id }) => id);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== FOREIGN_KEY) throw error;
    await tx.run('ROLLBACK TO SAVEPOINT removal');
    await tx.run('RELEASE SAVEPOINT removal');
  }
  if (ids.length <= 1) return [];
  const middle = Math.ceil(ids.length / 2);
  return [
    ...(await deleteTogether(tx, table, ids.slice(0, middle))),
    ...(await deleteTogether(tx, table, ids.slice(middle))),
  ];
}
