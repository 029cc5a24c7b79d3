import { Pool, types, type PoolClient, type PoolConfig } from 'pg';
import { appSettings } from './roles.ts';
import { watchConnections } from './unavailable.ts';

const DATE = 1082;
const NUMERIC = 1700;
// Accounting dates stay text (YYYY-MM-DD): a Date object would move them across time zones.
types.setTypeParser(DATE, (text) => text);
// Exact decimals stay text; the money functions of shared-domain take them as they are.
types.setTypeParser(NUMERIC, (text) => text);

/** Connections of one server process; the embedded database allows 100 in all. */
const POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 60_000;
const KEEP_ALIVE_MS = 10_000;

/**
 * A pool that signs in as the address says. `pipeline` lets statements that need no answer of each other leave in one
 * packet. No start options: poolers refuse them; the settings of a session belong to its role.
 */
export function openPool(url: string, size = POOL_SIZE): Pool {
  return open(url, size, {});
}

/**
 * A pool for tools of an administrator: signs in as the address says and acts as another role. `RESET ROLE` leads back, so
 * it is not for work that serves requests.
 */
export function openPoolAs(url: string, role: string, size = POOL_SIZE): Pool {
  const settings = Object.entries(appSettings(false)).map(([name, value]) => `SET ${name} = '${value}'`);
  const prepare = [`SET ROLE ${role}`, ...settings];
  return open(url, size, {
    verify: (client, done) => void run(client, prepare, done),
  });
}

async function run(
  client: PoolClient,
  statements: readonly string[],
  done: (error?: Error) => void,
): Promise<void> {
  let failure: Error | undefined;
  try {
    for (const statement of statements) await client.query(statement);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
  }
  done(failure);
}

function open(url: string, size: number, more: PoolConfig): Pool {
  const config: PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    max: size,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    // A server that vanished without a word (fail-over, network) is noticed by the operating system's probes.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'accounts',
    ...more,
  };
  const pool = new Pool(config);
  watchConnections(pool);
  return pool;
}
