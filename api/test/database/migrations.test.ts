import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbedded, type EmbeddedCluster } from '../../../embedded-database/src/cluster.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { SUPERSEDED } from '../../src/platform/db/superseded.ts';
import { makeDatabaseFolder } from '../database-folder.ts';
import { closeConnections, sql } from '../sql.ts';
import { writeCitusExtension } from './citus.ts';

let folder: string;
let cluster: EmbeddedCluster;

beforeAll(async () => {
  folder = await makeDatabaseFolder('accounts migrations ');
  const settings = await writeCitusExtension(path.join(folder, 'citus'));
  cluster = await startEmbedded(path.join(folder, 'cluster'), () => undefined, {
    settings: { fsync: 'off', ...settings },
  });
  await sql(cluster.url('postgres'), 'CREATE DATABASE plain');
  await migrate(cluster.url('plain'));
});
afterAll(async () => {
  for (const name of ['postgres', 'plain', 'spread', 'late']) await closeConnections(cluster.url(name));
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A database with the extension, made before its tables or after them. */
async function withCitus(name: string, template: string): Promise<string> {
  await sql(cluster.url('postgres'), `CREATE DATABASE ${name} TEMPLATE ${template}`);
  await sql(cluster.url(name), 'CREATE EXTENSION citus');
  return cluster.url(name);
}

const COMPANY_TABLES = `
  SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = 1
  WHERE n.nspname = 'public' AND c.relkind = 'r' AND a.attname = 'company_id' ORDER BY 1`;

test('with the extension tables are distributed as they are made: by company, beside the companies, or to every node', async () => {
  const url = await withCitus('spread', 'template1');
  await migrate(url);
  const spread = await sql<{ name: string; partmethod: string; colocated: string }>(
    url,
    'SELECT c.relname AS name, p.partmethod, p.colocated FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid ORDER BY 1',
  );
  const by = (method: string) => spread.filter(({ partmethod }) => partmethod === method);
  expect(by('h').map(({ name }) => name)).toEqual(
    (await sql<{ name: string }>(url, COMPANY_TABLES)).map(({ name }) => name),
  );
  expect(by('n').map(({ name }) => name)).toEqual(['app_user', 'plan', 'pro_feature']);
  for (const { name, colocated } of by('h')) {
    expect([name, colocated]).toEqual([name, name === 'company' ? 'default' : 'company']);
  }
  expect(await migrate(url)).toEqual([]);
});

test.each(['first', 'second', 'third'])(
  'of eight servers that start at once on the %s empty database one makes the schema, and none fails',
  async (name) => {
    await sql(cluster.url('postgres'), `CREATE DATABASE ${name}`);
    const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(cluster.url(name))));
    expect(applied.filter(({ length }) => length > 0)).toHaveLength(1);
  },
);

test('an extension that comes after the tables is told to the operator', async () => {
  const url = await withCitus('late', 'plain');
  await expect(migrate(url)).rejects.toThrow(
    'DATABASE_URL: the extension citus was created in this database after its tables were made',
  );
});

test('a database of before the rewriting of the migrations goes on; one with a text of its own is refused', async () => {
  const url = cluster.url('plain');
  const texts = () =>
    sql<{ name: string; sha256: string }>(url, 'SELECT name, sha256 FROM schema_migration ORDER BY name');
  const now = await texts();
  for (const [name, sha256] of Object.entries(SUPERSEDED)) {
    await sql(url, 'UPDATE schema_migration SET sha256 = $2 WHERE name = $1', [name, sha256]);
  }
  expect(await texts()).not.toEqual(now);
  expect(await migrate(url)).toEqual([]);
  expect(await texts()).toEqual(now);
  await sql(url, "UPDATE schema_migration SET sha256 = 'other' WHERE name = '004_money.sql'");
  await expect(migrate(url)).rejects.toThrow(
    'Migration 004_money.sql was changed after this database had applied it.',
  );
});
