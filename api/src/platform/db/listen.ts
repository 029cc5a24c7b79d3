import type { PoolClient } from 'pg';
import { connect } from './transaction.ts';

/** A connection that waits for notifications. */
export interface Listener {
  /** False once the connection is gone; open another one then. */
  alive(): boolean;
  close(): void;
}

/** Listens on a channel with a separate connection. The channel is a name of ours, never input. */
export async function listenTo(channel: string, heard: (payload: string) => void): Promise<Listener> {
  const client: PoolClient = await connect();
  let alive = true;
  const end = (): void => {
    if (!alive) return;
    alive = false;
    // Not back to the pool: it still listens.
    client.release(true);
  };
  client.on('notification', ({ payload }) => heard(payload ?? ''));
  client.on('error', end);
  client.on('end', end);
  try {
    await client.query(`LISTEN ${channel}`);
  } catch (error) {
    end();
    throw error;
  }
  return { alive: () => alive, close: end };
}
