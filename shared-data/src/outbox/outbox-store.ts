import { type CipherText, decrypt, encrypt } from '@accounts/shared-auth';
import type { DraftCipher } from '../drafts/cipher.ts';
import { inStore, requestOutcome } from '../offline/database.ts';
import { MAX_OUTBOX_ENTRIES, type OutboxDraft, type OutboxEntry } from './entry.ts';

/** An entry as the device has it: what it is about can be read by its person alone. */
interface StoredEntry extends CipherText {
  serial: number;
  owner: string;
  key: string;
  /** Counts its changes: one that was made of an older content is made again. */
  revision: number;
}

/** An entry as versions before the encryption kept it. */
type PlainEntry = Omit<OutboxEntry, 'files'>;

/** The encrypted entries of one owner, in the browser's database: they outlive a reload, a crash and signing out. */
export class OutboxStore {
  readonly #cipher: DraftCipher;

  constructor(cipher: DraftCipher) {
    this.#cipher = cipher;
  }

  /** In the order in which they were kept; those that cannot be read are left out. */
  async list(): Promise<OutboxEntry[]> {
    const entries = await Promise.all((await this.#all()).map((stored) => this.#open(stored)));
    return entries.filter((entry) => entry !== undefined).toSorted((one, other) => one.serial - other.serial);
  }

  /** An entry as it is stored now. */
  async find(key: string): Promise<OutboxEntry | undefined> {
    const stored = await this.#find(key);
    return stored && this.#open(stored);
  }

  /** @throws when there are too many, or the browser has no room */
  async add(draft: OutboxDraft): Promise<void> {
    const { owner } = this.#cipher;
    const entry = { ...draft, owner, state: 'waiting', keptAt: Date.now() } as const;
    const stored: Omit<StoredEntry, 'serial'> = {
      owner,
      key: draft.key,
      revision: 0,
      ...(await this.#seal(entry)),
    };
    await inStore('outbox', 'readwrite', async (store) => {
      const count = await requestOutcome(store.index('owner').count(owner));
      if (count >= MAX_OUTBOX_ENTRIES) throw new Error('The outbox is full.');
      await requestOutcome(store.add(stored));
    });
  }

  /** Changes an entry where `change` returns one; null where there is none, or it is left as it is. */
  async change(key: string, change: (entry: OutboxEntry) => OutboxEntry | null): Promise<OutboxEntry | null> {
    for (;;) {
      const stored = await this.#find(key);
      const entry = stored && (await this.#open(stored));
      const changed = entry && change(entry);
      if (!changed) return null;
      const text = await this.#seal(changed);
      const { serial, owner, revision } = stored;
      const isPut = await this.#ifUnchanged(stored, (store) =>
        store.put({ serial, owner, key, revision: revision + 1, ...text } satisfies StoredEntry),
      );
      if (isPut) return changed;
    }
  }

  /** Removes an entry unless `isKept` says otherwise; returns what it was, null where it was not removed. */
  async remove(
    key: string,
    isKept: (entry: OutboxEntry) => boolean = () => false,
  ): Promise<OutboxEntry | null> {
    for (;;) {
      const stored = await this.#find(key);
      const entry = stored && (await this.#open(stored));
      if (!entry || isKept(entry)) return null;
      if (await this.#ifUnchanged(stored, (store) => store.delete(stored.serial))) return entry;
    }
  }

  /** Encrypts what an earlier version of the product has kept as plain text. */
  async encryptPlain(): Promise<void> {
    const { owner } = this.#cipher;
    const plain = (await this.#all()).filter((stored) => !('sealed' in stored)) as unknown as PlainEntry[];
    for (const entry of plain) {
      const { serial, key } = entry;
      const text = await this.#seal({ ...entry, files: [] });
      const stored: StoredEntry = { serial, owner, key, revision: 0, ...text };
      await inStore('outbox', 'readwrite', (store) => requestOutcome(store.put(stored)));
    }
  }

  /** Does a step in one transaction, unless another tab has changed the entry meanwhile; returns whether it did. */
  #ifUnchanged(
    { serial, revision }: StoredEntry,
    step: (store: IDBObjectStore) => IDBRequest,
  ): Promise<boolean> {
    return inStore('outbox', 'readwrite', async (store) => {
      const now = await requestOutcome(store.get(serial) as IDBRequest<StoredEntry | undefined>);
      if (now?.revision !== revision) return false;
      await requestOutcome(step(store));
      return true;
    });
  }

  #find(key: string): Promise<StoredEntry | undefined> {
    const range = [this.#cipher.owner, key];
    return inStore('outbox', 'readonly', (store) =>
      requestOutcome(store.index('key').get(range) as IDBRequest<StoredEntry | undefined>),
    );
  }

  #all(): Promise<StoredEntry[]> {
    return inStore('outbox', 'readonly', (store) =>
      requestOutcome(store.index('owner').getAll(this.#cipher.owner) as IDBRequest<StoredEntry[]>),
    );
  }

  #seal(entry: Omit<OutboxEntry, 'serial'>): Promise<CipherText> {
    return encrypt(this.#cipher.key, entry, this.#contextOf(entry.key));
  }

  async #open(stored: StoredEntry): Promise<OutboxEntry | undefined> {
    const { serial, key } = stored;
    const entry = await decrypt(this.#cipher.key, stored, this.#contextOf(key)).catch(() => undefined);
    return entry === undefined ? undefined : { ...(entry as Omit<OutboxEntry, 'serial'>), serial };
  }

  /** An entry that was moved to another owner or key cannot be read. */
  #contextOf(key: string): string {
    return `${this.#cipher.owner} outbox ${key}`;
  }
}
