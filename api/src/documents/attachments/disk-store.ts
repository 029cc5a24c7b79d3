import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './file-store.ts';

/** Files in a folder. What `put` has answered is on the disk, even when the power goes the next moment. */
export function diskStore(folder: string): FileStore {
  const placeOf = (key: string): string => path.join(folder, key);
  return {
    put: async (key, content) => {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true });
      // Under another name until it is whole, so that no reader meets half a file.
      const arriving = `${place}.${randomBytes(6).toString('hex')}.part`;
      try {
        await writeThrough(arriving, content);
        await rename(arriving, place);
      } catch (error) {
        await rm(arriving, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(place));
    },
    read: async (key) => {
      try {
        return (await open(placeOf(key), 'r')).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
  };
}

async function writeThrough(place: string, content: Buffer): Promise<void> {
  const file = await open(place, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
