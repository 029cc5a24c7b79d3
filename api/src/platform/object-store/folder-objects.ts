import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStore, PutCondition, StoredObject } from './object-store.ts';

/** What a partial file is called until it is whole. */
const ARRIVING = /\.[0-9a-f]{12}\.part$/;

/** Where a key is kept in the folder; the other way round for names of files. */
export interface KeyLayout {
  fileOf: (key: string) => string;
  keyOf: (file: string) => string;
}

const PLAIN: KeyLayout = { fileOf: (key) => key, keyOf: (file) => file };

/**
 * Objects in a folder. A condition on a tag is compared and then written, which is two steps on a disk: changes
 * by several processes hold a lock meanwhile (an object that was `put` where nothing was).
 */
export function folderObjects(folder: string, { fileOf, keyOf }: KeyLayout = PLAIN): ObjectStore {
  const placeOf = (key: string): string => path.join(folder, fileOf(key));
  const get = (key: string): Promise<StoredObject | null> =>
    readFile(placeOf(key)).then((body) => ({ body, tag: tagOf(body) }), nullWhenMissing);
  return {
    place: folder,
    get,
    put: async (key, body, condition) => {
      if (condition && 'tag' in condition && (await get(key))?.tag !== condition.tag) return false;
      return write(placeOf(key), body, condition);
    },
    list: async (prefix) => {
      // The folder that every such key is in: what else the store has is not walked through.
      const within = fileOf(prefix.slice(0, prefix.lastIndexOf('/') + 1));
      const found = await readdir(path.join(folder, within), { recursive: true, withFileTypes: true }).catch(
        nullWhenMissing,
      );
      const files = (found ?? []).filter((entry) => entry.isFile() && !ARRIVING.test(entry.name));
      return files
        .map((entry) =>
          keyOf(path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
        )
        .filter((key) => key.startsWith(prefix))
        .toSorted();
    },
    remove: async (key) => {
      const place = placeOf(key);
      await rm(place, { force: true });
      // The last file of a folder takes the folder along; one that has others stays.
      if (path.dirname(place) !== folder) await rmdir(path.dirname(place)).catch(() => undefined);
    },
  };
}

/** Under another name until it is whole, so that no reader meets half a file. */
async function write(place: string, body: Buffer, condition?: PutCondition): Promise<boolean> {
  await mkdir(path.dirname(place), { recursive: true });
  const arriving = `${place}.${randomBytes(6).toString('hex')}.part`;
  try {
    await writeFile(arriving, body, { flag: 'wx' });
    if (!condition || 'tag' in condition) await rename(arriving, place);
    else await link(arriving, place);
    return true;
  } catch (error) {
    if (condition && 'absent' in condition && codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(arriving, { force: true });
  }
}

const tagOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');
const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

function nullWhenMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
  throw error;
}
