import './global-setup.ts';

/** Stops the PostgreSQL of the run. */
export default async function tearDown(): Promise<void> {
  await globalThis.accountsTestCluster?.stop();
}
