import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { address } from './cluster.ts';
import { DATABASE } from './database.ts';
import { clusterPlace } from './place.ts';

/** Line of PostgreSQL's `postmaster.pid` that holds its port. */
const PORT_LINE = 3;

/** True when a DATA_DIR holds the data of an embedded PostgreSQL, running or not. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(path.join(dataDir, 'postgres.password'));
}

/** Address of the server's database in the PostgreSQL that runs for a DATA_DIR; null when none answers. */
export async function runningDatabase(dataDir: string): Promise<string | null> {
  const home = await realpath(dataDir);
  const { folder } = await clusterPlace(home);
  const [mark, password] = await Promise.all([
    readFile(path.join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => ''),
    readFile(path.join(home, 'postgres.password'), 'utf8').catch(() => ''),
  ]);
  const port = Number(mark.split('\n')[PORT_LINE]);
  if (!Number.isInteger(port) || port <= 0 || password === '') return null;
  const url = address(port, password.trim(), DATABASE);
  return (await answers(url)) ? url : null;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
