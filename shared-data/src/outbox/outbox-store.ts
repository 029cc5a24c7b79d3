import { inStore, outcomeOf } from '../offline/database.ts';
import { MAX_OUTBOX_ENTRIES, type OutboxDraft, type OutboxEntry } from './entry.ts';

/** The entries of one owner, in the browser's database: they outlive a reload and a crash. Each change is one transaction. */
export class OutboxStore {
  readonly #owner: string;

  constructor(owner: string) {
    this.#owner = owner;
  }

  /** In the order in which they were kept. */
  list(): Promise<OutboxEntry[]> {
    return inStore('outbox', 'readonly', (store) => this.#all(store));
  }

  /** @throws when there are too many, or the browser has no room */
  async add(draft: OutboxDraft): Promise<void> {
    await inStore('outbox', 'readwrite', async (store) => {
      const count = await outcomeOf(store.index('owner').count(this.#owner));
      if (count >= MAX_OUTBOX_ENTRIES) throw new Error('The outbox is full.');
      const entry: Omit<OutboxEntry, 'serial'> = {
        ...draft,
        owner: this.#owner,
        state: 'waiting',
        keptAt: Date.now(),
      };
      await outcomeOf(store.add(entry));
    });
  }

  /** Changes an entry where `change` returns one; null where there is none, or it is left as it is. */
  change(key: string, change: (entry: OutboxEntry) => OutboxEntry | null): Promise<OutboxEntry | null> {
    return inStore('outbox', 'readwrite', async (store) => {
      const entry = await this.#find(store, key);
      const changed = entry && change(entry);
      if (!changed) return null;
      await outcomeOf(store.put(changed));
      return changed;
    });
  }

  /** Removes an entry unless `isKept` says otherwise; returns whether it did. */
  remove(key: string, isKept: (entry: OutboxEntry) => boolean = () => false): Promise<boolean> {
    return inStore('outbox', 'readwrite', async (store) => {
      const entry = await this.#find(store, key);
      if (!entry || isKept(entry)) return false;
      await outcomeOf(store.delete(entry.serial));
      return true;
    });
  }

  #find(store: IDBObjectStore, key: string): Promise<OutboxEntry | undefined> {
    return outcomeOf(store.index('key').get([this.#owner, key]) as IDBRequest<OutboxEntry | undefined>);
  }

  async #all(store: IDBObjectStore): Promise<OutboxEntry[]> {
    const entries = await outcomeOf(store.index('owner').getAll(this.#owner) as IDBRequest<OutboxEntry[]>);
    return entries.toSorted((one, other) => one.serial - other.serial);
  }
}
