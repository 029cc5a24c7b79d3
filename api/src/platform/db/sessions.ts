import { Client, type Pool, type PoolClient } from 'pg';

/** Connections of a pool that are open, busy ones included. */
export function sessionsOf(pool: Pool): ReadonlySet<PoolClient> {
  const sessions = new Set<PoolClient>();
  pool.on('connect', (client) => sessions.add(client));
  pool.on('remove', (client) => sessions.delete(client));
  return sessions;
}

/**
 * Ends sessions at the server, from a session beside them. Closing their connections alone would not do: a backend that
 * waits for a lock notices only after it has got the lock that its client has gone.
 */
export async function terminateSessions(url: string, sessions: ReadonlySet<PoolClient>): Promise<void> {
  const ids = [...sessions].map((session) => ('processID' in session ? session.processID : null));
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) pid', [
      ids.filter((id) => typeof id === 'number'),
    ]);
  } catch {
    // A database that cannot be reached has no session of ours that works.
  } finally {
    await client.end().catch(() => undefined);
  }
}
