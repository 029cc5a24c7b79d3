import { rm } from 'node:fs/promises';
import './global-setup.ts';
import { STATEMENTS_DIR } from './node.ts';
import { checkRecorded } from './statements/recorded.ts';

/**
 * Stops the servers and the PostgreSQL of the run, and holds every statement that the servers sent to the rules for
 * clusters.
 */
export default async function tearDown(): Promise<void> {
  await globalThis.accountsServerDepot?.close();
  await globalThis.accountsTestCluster?.stop();
  const folder = process.env[STATEMENTS_DIR];
  if (folder === undefined) return;
  try {
    await checkRecorded(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
