import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbedded, type EmbeddedCluster } from '../../../embedded-database/src/cluster.ts';
import { at, citusNodes, cloneOnNodes, dropOnNodes, makeCitusTemplate } from '../citus-cluster.ts';
import { makeDatabaseFolder } from '../database-folder.ts';
import { closeConnections, sql } from '../sql.ts';
import { writeCitusExtension } from './citus.ts';

let folder: string;
const clusters: EmbeddedCluster[] = [];
const opened = new Set<string>();

beforeAll(async () => {
  folder = await makeDatabaseFolder('accounts nodes ');
  const settings = { fsync: 'off', ...(await writeCitusExtension(path.join(folder, 'citus'))) };
  for (const name of ['coordinator', 'worker']) {
    clusters.push(await startEmbedded(path.join(folder, name), () => undefined, { settings }));
  }
});
afterAll(async () => {
  for (const url of opened) await closeConnections(url);
  await Promise.all(clusters.map((cluster) => cluster.stop()));
  await rm(folder, { recursive: true, force: true });
});

function run<T>(url: string, text: string): Promise<T[]> {
  opened.add(url);
  return sql<T>(url, text);
}

test('the suite of a cluster has its databases on every node, each a copy of one template', async () => {
  const [coordinator, worker] = clusters.map((cluster) => cluster.url('postgres'));
  if (coordinator === undefined || worker === undefined) throw new Error('Two nodes were to be started.');
  await expect(citusNodes(coordinator)).rejects.toThrow(
    'CITUS_URL: the extension citus is not in this database.',
  );
  await run(coordinator, 'CREATE EXTENSION citus');
  await expect(citusNodes(coordinator)).rejects.toThrow('CITUS_URL: the cluster has no workers.');
  const { hostname, port } = new URL(worker);
  await run(coordinator, `SELECT citus_set_coordinator_host('127.0.0.1', ${new URL(coordinator).port})`);
  await run(coordinator, `SELECT citus_add_node('${hostname}', ${port})`);
  const [first, second] = await citusNodes(coordinator);
  expect([first, new URL(second ?? '').port]).toEqual([coordinator, port]);

  // Both have a separate password here; nodes of a cluster share their logins.
  const nodes = [coordinator, worker];
  await makeCitusTemplate(nodes, 'template_of_test');
  await cloneOnNodes(nodes, 'suite_of_test', 'template_of_test');
  for (const node of nodes) {
    expect(
      await run(at(node, 'suite_of_test'), "SELECT extname FROM pg_extension WHERE extname = 'citus'"),
    ).toHaveLength(1);
  }
  const known = await run<{ nodeport: number }>(
    at(coordinator, 'suite_of_test'),
    'SELECT nodeport FROM pg_dist_node',
  );
  expect(known.map(({ nodeport }) => String(nodeport))).toEqual([new URL(coordinator).port, port]);
  expect(await run(at(coordinator, 'suite_of_test'), 'SELECT 1 FROM company')).toEqual([]);

  await dropOnNodes(nodes, 'suite_of_test');
  for (const node of nodes) {
    expect(await run(node, "SELECT 1 FROM pg_database WHERE datname = 'suite_of_test'")).toEqual([]);
  }
});
