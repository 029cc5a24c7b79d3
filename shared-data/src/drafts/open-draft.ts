import { randomId } from '@accounts/shared-auth';
import type { DraftStore } from './draft-store.ts';
import { type TabLocks, takeLock } from './take-lock.ts';

/** What is being written into one form. It is this tab's until it is closed, and then the next form's. */
export class OpenDraft {
  /** What was typed before and left, in this tab or another one; undefined where there is nothing. */
  readonly kept: unknown;
  readonly #keptId: string | undefined;
  readonly #store: DraftStore;
  readonly #form: string;
  readonly #locks: TabLocks;
  readonly #held = new Map<string, () => void>();
  #id = randomId();
  /** Each step waits for the one before it: what was typed last is stored last. */
  #work: Promise<void> = Promise.resolve();

  private constructor(store: DraftStore, form: string, locks: TabLocks, left: LeftDraft | null) {
    this.#store = store;
    this.#form = form;
    this.#locks = locks;
    this.kept = left?.values;
    this.#keptId = left?.id;
    if (left) this.#held.set(left.id, left.release);
  }

  /** Opens the draft of a form, with the newest that no open form has. */
  static async open(store: DraftStore, form: string, locks: TabLocks): Promise<OpenDraft> {
    return new OpenDraft(store, form, locks, await takeLeft(store, form, locks));
  }

  /** Keeps what is in the form now. @throws where there is no room */
  write(values: unknown): Promise<void> {
    return this.#next(async () => {
      await this.#hold(this.#id);
      await this.#store.write(this.#id, this.#form, values);
    });
  }

  /** What was left is in the form now: it is written on in its place. */
  takeKept(): Promise<void> {
    return this.#next(async () => {
      if (this.#keptId === undefined) return;
      await this.#drop(this.#id);
      this.#id = this.#keptId;
    });
  }

  /** Removes what was left. */
  discardKept(): Promise<void> {
    return this.#next(async () => {
      if (this.#keptId !== undefined) await this.#drop(this.#keptId);
    });
  }

  /** Removes what was written: it is saved. */
  remove(): Promise<void> {
    return this.#next(() => this.#drop(this.#id));
  }

  /** Lets the next form have what was written. */
  close(): Promise<void> {
    return this.#next(async () => {
      for (const release of this.#held.values()) release();
      this.#held.clear();
    });
  }

  #next(step: () => Promise<void>): Promise<void> {
    const done = this.#work.then(step);
    this.#work = done.catch(() => undefined);
    return done;
  }

  async #hold(id: string): Promise<void> {
    if (this.#held.has(id)) return;
    const release = await takeLock(this.#locks, lockOf(id));
    if (release) this.#held.set(id, release);
  }

  async #drop(id: string): Promise<void> {
    await this.#store.remove(id);
    this.#held.get(id)?.();
    this.#held.delete(id);
  }
}

interface LeftDraft {
  id: string;
  values: unknown;
  release: () => void;
}

async function takeLeft(store: DraftStore, form: string, locks: TabLocks): Promise<LeftDraft | null> {
  for (const { id } of await store.list(form)) {
    const release = await takeLock(locks, lockOf(id));
    if (!release) continue;
    // Read once it is this tab's: the tab that had it may have saved it just now.
    const values = await store.read(id);
    if (values !== undefined) return { id, values, release };
    release();
  }
  return null;
}

const lockOf = (id: string): string => `accounts.draft ${id}`;
