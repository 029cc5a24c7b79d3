import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import type { BuildablePackage } from './packages.ts';

/** Bundled into every module. Libraries that the shell gives at run time are no input of a module. */
const MODULE_INPUTS = [
  'shared-domain',
  'shared-auth/src/contract',
  'tooling/src/webpack',
  'tooling/src/modules',
];
const SHELL_INPUTS = [
  'shared-domain',
  'shared-auth',
  'shared-data',
  'shared-ui',
  'tooling/src/webpack',
  'tooling/src/modules/shared-names.ts',
];
const ROOT_INPUTS = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json'];
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', '.cache']);

function filesUnder(target: string): string[] {
  if (statSync(target).isFile()) return [target];
  return readdirSync(target, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .flatMap((entry) => filesUnder(path.join(target, entry.name)));
}

/** Tests are no part of a build. */
const isSource = (file: string) => !/\.test\.tsx?$/.test(file) && !file.endsWith('README.md');

/**
 * Hash of everything that goes into a package's build: same hash, same output, so that a build is reused
 * until one of its inputs changes.
 */
export function hashOfInputs({ kind, root }: BuildablePackage, mode: string): string {
  const folders = kind === 'shell' ? SHELL_INPUTS : MODULE_INPUTS;
  const targets = [root, ...[...folders, ...ROOT_INPUTS].map((name) => path.join(repositoryRoot, name))];
  const hash = createHash('sha256').update(mode);
  for (const file of targets.flatMap(filesUnder).filter(isSource).sort()) {
    hash.update(path.relative(repositoryRoot, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
