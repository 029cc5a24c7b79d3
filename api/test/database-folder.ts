import { chmod, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const OTHERS_MAY_ENTER = 0o711;

/**
 * A new temporary folder for a database. Its user must be able to enter, or a server that runs as root keeps the database
 * in a shared folder, where it would outlive the test.
 */
export async function makeDatabaseFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), name));
  await chmod(folder, OTHERS_MAY_ENTER);
  return folder;
}
