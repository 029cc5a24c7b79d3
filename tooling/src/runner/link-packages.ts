import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';

/** A module that has every package that a new one may begin with. */
const MODEL = 'mfe-settings';
const LOCK = 'pnpm-lock.yaml';

/**
 * Installs what the `package.json` of a new module names, in the versions that another module has: links, and its entry in the
 * lock file. Nothing is resolved anew and nothing is fetched, so it works without a connection; the next command of
 * `npm run` has pnpm compare the result with the lock file.
 */
export async function linkPackages(folder: string): Promise<void> {
  const text = await readFile(path.join(repositoryRoot, folder, 'package.json'), 'utf8');
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string> | undefined
  >;
  const names = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  const lock = path.join(repositoryRoot, LOCK);
  await writeFile(lock, withImporter(await readFile(lock, 'utf8'), folder, names));
  for (const name of names) {
    const link = path.join(repositoryRoot, folder, 'node_modules', name);
    await mkdir(path.dirname(link), { recursive: true });
    await cp(path.join(repositoryRoot, MODEL, 'node_modules', name), link, { verbatimSymlinks: true });
  }
}

/** A lock file with a package of the workspace that has some of the packages of the model. */
export function withImporter(lock: string, folder: string, names: readonly string[]): string {
  const start = lock.indexOf('\nimporters:\n');
  const importers = [...lock.matchAll(/^ {2}([\w-]+):\n(?: {4}.*\n)+/gm)].filter(
    ({ index }) => index > start,
  );
  const model = importers.find(([, name]) => name === MODEL)?.[0];
  const missing = names.filter((name) => !model?.includes(`\n      ${quoted(name)}:\n`));
  if (!model || missing.length > 0)
    throw new Error(
      `${LOCK} has no ${missing.join(', ') || 'packages'} for ${MODEL}, from which new modules take them.`,
    );
  const [head = '', ...packages] = model.split(/(?=^ {4,6}\S)/m);
  const isWanted = (part: string): boolean =>
    /^ {4}\S/.test(part) || names.some((name) => part.startsWith(`      ${quoted(name)}:\n`));
  const entry = head.replace(MODEL, folder) + packages.filter(isWanted).join('');
  const next = importers.find(([, name = '']) => name > folder);
  const at = next?.index ?? lock.indexOf('\npackages:\n');
  return `${lock.slice(0, at)}${entry.trimEnd()}\n\n${lock.slice(at)}`;
}

const quoted = (name: string): string => (name.startsWith('@') ? `'${name}'` : name);
