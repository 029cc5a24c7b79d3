import { eachKey, inStore, requestOutcome } from './database.ts';
import { dropOldest } from './drop-oldest.ts';

/** Whose data it is: what one person sees of one company is shown to no other, nor kept for them. */
export interface DataOwner {
  userId: string;
  companyId: string;
}

/** Name of an owner in the stores. */
export const ownerName = ({ userId, companyId }: DataOwner): string => `${userId} ${companyId}`;

/** Data as the server sent it last. */
export interface Copy<T> {
  data: T;
  /** When it was fetched, in milliseconds of the epoch. */
  savedAt: number;
}

interface StoredCopy {
  key: string;
  owner: string;
  text: string;
  /** Characters of the text. */
  size: number;
  savedAt: number;
}

/** Lists and records that a person visits in months; the lists of a company of 5,000 records each take some 20. */
const MAX_COPIES = 500;
/** In characters of JSON: what browsers give a site without asking, many times over. */
const MAX_CHARACTERS = 40_000_000;
/** A longer answer is a report of everything: more than a person reads offline. */
const MAX_CHARACTERS_EACH = 8_000_000;

/** The last data of an owner, by a key of the caller. Every failure of the browser's store is one of a missing copy. */
export class CopyStore {
  readonly #owner: string;

  constructor(owner: DataOwner) {
    this.#owner = ownerName(owner);
  }

  /** Keeps data in place of what the key had; drops the oldest copies where there are too many. */
  async keep(copies: ReadonlyMap<string, Copy<unknown>>): Promise<void> {
    const owner = this.#owner;
    const stored = [...copies].flatMap(([key, { data, savedAt }]): StoredCopy[] => {
      const text = JSON.stringify(data) ?? '';
      const isKept = text !== '' && text.length <= MAX_CHARACTERS_EACH;
      return isKept ? [{ key: `${owner} ${key}`, owner, text, size: text.length, savedAt }] : [];
    });
    await inStore('copies', 'readwrite', async (store) => {
      for (const copy of stored) store.put(copy);
      await dropOldest(store, { count: MAX_COPIES, size: MAX_CHARACTERS });
    }).catch(() => undefined);
  }

  async read<T>(key: string): Promise<Copy<T> | undefined> {
    const stored = await inStore('copies', 'readonly', (store) =>
      requestOutcome(store.get(`${this.#owner} ${key}`) as IDBRequest<StoredCopy | undefined>),
    ).catch(() => undefined);
    return stored && { data: JSON.parse(stored.text) as T, savedAt: stored.savedAt };
  }

  /** Removes the copies of everyone else. */
  async removeOthers(): Promise<void> {
    await removeCopies((owner) => owner !== this.#owner);
  }
}

/** Removes all copies: the session has ended. */
export async function removeAllCopies(): Promise<void> {
  await removeCopies(() => true);
}

async function removeCopies(isRemoved: (owner: string) => boolean): Promise<void> {
  await inStore('copies', 'readwrite', (store) =>
    eachKey(store, 'owner', (owner, key) => {
      if (typeof owner === 'string' && isRemoved(owner)) store.delete(key);
    }),
  ).catch(() => undefined);
}
