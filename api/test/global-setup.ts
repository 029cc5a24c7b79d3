import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { citusNodes, makeCitusTemplate } from './citus-cluster.ts';
import { STATEMENTS_DIR, TEMPLATE } from './node.ts';
import { openServerDepot, type ServerDepot } from './server-depot.ts';
import { startTestCluster, type TestCluster } from './shared-cluster.ts';

declare global {
  // Jest hands the teardown nothing but the global object.
  var accountsTestCluster: TestCluster | undefined;
  var accountsServerDepot: ServerDepot | undefined;
}

/**
 * One PostgreSQL for the whole run, or the cluster of CITUS_URL; a suite gets a separate database in it, or that of the
 * server it shares. The statements of the servers are noted.
 */
export default async function setUp(): Promise<void> {
  process.env[STATEMENTS_DIR] = await mkdtemp(path.join(os.tmpdir(), 'accounts-statements-'));
  const citusUrl = process.env['CITUS_URL'];
  if (citusUrl !== undefined) {
    const nodes = await citusNodes(citusUrl);
    await makeCitusTemplate(nodes, TEMPLATE);
    process.env['TEST_CLUSTER_URL'] = nodes[0];
    process.env['TEST_CLUSTER_NODES'] = JSON.stringify(nodes);
  } else {
    globalThis.accountsTestCluster = await startTestCluster();
    process.env['TEST_CLUSTER_URL'] = globalThis.accountsTestCluster.url;
  }
  globalThis.accountsServerDepot = await openServerDepot();
  process.env['TEST_DEPOT_URL'] = globalThis.accountsServerDepot.url;
}
