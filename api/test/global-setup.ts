import { startTestCluster } from './shared-cluster.ts';
import type { TestCluster } from './shared-cluster.ts';

declare global {
  // Jest hands the teardown nothing but the global object.
  var accountsTestCluster: TestCluster | undefined;
}

/** One PostgreSQL for the whole run; every suite gets a database of its own in it. */
export default async function setUp(): Promise<void> {
  globalThis.accountsTestCluster = await startTestCluster();
  process.env['TEST_CLUSTER_URL'] = globalThis.accountsTestCluster.url;
}
