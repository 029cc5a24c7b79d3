import { Client } from 'pg';
import type { TestServer } from '../harness.ts';

/** A transaction beside the server that holds a lock. */
export interface HeldLock {
  /** Transactions of the server that wait for a lock. */
  waiting: () => Promise<number>;
  release: () => Promise<void>;
}

const WAITING = `
  SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Runs a statement that locks and keeps its transaction open until `release`. */
export async function holdLock(server: Pick<TestServer, 'databaseUrl'>, text: string): Promise<HeldLock> {
  const client = new Client({ connectionString: server.databaseUrl });
  // The database is dropped with its sessions when a test fails in between.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('BEGIN');
  await client.query(text);
  return {
    waiting: async () => (await client.query<{ count: number }>(WAITING)).rows[0]?.count ?? 0,
    release: () => client.end(),
  };
}
