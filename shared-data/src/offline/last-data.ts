import { isUnreachable, NotKeptError } from '../api-error.ts';
import { Listeners } from './listeners.ts';
import { type Copy, CopyStore, type DataOwner, removeAllCopies } from './copies.ts';

/** Data of several calls in a row is stored together, once the page is idle, after this many milliseconds. */
const STORE_DELAY_MS = 500;

/** The person and company that this browser kept data of last: known before the server can be asked. */
const OWNER_KEY = 'accounts.last-company';

/** What a load may do besides asking the server. */
export interface LoadOptions {
  /** Another try follows: a failure of this one is no reason yet to show what may be old. */
  isRetried?: boolean;
}

/**
 * The last data of a person's company, kept on the device: shown with its age while the server is not reached. Nothing of
 * it is shown while the server answers.
 */
export class LastData {
  readonly #userId: string;
  readonly #storage: Storage;
  readonly #waiting = new Map<string, Copy<unknown>>();
  readonly #listeners = new Listeners();
  #shown: ReadonlyMap<string, number> = new Map();
  #companyId: string | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(userId: string, storage: Storage) {
    this.#userId = userId;
    this.#storage = storage;
    this.#companyId = companyOf(storage, userId);
  }

  /** Calls back when other data replaces the server's. Returns how to stop. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);

  /** By key: when the data was fetched that replaces the server's, in milliseconds of the epoch. */
  shown = (): ReadonlyMap<string, number> => this.#shown;

  /** Says whose data it is from now on; that of another company or person is removed. */
  async belongsTo(companyId: string): Promise<void> {
    if (companyId === this.#companyId) return;
    const owner: DataOwner = { userId: this.#userId, companyId };
    // What waits for its first owner is of this company too.
    if (this.#companyId !== null) this.#waiting.clear();
    this.#companyId = companyId;
    this.#storage.setItem(OWNER_KEY, JSON.stringify(owner));
    await new CopyStore(owner).removeOthers();
  }

  /** What the server sends; where it is not reached, what it sent last. @throws NotKeptError offline, without such data */
  async load<T>(key: string, fetch: () => Promise<T>, { isRetried = false }: LoadOptions = {}): Promise<T> {
    try {
      const data = await fetch();
      this.#show(key, undefined);
      this.keep(key, data);
      return data;
    } catch (error) {
      if (!isUnreachable(error) || (isRetried && navigator.onLine)) throw error;
      await this.flush();
      const copy = await this.#store()?.read<T>(key);
      if (copy === undefined) throw navigator.onLine ? error : new NotKeptError();
      this.#show(key, copy.savedAt);
      return copy.data;
    }
  }

  /** Keeps data that the server has sent. */
  keep(key: string, data: unknown): void {
    if (this.#isOver) return;
    this.#waiting.set(key, { data, savedAt: Date.now() });
    this.#timer ??= setTimeout(() => whenIdle(() => void this.flush()), STORE_DELAY_MS);
  }

  /** Stores what waits. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const store = this.#store();
    if (!store || this.#isOver || this.#waiting.size === 0) return;
    const copies = new Map(this.#waiting);
    this.#waiting.clear();
    await store.keep(copies);
  }

  /** Keeps and shows nothing more. */
  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  /** Stops, and removes all that was kept: the person has signed out. */
  async end(): Promise<void> {
    this.stop();
    this.#storage.removeItem(OWNER_KEY);
    await removeAllCopies();
  }

  #store(): CopyStore | null {
    const companyId = this.#companyId;
    return companyId === null ? null : new CopyStore({ userId: this.#userId, companyId });
  }

  #show(key: string, savedAt: number | undefined): void {
    if (this.#shown.get(key) === savedAt) return;
    const shown = new Map(this.#shown);
    if (savedAt === undefined) shown.delete(key);
    else shown.set(key, savedAt);
    this.#shown = shown;
    this.#listeners.call();
  }
}

function companyOf(storage: Storage, userId: string): string | null {
  try {
    const owner = JSON.parse(storage.getItem(OWNER_KEY) ?? '{}') as Partial<DataOwner>;
    return owner.userId === userId && typeof owner.companyId === 'string' ? owner.companyId : null;
  } catch {
    return null;
  }
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: STORE_DELAY_MS });
  else setTimeout(work);
}
