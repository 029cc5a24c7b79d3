import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { OWNER_ROLE, ensureRoles } from './roles.ts';
import { splitStatements } from './split-statements.ts';
import { SUPERSEDED } from './superseded.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');

/** What changes to distributed tables need; names without a meaning on a PostgreSQL without Citus, which takes them all the same. */
const DDL_SETTINGS = [
  // Otherwise some changes fail at random after one to a reference table: "parallel DDL".
  "SET LOCAL citus.multi_shard_modify_mode = 'sequential'",
  // Otherwise a table with foreign keys to a reference table and to a tenant table is refused.
  "SET LOCAL citus.enable_local_reference_table_foreign_keys = 'off'",
  // The triggers of the ledger refuse; they touch no other row.
  "SET LOCAL citus.enable_unsafe_triggers = 'on'",
];

/**
 * Brings a database to the newest schema. One server migrates, others that start at the same moment wait on the lock
 * row and find the work done. All pending files are one transaction: a failure leaves the database as it was.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await ensureRoles(client);
    await client.query(`SET ROLE ${OWNER_ROLE}`);
    await client.query('SET client_min_messages = warning');
    await refuseUndistributed(client);
    await ensureBookkeeping(client);
    return await applyPending(client);
  } finally {
    await client.end();
  }
}

/**
 * Tables are distributed when they are made. A database that got the extension later would stay on the coordinator.
 * @throws Error with a sentence for the operator
 */
async function refuseUndistributed(client: Client): Promise<void> {
  const citus = await client.query("SELECT 1 FROM pg_extension WHERE extname = 'citus'");
  if (citus.rowCount === 0) return;
  const { rows } = await client.query<{ company: string | null }>(
    "SELECT to_regclass('company')::text AS company",
  );
  if (typeof rows[0]?.company !== 'string') return;
  const distributed = await client.query(
    "SELECT 1 FROM pg_dist_partition WHERE logicalrelid = to_regclass('company')::oid",
  );
  if (distributed.rowCount !== 0) return;
  throw new Error(
    'DATABASE_URL: the extension citus was created in this database after its tables were made, so they are not ' +
      'distributed. Create a new database with the extension first, and move the companies into it by their archives ' +
      '(docs/operations/database.md).',
  );
}

const BOOKKEEPING = [
  'CREATE TABLE IF NOT EXISTS schema_lock (id int PRIMARY KEY)',
  'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
];

/**
 * How PostgreSQL says that another session made a table between the look and the making: its name is taken in the
 * catalogue (unique_violation), as a table (duplicate_table) or as the type of the table's rows (duplicate_object).
 */
const MADE_MEANWHILE = ['23505', '42P07', '42710'];

async function ensureBookkeeping(client: Client): Promise<void> {
  for (const statement of BOOKKEEPING) {
    await client.query(statement).catch((error: { code?: string }) => {
      // Two servers at once: the other one has made this table, and not yet the next one.
      if (!MADE_MEANWHILE.includes(error.code ?? '')) throw error;
    });
  }
  await client.query('INSERT INTO schema_lock (id) VALUES (1) ON CONFLICT (id) DO NOTHING');
}

async function applyPending(client: Client): Promise<string[]> {
  await client.query('BEGIN');
  try {
    // A row, not an advisory lock: those are per node on a cluster.
    await client.query('SELECT id FROM schema_lock WHERE id = 1 FOR UPDATE');
    const { rows } = await client.query('SELECT name, sha256 FROM schema_migration');
    for (const setting of DDL_SETTINGS) await client.query(setting);
    const applied = new Map(rows.map((row: { name: string; sha256: string }) => [row.name, row.sha256]));
    const fresh: string[] = [];
    for (const name of await migrationFiles()) {
      if (await applyOne(client, name, applied.get(name), applied.size > 0)) fresh.push(name);
    }
    await client.query('COMMIT');
    return fresh;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => /^\d{3}_\w+\.sql$/.test(name)).sort();
}

async function applyOne(
  client: Client,
  name: string,
  known: string | undefined,
  hasRows: boolean,
): Promise<boolean> {
  const text = await readFile(path.join(FOLDER, name), 'utf8');
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (known === sha256) return false;
  if (known !== undefined) {
    await replaceSuperseded(client, name, known, sha256);
    return false;
  }
  try {
    for (const { text: statement, backfill } of splitStatements(text)) {
      // A database that is being made has no rows to fill in.
      if (hasRows || !backfill) await client.query(statement);
    }
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  await client.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
  return true;
}

/**
 * Notes that an applied file has the present text, when the database applied an earlier one of the same effect.
 * @throws Error for every other text
 */
async function replaceSuperseded(client: Client, name: string, known: string, sha256: string): Promise<void> {
  if (SUPERSEDED[name] !== known) {
    throw new Error(
      `Migration ${name} was changed after this database had applied it. Add a new file instead.`,
    );
  }
  await client.query('UPDATE schema_migration SET sha256 = $2 WHERE name = $1', [name, sha256]);
}
