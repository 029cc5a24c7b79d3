import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { SharedServer } from './harness.ts';
import { WAIT_MS } from './wait.ts';

const POLL_MS = 10;

const WAITING = `
  SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/**
 * Makes two calls meet at a lock in a known order: `gate` locks rows, the calls start one after the other, each only when
 * the one before it waits, then the rows are released. PostgreSQL serves those who wait for a row in their order.
 */
export async function inTurn<A, B>(
  server: SharedServer,
  gate: string,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const holder = new Client({ connectionString: server.databaseUrl });
  const observer = new Client({ connectionString: server.databaseUrl });
  await Promise.all([holder.connect(), observer.connect()]);
  try {
    await holder.query('BEGIN');
    await holder.query(gate);
    const one = begin(first);
    await waiters(observer, 1);
    const other = begin(second);
    await waiters(observer, 2);
    await holder.query('COMMIT');
    return await Promise.all([one, other]);
  } finally {
    await Promise.all([holder.end(), observer.end()]);
  }
}

function begin<T>(call: () => Promise<T>): Promise<T> {
  const answer = call();
  answer.catch(() => undefined);
  return answer;
}

async function waiters(observer: Client, count: number): Promise<void> {
  const until = Date.now() + WAIT_MS;
  while (Date.now() < until) {
    const { rows } = await observer.query<{ count: number }>(WAITING);
    if ((rows[0]?.count ?? 0) >= count) return;
    await sleep(POLL_MS);
  }
  throw new Error(`Call ${count} does not wait for the lock.`);
}
