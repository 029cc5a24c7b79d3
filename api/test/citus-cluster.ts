import { Client, DatabaseError } from 'pg';
import { migrate } from '../src/platform/db/migrate.ts';

/** Fewer than a cluster has for good: the tests make their tables once and clone them for every suite. */
const TEST_SHARDS = 4;
const IN_USE = '55006';
const TRIES = 50;

/** The nodes of a cluster as a test reaches them: databases `postgres` of the coordinator, then of the workers. */
export type CitusNodes = readonly string[];

async function on<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The address of another database, of the same node. */
export function at(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/**
 * Finds the nodes of the cluster whose coordinator has the given database. The workers are reached under the names that
 * the coordinator has for them, with the same login.
 * @throws Error with a sentence when the database is of no cluster
 */
export async function citusNodes(citusUrl: string): Promise<CitusNodes> {
  return on(citusUrl, async (client) => {
    const known = await client.query<{ nodes: string | null }>(
      "SELECT to_regclass('pg_dist_node')::text AS nodes",
    );
    if (known.rows[0]?.nodes === null) {
      throw new Error('CITUS_URL: the extension citus is not in this database.');
    }
    const { rows } = await client.query<{ host: string; port: number }>(
      'SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid <> 0 ORDER BY nodeid',
    );
    if (rows.length === 0) throw new Error('CITUS_URL: the cluster has no workers.');
    const workers = rows.map(({ host, port }) => {
      const url = new URL(at(citusUrl, 'postgres'));
      url.hostname = host;
      url.port = String(port);
      return url.href;
    });
    return [at(citusUrl, 'postgres'), ...workers];
  });
}

/** Makes a database with the product's tables on every node, new even when one is there. */
export async function makeCitusTemplate(nodes: CitusNodes, template: string): Promise<void> {
  await migrate(await makeCitusDatabase(nodes, template, TEST_SHARDS));
}

/**
 * Makes an empty database on every node, new even when one is there; with as many shards as the cluster has unless given.
 * Returns its address.
 */
export async function makeCitusDatabase(nodes: CitusNodes, name: string, shards?: number): Promise<string> {
  await dropOnNodes(nodes, name);
  for (const node of nodes) {
    await on(node, (client) => client.query(`CREATE DATABASE ${name}`));
    await on(at(node, name), (client) => client.query('CREATE EXTENSION citus'));
  }
  const [coordinator = '', ...workers] = nodes;
  const address = at(coordinator, name);
  await on(address, async (client) => {
    const { hostname, port } = new URL(coordinator);
    await client.query('SELECT citus_set_coordinator_host($1, $2)', [hostname, Number(port || 5432)]);
    for (const worker of workers) {
      const { hostname: host, port: of } = new URL(worker);
      await client.query('SELECT citus_add_node($1, $2)', [host, Number(of || 5432)]);
    }
    if (shards !== undefined) await client.query(`ALTER DATABASE ${name} SET citus.shard_count = ${shards}`);
  });
  return address;
}

/** Copies the template to a new database, on every node: its tables know their shards by the names of nodes and databases. */
export async function cloneOnNodes(nodes: CitusNodes, name: string, template: string): Promise<void> {
  for (const node of nodes) await on(node, (client) => cloneWhenFree(client, name, template));
}

/** Each node keeps sessions in a database with the extension; they come back when they are needed. */
async function cloneWhenFree(client: Client, name: string, template: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
        [template],
      );
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
      return;
    } catch (error) {
      if (tries >= TRIES || !(error instanceof DatabaseError) || error.code !== IN_USE) throw error;
    }
  }
}

/** Removes a database from every node. */
export async function dropOnNodes(nodes: CitusNodes, name: string): Promise<void> {
  for (const node of nodes)
    await on(node, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}
