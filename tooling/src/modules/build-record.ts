import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from './integrity.ts';
import { type BuildablePackage, outputOf } from './packages.ts';

/** What a build left in its folder, written there as `build.json`. Not part of what is verified: it has commit and time. */
export interface BuildRecord {
  id: string;
  /** Hash of the inputs: what is in `dist/` is used again until it changes. */
  inputs: string;
  /** Only of a module: */
  version?: string;
  /** Name of the folder under which it is published: version, and hash of every file. */
  folder?: string;
  contract?: string;
  entry?: string;
  entryIntegrity?: string;
  manifestIntegrity?: string;
  /** Subresource Integrity of every file that is published, by its name. */
  files?: Record<string, string>;
  /** Names that it takes from each shared library, to be compared with what a shell gives. */
  takes?: Record<string, string[]>;
  commit?: string;
  /** ISO instant. */
  builtAt?: string;
}

/** Name of the record in `dist/`. */
export const BUILD_RECORD = 'build.json';

/** Record of the last build of a package, if there is one. */
export async function readBuildRecord(target: BuildablePackage): Promise<BuildRecord | undefined> {
  const file = path.join(outputOf(target), BUILD_RECORD);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as BuildRecord) : undefined;
}

/** Files of a build by their hashes: all but the record, and the compressed copies, which come from them. */
export async function filesOf(output: string): Promise<Record<string, string>> {
  const entries = await readdir(output, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => path.relative(output, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => name !== BUILD_RECORD)
    .toSorted();
  const hashed = names.map(
    async (name) => [name, integrityOf(await readFile(path.join(output, name)))] as const,
  );
  return Object.fromEntries(await Promise.all(hashed));
}

/** Hash of an output: of the names and bytes of all its files. The same files have the same one, wherever they were built. */
export function outputHash(files: Record<string, string>): string {
  const hash = createHash('sha256');
  for (const [name, integrity] of Object.entries(files)) hash.update(`${name}\0${integrity}\n`);
  return hash.digest('hex').slice(0, 16);
}
