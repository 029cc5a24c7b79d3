import { Pool, types } from 'pg';
import type { PoolConfig } from 'pg';
import { watchConnections } from './unavailable.ts';

const DATE = 1082;
const NUMERIC = 1700;
// Accounting dates stay text (YYYY-MM-DD): a Date object would move them across time zones.
types.setTypeParser(DATE, (text) => text);
// Exact decimals stay text; the money functions of shared-domain take them as they are.
types.setTypeParser(NUMERIC, (text) => text);

/** Connections of one server process; the embedded database allows 100 in all. */
const POOL_SIZE = 20;
const KEEP_ALIVE_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 60_000;
const LOCK_TIMEOUT_MS = 15_000;

/** Settings every connection starts with. Two-part names are harmless placeholders where Citus is not installed. */
function startOptions(role: string | null): string {
  const settings = {
    ...(role === null ? {} : { role }),
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    TimeZone: 'UTC',
    'citus.propagate_set_commands': 'local',
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/**
 * A pool whose every connection is the given role from its first statement on (`RESET ROLE` leads back to it).
 * `pipeline` lets statements that need no answer of each other leave in one packet.
 */
export function openPool(url: string, role: string | null, size = POOL_SIZE): Pool {
  const config: PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    max: size,
    options: startOptions(role),
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // A server that vanished without a word (fail-over, network) is noticed by the operating system's probes.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'accounts',
  };
  const pool = new Pool(config);
  watchConnections(pool);
  return pool;
}
