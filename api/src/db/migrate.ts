import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { OWNER_ROLE, ensureRoles } from './roles.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');

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
    await ensureBookkeeping(client);
    return await applyPending(client);
  } finally {
    await client.end();
  }
}

async function ensureBookkeeping(client: Client): Promise<void> {
  try {
    await client.query('CREATE TABLE IF NOT EXISTS schema_lock (id int PRIMARY KEY)');
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
  } catch (error) {
    // Two servers at once: the other one has made them.
    if (!['23505', '42P07'].includes((error as { code?: string }).code ?? '')) throw error;
  }
  await client.query('INSERT INTO schema_lock (id) VALUES (1) ON CONFLICT (id) DO NOTHING');
}

async function applyPending(client: Client): Promise<string[]> {
  await client.query('BEGIN');
  try {
    // A row, not an advisory lock: those are per node on a cluster.
    await client.query('SELECT id FROM schema_lock WHERE id = 1 FOR UPDATE');
    const { rows } = await client.query('SELECT name, sha256 FROM schema_migration');
    const applied = new Map(rows.map((row: { name: string; sha256: string }) => [row.name, row.sha256]));
    const fresh: string[] = [];
    for (const name of await migrationFiles()) {
      if (await applyOne(client, name, applied.get(name))) fresh.push(name);
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

async function applyOne(client: Client, name: string, known: string | undefined): Promise<boolean> {
  const text = await readFile(path.join(FOLDER, name), 'utf8');
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (known === sha256) return false;
  if (known !== undefined) {
    throw new Error(
      `Migration ${name} was changed after this database had applied it. Add a new file instead.`,
    );
  }
  try {
    await client.query(text);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  await client.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
  return true;
}
