/** Limits of a semaphore whose slots are shared by several keys (companies). */
export interface SlotLimits {
  /** Slots in all. */
  total: number;
  /** Slots of one key. */
  perKey: number;
  /** Slots that only keys with fewer than two take, so that a few busy keys never hold everything. */
  kept: number;
  /** Callers of one key that may wait. */
  waitingPerKey: number;
  /** Longest wait, in milliseconds. */
  waitMs: number;
}

/** Why no slot was given: the key has too many callers, waited too long, or the caller has gone. */
export type Refusal = 'full' | 'late' | 'gone';

/** No slot was given. `ofKey` is true when the key itself holds as many slots as it may. */
export class NoSlot extends Error {
  readonly refusal: Refusal;
  readonly ofKey: boolean;

  constructor(refusal: Refusal, ofKey: boolean) {
    super(`No slot: ${refusal}.`);
    this.name = 'NoSlot';
    this.refusal = refusal;
    this.ofKey = ofKey;
  }
}

interface Waiter {
  admit: () => void;
}

interface Share {
  running: number;
  waiting: Set<Waiter>;
}

/** From here on a key counts as busy, and leaves the kept slots to others. */
const BUSY = 2;

/**
 * Counting semaphore with a share for each key. Waiters of one key are admitted in their order; keys that have waiters
 * take turns, so that one key's queue never delays another key's first waiter.
 */
export class FairSemaphore {
  readonly #limits: SlotLimits;
  /** Keys with slots or waiters; those that were admitted last come last. */
  readonly #shares = new Map<string, Share>();
  #running = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Slots in use. */
  get running(): number {
    return this.#running;
  }

  /** Callers of all keys that wait. */
  get waiting(): number {
    let waiting = 0;
    for (const share of this.#shares.values()) waiting += share.waiting.size;
    return waiting;
  }

  /** Takes a slot, and returns the function that gives it back. Throws `NoSlot`; `signal` ends the wait. */
  async acquire(key: string, signal?: AbortSignal): Promise<() => void> {
    const share = this.#shares.get(key) ?? { running: 0, waiting: new Set() };
    this.#shares.set(key, share);
    if (share.waiting.size > 0 || !this.#hasRoom(share)) await this.#wait(key, share, signal);
    else this.#take(share);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#running -= 1;
      share.running -= 1;
      this.#admit();
      this.#forget(key, share);
    };
  }

  #hasRoom({ running }: Share): boolean {
    const { total, perKey, kept } = this.#limits;
    return running < perKey && this.#running < (running < BUSY ? total : total - kept);
  }

  #take(share: Share): void {
    share.running += 1;
    this.#running += 1;
  }

  #wait(key: string, share: Share, signal?: AbortSignal): Promise<void> {
    const ofKey = (): boolean => share.running >= this.#limits.perKey;
    if (share.waiting.size >= this.#limits.waitingPerKey) {
      const refused = new NoSlot('full', ofKey());
      this.#forget(key, share);
      return Promise.reject(refused);
    }
    return new Promise((resolve, reject) => {
      const giveUp = (refusal: Refusal): void => {
        end();
        reject(new NoSlot(refusal, ofKey()));
        this.#forget(key, share);
      };
      const gone = (): void => giveUp('gone');
      const clock = setTimeout(() => giveUp('late'), this.#limits.waitMs).unref();
      const waiter: Waiter = {
        admit: () => {
          end();
          this.#take(share);
          resolve();
        },
      };
      const end = (): void => {
        clearTimeout(clock);
        signal?.removeEventListener('abort', gone);
        share.waiting.delete(waiter);
      };
      share.waiting.add(waiter);
      if (signal?.aborted === true) gone();
      else signal?.addEventListener('abort', gone, { once: true });
    });
  }

  /** Admits waiters while there is room: of each key one, then of each key another one. */
  #admit(): void {
    for (const [key, share] of this.#shares) {
      const [first] = share.waiting;
      if (first === undefined || !this.#hasRoom(share)) continue;
      first.admit();
      // Moved to the end, where this loop comes to it again.
      this.#shares.delete(key);
      this.#shares.set(key, share);
    }
  }

  #forget(key: string, share: Share): void {
    if (share.running === 0 && share.waiting.size === 0 && this.#shares.get(key) === share) {
      this.#shares.delete(key);
    }
  }
}
