import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';

/** Script of an installed command-line tool, to be run by our own Node instead of the machine's. */
export const TOOLS = {
  'dependency-cruiser': 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  jest: 'node_modules/jest/bin/jest.js',
  knip: 'node_modules/knip/bin/knip.js',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  stylelint: 'node_modules/stylelint/bin/stylelint.mjs',
  tsc: 'node_modules/typescript/bin/tsc',
  modules: 'tooling/src/modules/cli.ts',
  api: 'starter/src/main.ts',
  verify: 'starter/src/verify.ts',
} as const;

/** Full path of a tool of {@link TOOLS}. */
export const tool = (name: keyof typeof TOOLS): string => path.join(repositoryRoot, TOOLS[name]);

/** Folders of the workspace's packages, relative to the root. */
export function packageFolders(): string[] {
  return readdirSync(repositoryRoot, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && existsSync(path.join(repositoryRoot, entry.name, 'package.json')),
    )
    .map((entry) => entry.name)
    .filter((name) => name !== 'node_modules')
    .sort();
}

/** Where database, files, outbox and published modules live: `DATA_DIR`, by default `.data`. */
export const dataDir = (): string => path.resolve(repositoryRoot, process.env['DATA_DIR'] ?? '.data');
