import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';

/** A package that webpack builds. */
export interface BuildablePackage {
  /** `shell`, or the module's id: `sales`. */
  id: string;
  kind: 'shell' | 'module';
  root: string;
  /** Folder of its build where that is not `dist/`: builds for one tab stay apart from what may be published. */
  output?: string;
}

/** Folder that a package is built into. */
export const outputOf = ({ root, output }: BuildablePackage): string => output ?? path.join(root, 'dist');

/** The shell and every `mfe-*` folder with a `module.config.ts`. */
export function buildablePackages(): BuildablePackage[] {
  const modules = readdirSync(repositoryRoot)
    .filter((folder) => folder.startsWith('mfe-'))
    .filter((folder) => existsSync(path.join(repositoryRoot, folder, 'module.config.ts')))
    .map((folder) => ({
      id: folder.slice('mfe-'.length),
      kind: 'module' as const,
      root: path.join(repositoryRoot, folder),
    }));
  return [{ id: 'shell', kind: 'shell', root: path.join(repositoryRoot, 'shell') }, ...modules];
}

/** The packages of the given ids; all of them when none is given. Throws on an id that is none. */
export function packagesById(ids: string[]): BuildablePackage[] {
  const all = buildablePackages();
  if (ids.length === 0) return all;
  return ids.map((id) => {
    const found = all.find((candidate) => candidate.id === id);
    if (!found)
      throw new Error(`There is no package "${id}". Known: ${all.map((one) => one.id).join(', ')}.`);
    return found;
  });
}
