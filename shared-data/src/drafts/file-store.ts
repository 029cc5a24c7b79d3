import { type CipherText, decryptBytes, encryptBytes, randomId } from '@accounts/shared-auth';
import { eachKey, inStore, requestOutcome } from '../offline/database.ts';

const MIB = 1024 * 1024;
/** Files of one draft together: as much as the server takes with one message, twice. */
export const MAX_FILE_BYTES_OF_DRAFT = 40 * MIB;
/** Files of every draft on the device, of all persons: what a browser gives a site without asking, many times over. */
export const MAX_FILE_BYTES_OF_DEVICE = 200 * MIB;
/** A file that no draft names is removed when it is older, in milliseconds: its draft is stored some seconds after it. */
const MIN_ORPHAN_AGE_MS = 10 * 60_000;

/** A file for a document that is being written, as its draft names it. */
export interface DraftFile {
  id: string;
  name: string;
  type: string;
  /** In bytes. */
  size: number;
}

/** Why a file is not kept: too large beside the others of its draft, or no room on the device. */
export class NoRoomError extends Error {
  readonly where: 'draft' | 'device';

  constructor(where: 'draft' | 'device') {
    super(`There is no room for the file in the ${where}.`);
    this.where = where;
  }
}

interface StoredFile extends CipherText {
  id: string;
  owner: string;
  /** In milliseconds of the epoch. */
  savedAt: number;
  /** Bytes of the cipher text. */
  size: number;
}

/** The encrypted content of files that one owner has not saved yet, in the browser's database. */
export class FileStore {
  readonly #owner: string;
  readonly #key: CryptoKey;

  constructor(owner: string, key: CryptoKey) {
    this.#owner = owner;
    this.#key = key;
  }

  /** Keeps the content of a file. @throws NoRoomError beyond the bounds, and where the browser has no room */
  async write(id: string, file: Blob): Promise<void> {
    const text = await encryptBytes(this.#key, await file.arrayBuffer(), this.#contextOf(id));
    const size = text.sealed.byteLength;
    await inStore('files', 'readwrite', async (store) => {
      let total = size;
      await eachKey(store, 'age', (age) => (total += (age as [number, number])[1]));
      if (total > MAX_FILE_BYTES_OF_DEVICE) throw new NoRoomError('device');
      const stored: StoredFile = { id, owner: this.#owner, savedAt: Date.now(), size, ...text };
      await requestOutcome(store.put(stored));
    });
  }

  /** The file as it was chosen; undefined where the device has it no more. */
  async read({ id, name, type }: DraftFile): Promise<File | undefined> {
    const stored = await inStore('files', 'readonly', (store) =>
      requestOutcome(store.get(id) as IDBRequest<StoredFile | undefined>),
    );
    if (!stored) return undefined;
    const bytes = await decryptBytes(this.#key, stored, this.#contextOf(id)).catch(() => undefined);
    return bytes && new File([bytes], name, { type });
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await inStore('files', 'readwrite', async (store) => {
      await Promise.all(ids.map((id) => requestOutcome(store.delete(id))));
    });
  }

  /** Removes the owner's files that none of these is. */
  async removeOrphans(wanted: ReadonlySet<IDBValidKey>): Promise<void> {
    const before = Date.now() - MIN_ORPHAN_AGE_MS;
    await inStore('files', 'readwrite', (store) =>
      eachKey(store, 'age', (age, key) => {
        const [savedAt, , owner] = age as [number, number, string];
        if (owner === this.#owner && savedAt < before && !wanted.has(key)) store.delete(key);
      }),
    );
  }

  /** A file that was moved to another owner or name cannot be read. */
  #contextOf(id: string): string {
    return `${this.#owner} file ${id}`;
  }
}

/** How a draft names a file. */
export function draftFileOf({ name, type, size }: File): DraftFile {
  return { id: randomId(), name, type, size };
}

/** Files that the values of a form name. */
export function filesIn(values: unknown): DraftFile[] {
  const files: unknown = typeof values === 'object' && values !== null && Reflect.get(values, 'files');
  return Array.isArray(files) ? (files as DraftFile[]) : [];
}
