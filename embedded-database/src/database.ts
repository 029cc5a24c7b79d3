import { Client } from 'pg';
import { startEmbedded } from './cluster.ts';

/** Name of the server's database in the cluster of a DATA_DIR. */
export const DATABASE = 'accounts';

/** The database of a DATA_DIR, while its PostgreSQL runs as a child of this process. */
export interface EmbeddedDatabase {
  /** Its address, as the administrator. */
  url: string;
  /** Ends sessions, writes a checkpoint, stops; ends at once past the time in milliseconds. Safe to call twice. */
  stop(limitMs?: number): Promise<void>;
  /** Ends at once, without a checkpoint: the next start replays what was committed. */
  kill(): void;
}

/** Starts the PostgreSQL of a DATA_DIR with the server's database in it. `onLost` as of {@link startEmbedded}. */
export async function startDatabase(
  dataDir: string,
  onLost: (reason: string) => void,
): Promise<EmbeddedDatabase> {
  const cluster = await startEmbedded(dataDir, onLost);
  try {
    await ensureDatabase(cluster.url('postgres'));
    return {
      url: cluster.url(DATABASE),
      stop: (limitMs) => cluster.stop(limitMs),
      kill: () => cluster.kill(),
    };
  } catch (error) {
    await cluster.stop();
    throw error;
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
