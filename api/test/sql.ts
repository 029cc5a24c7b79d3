import { Pool, type PoolClient } from 'pg';

/** Statements at once on one database: some wait for locks that another one is to release. */
const MAX_CONNECTIONS = 8;
const IDLE_TIMEOUT_MS = 10_000;

/** By the address of their database. */
const pools = new Map<string, Pool>();

function poolOf(databaseUrl: string): Pool {
  const known = pools.get(databaseUrl);
  if (known !== undefined) return known;
  const pool = new Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    allowExitOnIdle: true,
  });
  // Databases of the tests are stopped, killed and dropped; the next statement opens another connection.
  pool.on('error', () => undefined);
  pools.set(databaseUrl, pool);
  return pool;
}

/**
 * Runs one statement as the database's administrator, on a connection that stays open: to sign in, and to read the catalog
 * for the first time, takes longer than most statements.
 */
export async function sql<T>(databaseUrl: string, text: string, values?: unknown[]): Promise<T[]> {
  return (await poolOf(databaseUrl).query(text, values)).rows as T[];
}

/** Runs statements on one connection, whose settings and temporary objects end with them. */
export async function inSession<T>(
  databaseUrl: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await poolOf(databaseUrl).connect();
  try {
    const result = await work(client);
    await client.query('DISCARD ALL');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Closes the connections to a database that is about to be dropped. */
export async function closeConnections(databaseUrl: string): Promise<void> {
  const pool = pools.get(databaseUrl);
  pools.delete(databaseUrl);
  await pool?.end();
}
