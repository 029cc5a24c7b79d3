import { Client, type Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { within } from '../process/within.ts';
import { appPassword, ensureAppLogin } from './app-login.ts';
import { POOL_CONNECTIONS } from './connection-shares.ts';
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

/** A PostgreSQL that was started for this process alone. */
export interface OwnDatabase {
  /** Address of its database, as its administrator. */
  url: string;
  /** Ends sessions, writes a checkpoint, stops; ends at once past the time in milliseconds. */
  stop(limitMs?: number): Promise<void>;
  /** Ends at once, as a crash would; the next start recovers. */
  kill(): void;
}

/** Starts the PostgreSQL of a DATA_DIR. `onLost` is called when it ends without having been asked to. */
export type StartDatabase = (dataDir: string, onLost: (reason: string) => void) => Promise<OwnDatabase>;

/** The open database of this process. */
export interface OpenDatabase {
  pool: Pool;
  /** True when this start made the schema: the first run. */
  firstRun: boolean;
  /** Counts what the tables hold, for the planner; it would choose quadratic joins of tables that were filled just now. */
  refreshStatistics(): Promise<void>;
  /** Ends the pool, then the PostgreSQL that was started for it; within the time, however busy they are. */
  close(limitMs?: number): Promise<void>;
  /** Ends the sessions of this process at the database: what they do is rolled back. */
  terminate(): Promise<void>;
  /** Ends the PostgreSQL that was started for it at once. */
  kill(): void;
}

/** What opening needs of the server's settings. */
export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseAppPassword' | 'dataDir'>;

/**
 * Opens DATABASE_URL, or the database that `start` starts without one, brings it to the newest schema and opens the pool.
 * Throws a sentence when there is neither.
 */
export async function openDatabase(
  config: DatabaseConfig,
  onLost: (reason: string) => void,
  start: StartDatabase = withoutDatabase,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== undefined) return openAt(databaseUrl, config, null);
  const own = await start(dataDir, onLost);
  try {
    return await openAt(own.url, config, own);
  } catch (error) {
    await own.stop();
    throw error;
  }
}

const withoutDatabase: StartDatabase = () =>
  Promise.reject(new Error('DATABASE_URL: the address of a PostgreSQL 15 or newer is needed.'));

async function openAt(
  url: string,
  { dataDir, databaseAppPassword }: DatabaseConfig,
  own: OwnDatabase | null,
): Promise<OpenDatabase> {
  if (own === null) await checkServer(url);
  const applied = await migrate(url);
  const address = await ensureAppLogin(url, await appPassword(url, dataDir, databaseAppPassword));
  const pool = openPool(address, POOL_CONNECTIONS);
  const sessions = sessionsOf(pool);
  usePool(pool);
  return {
    pool,
    firstRun: applied.includes('001_platform.sql'),
    refreshStatistics: () => asAdministrator(url, 'ANALYZE'),
    close: async (limitMs = CLOSE_MS) => {
      usePool(null);
      const end = Date.now() + limitMs;
      await within(Math.min(POOL_END_MS, limitMs), pool.end());
      await own?.stop(end - Date.now());
    },
    terminate: () => within(TERMINATE_MS, terminateSessions(address, sessions)),
    kill: () => own?.kill(),
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
    await checkLetters(client);
  } finally {
    await client.end();
  }
}

/** Names are found and told apart whatever their case, in every script: by the database as by the server. */
async function checkLetters(client: Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string; locale: string }>(
    `SELECT pg_encoding_to_char(encoding) AS encoding, datctype AS locale FROM pg_database WHERE datname = current_database()`,
  );
  const [made] = rows;
  if (made?.encoding !== 'UTF8') {
    throw new Error(
      `DATABASE_URL: a database with the encoding UTF8 is needed, this one has ${made?.encoding}.`,
    );
  }
  const letters = await client.query<{ known: boolean }>(`SELECT lower('ÄŽЯΩ') = 'äžяω' AS known`);
  if (letters.rows[0]?.known !== true) {
    throw new Error(
      `DATABASE_URL: the database does not know that Ä and ä are one letter (its LC_CTYPE is ${made.locale}). Create it with a locale of UTF-8, such as C.UTF-8 or en_US.UTF-8.`,
    );
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
