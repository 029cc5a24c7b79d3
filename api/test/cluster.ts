import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { startEmbedded } from '../src/db/embedded/cluster.ts';
import { migrate } from '../src/db/migrate.ts';
import { makeDatabaseFolder } from './database-folder.ts';

/** Database that every suite's own is copied from. */
export const TEMPLATE = 'accounts_template';

/**
 * Nothing waits for the disk: to make and to drop the database of a suite took seconds of it. The cluster ends with the run;
 * suites about durability start their own, with the settings of the product.
 */
const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off' } as const;

/** One PostgreSQL for a run of tests, with a migrated template; prints its address and ends with its standard input. */
const folder = await makeDatabaseFolder('accounts-tests-');
const cluster = await startEmbedded(folder, (reason) => console.error(reason), undefined, NOT_DURABLE);
const admin = new Client({ connectionString: cluster.url('postgres') });
await admin.connect();
await admin.query(`CREATE DATABASE ${TEMPLATE}`);
await migrate(cluster.url(TEMPLATE));
await admin.end();
console.log(cluster.url('postgres'));

// Ctrl-C and a stopped run reach every process of the group; the database is stopped by the end of the input alone.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.stdin.resume();
process.stdin.once('end', () => void cluster.stop().then(() => rm(folder, { recursive: true, force: true })));
