import type { Tx } from './transaction.ts';

/** Inserts rows of the company, columns as `name type`: one statement for all rows; RETURNING keeps it a plain insert on a cluster. */
export async function insertJson(
  tx: Tx,
  table: string,
  columns: string,
  rows: readonly object[],
): Promise<void> {
  const names = columns.split(', ').map((column) => column.split(' ')[0]);
  await tx.run(
    `INSERT INTO ${table} (company_id, ${names.join(', ')})
     SELECT $1::uuid, ${names.map((name) => `r.${name}`).join(', ')} FROM jsonb_to_recordset($2::jsonb) AS r (${columns})
     RETURNING company_id`,
    [tx.companyId, JSON.stringify(rows)],
  );
}
