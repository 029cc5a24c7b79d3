import type { Client } from 'pg';
import { newId } from '../../../api/src/platform/db/id.ts';

/** A table and the columns that are identifiers of the rows themselves. */
interface Table {
  name: string;
  /** Which rows: a condition over the table `t`, the company being $1. */
  where?: string;
}

/** Rows that travel in one statement, as the server sends them. */
const AT_ONCE = 500;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * What the database alone needs for the same rows: those that the server has just written are read back, given new
 * identifiers, and written once more by a bare client, in one transaction and statements of the same size. Answers
 * milliseconds. The rows go again with the transaction.
 */
export async function timeBareRows(
  client: Client,
  companyId: string,
  tables: readonly Table[],
): Promise<number> {
  const batches = await batchesOf(client, companyId, tables);
  const start = performance.now();
  await client.query('BEGIN');
  for (const { insert, rows } of batches) await client.query(insert, [rows]);
  const measured = performance.now() - start;
  await client.query('ROLLBACK');
  return measured;
}

async function batchesOf(
  client: Client,
  companyId: string,
  tables: readonly Table[],
): Promise<{ insert: string; rows: string }[]> {
  const fresh = await freshIds(client, companyId, tables);
  const batches: { insert: string; rows: string }[] = [];
  for (const { name, where = 'true' } of tables) {
    const insert = await insertInto(client, name);
    const { rows } = await client.query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM ${name} t WHERE company_id = $1 AND ${where}`,
      [companyId],
    );
    const renewed = rows.map(({ row }) => renew(row, fresh));
    for (let start = 0; start < renewed.length; start += AT_ONCE) {
      batches.push({ insert, rows: `[${renewed.slice(start, start + AT_ONCE).join()}]` });
    }
  }
  return batches;
}

/** Writes rows that come as JSON, but for the columns that the database computes. */
async function insertInto(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
     FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  const columns = rows[0]?.columns ?? '';
  return `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`;
}

/** New identifiers for the rows of these tables; what they refer to besides stays. */
async function freshIds(
  client: Client,
  companyId: string,
  tables: readonly Table[],
): Promise<Map<string, string>> {
  const fresh = new Map<string, string>();
  for (const { name, where = 'true' } of tables) {
    const { rows } = await client.query<{ id: string | null }>(
      `SELECT to_jsonb(t) ->> 'id' AS id FROM ${name} t WHERE company_id = $1 AND ${where}`,
      [companyId],
    );
    for (const { id } of rows) if (id !== null) fresh.set(id, newId());
  }
  return fresh;
}

/** A number that is unique in the company moves up, an identifier of the rows becomes a new one. */
function renew(row: string, fresh: Map<string, string>): string {
  return row
    .replaceAll(UUID, (id) => fresh.get(id) ?? id)
    .replace(/"number": "([^"]+)"/, '"number": "again $1"')
    .replace(/"sequence": (\d+)/, (_all, sequence: string) => `"sequence": ${Number(sequence) + 10_000_000}`);
}
