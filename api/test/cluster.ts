import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { startEmbedded } from '../../embedded-database/src/cluster.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { fetchPostgres, isOlderMajor } from './database/fetch-postgres.ts';
import { makeDatabaseFolder } from './database-folder.ts';
import { TEMPLATE } from './node.ts';

/**
 * Nothing waits for the disk: to make and to drop the database of a suite took seconds of it. The cluster ends with the run;
 * suites about durability start their own, with the settings of the product.
 */
const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off' } as const;

/**
 * One PostgreSQL for a run of tests, of the major version TEST_POSTGRES or of the product's own, with a migrated template;
 * prints its address and ends with its standard input.
 */
const folder = await makeDatabaseFolder('accounts-tests-');
const major = Number(process.env['TEST_POSTGRES'] ?? '');
const installed = isOlderMajor(major) ? await fetchPostgres(major) : undefined;
const cluster = await startEmbedded(folder, (reason) => console.error(reason), {
  installed,
  settings: NOT_DURABLE,
});
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
