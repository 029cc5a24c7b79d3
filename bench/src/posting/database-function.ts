import type { Client } from 'pg';
import { APP_ROLE } from '../../../api/src/platform/db/roles.ts';

/** Schema of the copies, so that nothing of the product's own tables is written. */
const SCHEMA = 'bare';

/** Tables that get new rows, as copies of the rows of one posting: the column that finds these, and columns with new keys. */
const ADDED: Readonly<Record<string, { by: string; fresh: Readonly<Record<string, string>> }>> = {
  document: { by: 'id = template.document', fresh: { id: 'document', number: `'B-' || place` } },
  document_line: {
    by: 'document_id = template.document',
    fresh: { id: 'gen_random_uuid()', document_id: 'document' },
  },
  journal: {
    by: 'id = template.journal',
    fresh: { id: 'journal', source_id: 'document', source_number: `'B-' || place`, sequence: 'place' },
  },
  journal_line: { by: 'journal_id = template.journal', fresh: { journal_id: 'journal' } },
  activity: {
    by: 'record_id = template.document',
    fresh: { id: 'gen_random_uuid()', record_id: 'document' },
  },
};

/** Tables of which a posting changes rows: what it sets, in which rows of the company. */
const CHANGED: Readonly<Record<string, readonly [set: string, where: string]>> = {
  account_month: ['debit = debit + 1', 'true'],
  account_day: ['debit = debit + 1', 'true'],
  contact_balance: ['balance = balance + 1', 'true'],
  contact_month: ['debit = debit + 1', 'true'],
  untaxed_month: ['base = base + 1', 'true'],
  list_version: ['version = version + 1', `list IN ('invoices', 'contacts', 'accounts')`],
  plan_usage: ['used = used + 1', 'true'],
  number_sequence: ['taken = taken + 1', `kind = 'Invoice'`],
};

/**
 * Makes `bare.post(company)`, which writes the rows of a posting in one call: the least that keeping them costs, with the
 * same columns, keys and durability, and without policies, references, checks of the books or anything of the product. The
 * first posting of a company is the template.
 */
export async function makePostingFunction(admin: Client): Promise<void> {
  await admin.query(`CREATE SCHEMA ${SCHEMA}`);
  await admin.query(
    `CREATE TABLE ${SCHEMA}.template AS
     SELECT DISTINCT ON (d.company_id) d.company_id, d.id AS document, j.id AS journal
     FROM document d JOIN journal j ON j.company_id = d.company_id AND j.source_id = d.id
     ORDER BY d.company_id, j.sequence`,
  );
  await admin.query(`CREATE UNIQUE INDEX ON ${SCHEMA}.template (company_id)`);
  for (const [table, { by }] of Object.entries(ADDED)) await copyTable(admin, table, by);
  for (const table of [...Object.keys(CHANGED), 'ledger_head'])
    await copyTable(admin, table, 'company_id IS NOT NULL');
  await admin.query(await functionText(admin));
  await admin.query(`GRANT USAGE ON SCHEMA ${SCHEMA} TO ${APP_ROLE}`);
  await admin.query(`GRANT ALL ON ALL TABLES IN SCHEMA ${SCHEMA} TO ${APP_ROLE}`);
  await admin.query('ANALYZE');
}

/** One call of the function, as a statement of a client. */
export const CALL_POSTING_FUNCTION = `SELECT ${SCHEMA}.post($1)`;

async function copyTable(admin: Client, table: string, where: string): Promise<void> {
  await admin.query(
    `CREATE TABLE ${SCHEMA}.${table} (LIKE public.${table} INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING INDEXES)`,
  );
  const columns = await columnsOf(admin, table);
  await admin.query(
    `INSERT INTO ${SCHEMA}.${table} (${columns.join(', ')})
     SELECT ${columns.map((column) => `t.${column}`).join(', ')}
     FROM public.${table} t JOIN ${SCHEMA}.template template ON template.company_id = t.company_id WHERE t.${where}`,
  );
}

async function functionText(admin: Client): Promise<string> {
  const added: string[] = [];
  for (const [table, { by, fresh }] of Object.entries(ADDED)) {
    const columns = await columnsOf(admin, table);
    const values = columns.map((column) => fresh[column] ?? `t.${column}`);
    added.push(
      `INSERT INTO ${SCHEMA}.${table} (${columns.join(', ')})
       SELECT ${values.join(', ')} FROM ${SCHEMA}.${table} t WHERE t.company_id = company AND t.${by};`,
    );
  }
  const changed = Object.entries(CHANGED).map(
    ([table, [set, where]]) =>
      `UPDATE ${SCHEMA}.${table} t SET ${set} WHERE t.company_id = company AND ${where};`,
  );
  return `
    CREATE FUNCTION ${SCHEMA}.post(company uuid) RETURNS bigint LANGUAGE plpgsql AS $$
    DECLARE
      document uuid := gen_random_uuid();
      journal uuid := gen_random_uuid();
      place bigint;
      template ${SCHEMA}.template;
    BEGIN
      SELECT * INTO template FROM ${SCHEMA}.template t WHERE t.company_id = company;
      UPDATE ${SCHEMA}.ledger_head t SET sequence = sequence + 1 WHERE t.company_id = company RETURNING sequence INTO place;
      ${[...added, ...changed].join('\n')}
      RETURN place;
    END $$`;
}

/** Columns that can be written. */
async function columnsOf(admin: Client, table: string): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}
