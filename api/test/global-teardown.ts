import { rm } from 'node:fs/promises';
import './global-setup.ts';
import { STATEMENTS_DIR } from './node.ts';
import { checkOpenPlaces } from './statements/declared/open-places.ts';
import { checkRecorded } from './statements/recorded.ts';

/**
 * Stops the servers and the PostgreSQL of the run, and holds every statement that the servers sent to the rules for
 * clusters, and those that were put together to what the sources say of their rows.
 */
export default async function tearDown(): Promise<void> {
  await globalThis.accountsServerDepot?.close();
  const folder = process.env[STATEMENTS_DIR];
  try {
    if (folder !== undefined) await checkOpenPlaces(folder);
  } finally {
    await globalThis.accountsTestCluster?.stop();
  }
  if (folder === undefined) return;
  try {
    await checkRecorded(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
