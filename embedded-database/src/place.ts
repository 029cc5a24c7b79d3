import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { reachableByOthers } from './reachable.ts';

/** The user `nobody`: PostgreSQL refuses to run as root, and needs a user with an entry in the list of users. */
export const NOBODY = 65_534;

/** Where the cluster is and as whom it runs (`null`: as the server's own user). */
export interface ClusterPlace {
  /** Folder of the cluster: `data` below it is PostgreSQL's own. */
  folder: string;
  owner: number | null;
}

/** Folders for a cluster that `nobody` must reach, best first; the temporary folder only when nothing else can be written. */
const SHARED_FOLDERS = ['/var/lib', '/usr/local/var', '/srv', os.tmpdir()];

/** True when the database must run under another user than the server. */
export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/** A folder that every user can enter, for binaries and clusters of a server that runs as root. */
export async function sharedFolder(): Promise<string> {
  for (const base of SHARED_FOLDERS) {
    const folder = path.join(base, 'accounts');
    try {
      await mkdir(folder, { recursive: true, mode: 0o755 });
      await access(folder, constants.W_OK);
      if (await reachableByOthers(folder)) return folder;
    } catch {
      // Read-only or missing: the next one.
    }
  }
  throw new Error('No folder was found in which the database user could keep its files. Set DATABASE_URL.');
}

/**
 * Decides once where the cluster of a DATA_DIR is. It stays below DATA_DIR wherever the database's user can get
 * there; otherwise it is in a shared folder, and `postgres.location` in DATA_DIR names the place.
 */
export async function clusterPlace(dataDir: string): Promise<ClusterPlace> {
  if (!runsAsRoot()) {
    const folder = path.join(dataDir, 'postgres');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return { folder, owner: null };
  }
  const folder = await folderForNobody(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chown(folder, NOBODY, NOBODY);
  return { folder, owner: NOBODY };
}

async function folderForNobody(dataDir: string): Promise<string> {
  const pointer = path.join(dataDir, 'postgres.location');
  if (existsSync(pointer)) return (await readFile(pointer, 'utf8')).trim();
  const below = path.join(dataDir, 'postgres');
  if (existsSync(path.join(below, 'data'))) return below;
  if (await reachableByOthers(dataDir)) return below;
  const elsewhere = path.join(await sharedFolder(), randomBytes(8).toString('hex'));
  await mkdir(elsewhere, { recursive: true, mode: 0o700 });
  await chmod(elsewhere, 0o700);
  await writeFile(pointer, `${elsewhere}\n`, { mode: 0o600 });
  return elsewhere;
}
