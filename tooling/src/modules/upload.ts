import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleVersion } from '@accounts/shared-auth/contract';
import type { ObjectStore } from '../../../api/src/platform/object-store/object-store.ts';
import { BUILD_RECORD, type BuildRecord, filesOf, outputHash, readBuildRecord } from './build-record.ts';
import { type BuildablePackage, outputOf } from './packages.ts';
import { keyOf, verifiedContent, versionOf } from './published-versions.ts';

/** Files that are sent at the same time. */
const AT_ONCE = 8;

/** What a module's last build left, whole and as it was built. Throws when there is none, or when it has been changed. */
export async function builtVersion(target: BuildablePackage): Promise<{
  version: ModuleVersion;
  record: BuildRecord;
}> {
  const { id } = target;
  const record = await readBuildRecord(target);
  if (!record?.folder) {
    throw new Error(`${id} has not been built. Run "npm run module -- build ${id}" first.`);
  }
  const found = await filesOf(outputOf(target));
  if (record.folder !== `${record.version}-${outputHash(found)}`) {
    throw new Error(
      `The folder dist of ${id} does not hold what was built. Remove it and run "npm run module -- build ${id}".`,
    );
  }
  return { version: versionOf(id, { folder: record.folder, record }), record };
}

/**
 * Puts a built module into its folder of the store, whose name says what is in it, and gives its version with manifest and
 * labels. A version that is there already stays as it is.
 */
export async function upload(target: BuildablePackage, store: ObjectStore): Promise<ModuleVersion> {
  const { version, record } = await builtVersion(target);
  if (!(await isWhole(store, version))) await sendFiles(target, store, version, record);
  return { ...version, ...(await verifiedContent(store, version)) };
}

/** Whether a store has a version with all of its files: the record is sent last. */
export const isWhole = async (store: ObjectStore, { base }: ModuleVersion): Promise<boolean> =>
  (await store.get(keyOf(base, BUILD_RECORD))) !== null;

/** Reads a file of a version; null where there is none. */
export type FileReader = (name: string) => Promise<Buffer | null>;

async function sendFiles(
  target: BuildablePackage,
  store: ObjectStore,
  { base }: ModuleVersion,
  { files = {} }: BuildRecord,
): Promise<void> {
  const output = outputOf(target);
  const read: FileReader = (name) =>
    readFile(path.join(output, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  await sendVersion(store, base, Object.keys(files), read);
}

/** Puts the files of a version and their compressed copies into a store, some at a time, and its record last. */
export async function sendVersion(
  store: ObjectStore,
  base: string,
  names: readonly string[],
  read: FileReader,
): Promise<void> {
  const send = async (name: string): Promise<void> => {
    const content = await read(name);
    if (content) await store.put(keyOf(base, name), content);
  };
  const waiting = names.flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
  const worker = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await send(name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await send(BUILD_RECORD);
}
