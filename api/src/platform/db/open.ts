import { Client, type Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { within } from '../process/within.ts';
import { appPassword, ensureAppLogin } from './app-login.ts';
import { startEmbedded, type EmbeddedCluster } from './embedded/cluster.ts';
import { POOL_CONNECTIONS } from './lanes.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { sessionsOf, terminateSessions } from './sessions.ts';
import { usePool } from './transaction.ts';

const OLDEST_SERVER = 150_000;
/** Time for closing when there is no hurry, in milliseconds. */
const CLOSE_MS = 30_000;
/** A pool whose connections are all idle ends at once; one that still works has been cut before. */
const POOL_END_MS = 1_000;
const TERMINATE_MS = 1_000;
/** Name of the embedded server's database. */
export const DATABASE = 'accounts';

/** The open database of this process. */
export interface OpenDatabase {
  pool: Pool;
  embedded: boolean;
  /** True when this start made the schema: the first run. */
  firstRun: boolean;
  /** Counts what the tables hold, for the planner; it would choose quadratic joins of tables that were filled just now. */
  refreshStatistics(): Promise<void>;
  /** Ends the pool, then the embedded server if there is one; within the time, however busy they are. */
  close(limitMs?: number): Promise<void>;
  /** Ends the sessions of this process at the database: what they do is rolled back. */
  terminate(): Promise<void>;
  /** Ends the embedded server at once, as a crash would; the next start recovers. */
  kill(): void;
}

/** What opening needs of the server's settings. */
export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseAppPassword' | 'dataDir'>;

/** Opens DATABASE_URL, or the embedded PostgreSQL of DATA_DIR, brings it to the newest schema and opens the pool. */
export async function openDatabase(
  config: DatabaseConfig,
  onLost: (reason: string) => void,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== undefined) return openAt(databaseUrl, config, null);
  const cluster = await startEmbedded(dataDir, onLost);
  try {
    await ensureDatabase(cluster.url('postgres'));
    return await openAt(cluster.url(DATABASE), config, cluster);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function openAt(
  url: string,
  { dataDir, databaseAppPassword }: DatabaseConfig,
  cluster: EmbeddedCluster | null,
): Promise<OpenDatabase> {
  if (cluster === null) await checkServer(url);
  const applied = await migrate(url);
  const address = await ensureAppLogin(url, await appPassword(url, dataDir, databaseAppPassword));
  const pool = openPool(address, POOL_CONNECTIONS);
  const sessions = sessionsOf(pool);
  usePool(pool);
  return {
    pool,
    embedded: cluster !== null,
    firstRun: applied.includes('001_platform.sql'),
    refreshStatistics: () => asAdministrator(url, 'ANALYZE'),
    close: async (limitMs = CLOSE_MS) => {
      usePool(null);
      const end = Date.now() + limitMs;
      await within(Math.min(POOL_END_MS, limitMs), pool.end());
      await cluster?.stop(end - Date.now());
    },
    terminate: () => within(TERMINATE_MS, terminateSessions(address, sessions)),
    kill: () => cluster?.kill(),
  };
}

async function checkServer(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`DATABASE_URL: the database cannot be reached (${reason(error)}).`, { cause: error });
  }
  try {
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    const version = Number(rows[0]?.server_version_num);
    if (version < OLDEST_SERVER) {
      throw new Error(
        `DATABASE_URL: PostgreSQL 15 or newer is needed, this is ${Math.floor(version / 10_000)}.`,
      );
    }
  } finally {
    await client.end();
  }
}

/** Refused connections to several addresses come as one error without a separate message. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map((one: Error) => one.message).join(', ');
  return error instanceof Error ? error.message : String(error);
}

async function asAdministrator(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (known.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
