import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../../../embedded-database/src/cluster.ts';
import { freePort } from '../../../embedded-database/src/free-port.ts';

/**
 * The PostgreSQL that comes through npm, as a process that listens where and under the login that PostgreSQL's image would.
 * Settings: those of that image, LISTEN_5432 (port) and VOLUME (folder of the data). Arguments: `-c name=value`, as PostgreSQL's own.
 */
const { POSTGRES_USER, POSTGRES_PASSWORD = '', POSTGRES_DB = 'postgres', LISTEN_5432 = '5432' } = process.env;
const { VOLUME = '.data/postgres' } = process.env;

/** Settings of PostgreSQL among the arguments. */
function settingsOf(args: readonly string[]): Record<string, string> {
  const given = args.filter((_arg, index) => args[index - 1] === '-c');
  return Object.fromEntries(given.map((one) => [one.split('=')[0] ?? '', one.slice(one.indexOf('=') + 1)]));
}

const start = (port: number) =>
  startEmbedded(
    VOLUME,
    (reason) => {
      console.error(reason);
      process.exit(1);
    },
    { settings: settingsOf(process.argv), at: { port, password: POSTGRES_PASSWORD } },
  );

/** On another port, as the image does it: an open port means that the database is there. */
async function makeDatabase(): Promise<void> {
  const mark = path.join(VOLUME, 'database-made');
  if (existsSync(mark)) return;
  const cluster = await start(await freePort());
  const admin = new Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [POSTGRES_DB]);
  if (rowCount === 0) await admin.query(`CREATE DATABASE ${admin.escapeIdentifier(POSTGRES_DB)}`);
  await admin.end();
  await cluster.stop();
  await writeFile(mark, '');
}

try {
  if (POSTGRES_USER !== 'accounts') {
    throw new Error('The PostgreSQL that comes along has the administrator "accounts" alone: POSTGRES_USER.');
  }
  await makeDatabase();
  const cluster = await start(Number(LISTEN_5432));
  const stop = (): void => void cluster.stop().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  console.log('PostgreSQL is ready.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
