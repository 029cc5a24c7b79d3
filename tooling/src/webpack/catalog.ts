import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Root of the repository. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

/** Versions of the workspace catalog by package name; the one place where numbers are written. */
export function readCatalog(): Record<string, string> {
  const text = readFileSync(path.join(repositoryRoot, 'pnpm-workspace.yaml'), 'utf8');
  const section = text.slice(text.indexOf('catalog:'), text.indexOf('onlyBuiltDependencies:'));
  const versions: Record<string, string> = {};
  for (const [, quoted, plain, version] of section.matchAll(/^ {2}(?:'([^']+)'|([\w.-]+)): (\S+)$/gm)) {
    versions[(quoted ?? plain) as string] = version as string;
  }
  return versions;
}

/** Version of a workspace package, from its own package.json. */
export function workspaceVersion(folder: string): string {
  const text = readFileSync(path.join(repositoryRoot, folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
