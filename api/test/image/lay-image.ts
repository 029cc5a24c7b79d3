import { constants, readFileSync } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir, readlink, realpath, symlink } from 'node:fs/promises';
import path from 'node:path';
import { copiedInto } from '../../../tooling/src/compose/dockerfile.ts';

/**
 * Lays the folder of the API's image as docker/accounts.Dockerfile does, without an engine: the sources that it copies, and
 * the packages that `pnpm install --prod` brings for them, before they are pruned.
 */
export async function layApiImage(root: string, image: string): Promise<void> {
  const dockerfile = readFileSync(path.join(root, 'docker/accounts.Dockerfile'), 'utf8');
  const sources = Object.entries(copiedInto(dockerfile, 'api'));
  for (const [to, from] of sources)
    await cp(path.join(root, from), path.join(image, to), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
  const laid = new Set<string>();
  for (const [to] of sources) await layPackages(root, image, path.dirname(to), laid);
}

/** The packages that a package of the repository names for production, and those that these name. */
async function layPackages(root: string, image: string, name: string, laid: Set<string>): Promise<void> {
  const file = path.join(root, name, 'package.json');
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  await cp(file, path.join(image, name, 'package.json'));
  for (const dependency of Object.keys(dependencies)) {
    const from = path.join(root, name, 'node_modules', dependency);
    await layLink(from, path.join(image, name, 'node_modules', dependency));
    await layStored(root, image, await realpath(from), laid);
  }
}

/** A package of pnpm's store with what is linked beside it; one of the repository is laid with its sources. */
async function layStored(root: string, image: string, real: string, laid: Set<string>): Promise<void> {
  const [, stored] = /^node_modules[\\/]\.pnpm[\\/]([^\\/]+)/.exec(path.relative(root, real)) ?? [];
  if (stored === undefined || laid.has(stored)) return;
  laid.add(stored);
  const beside = path.join('node_modules/.pnpm', stored, 'node_modules');
  for (const link of await layFolder(path.join(root, beside), path.join(image, beside)))
    await layStored(root, image, await realpath(link), laid);
}

/** Lays every file of a folder; returns the links in it. */
async function layFolder(from: string, to: string): Promise<string[]> {
  await mkdir(to, { recursive: true });
  const links: string[] = [];
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) links.push(...(await layFolder(source, target)));
    else if (entry.isSymbolicLink()) links.push(await layLink(source, target));
    else await layFile(source, target);
  }
  return links;
}

/** The same file where the folders share a disk: nothing is written into it. */
async function layFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}

async function layLink(from: string, to: string): Promise<string> {
  await mkdir(path.dirname(to), { recursive: true });
  await symlink(await readlink(from), to);
  return from;
}
