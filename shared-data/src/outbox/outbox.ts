import type { DocumentRecord } from '../documents.ts';
import type { Http } from '../http.ts';
import { Listeners } from '../offline/listeners.ts';
import type { OutboxDraft, OutboxEntry } from './entry.ts';
import { OutboxStore } from './outbox-store.ts';
import { sendEntry } from './send-entry.ts';

/** Waits after the server was not reached, in milliseconds: the last one stays. */
const RETRY_DELAYS_MS = [5_000, 15_000, 60_000];

/** The parts of the browser that the tabs share; fakes in tests. */
export interface OutboxTabs {
  channel: Pick<BroadcastChannel, 'postMessage' | 'close'> & {
    onmessage: ((event: MessageEvent) => void) | null;
  };
  /** Null where the browser has none (a plain http address): the keys alone keep two tabs from making two documents. */
  locks: Pick<LockManager, 'request'> | null;
}

export interface OutboxOptions {
  /** Whose drafts they are. */
  owner: string;
  http: Http;
  tabs: OutboxTabs;
  /** A draft has reached the server. */
  onSent?: (entry: OutboxEntry, record: DocumentRecord) => void;
}

/**
 * Drafts that the server does not have yet. They are sent once, in the order in which they were kept, by one tab at a time;
 * one that is being edited, that meets a newer version, or that the server rejects, waits for its author.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #store: OutboxStore;
  readonly #listeners = new Listeners();
  #entries: readonly OutboxEntry[] = [];
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #isWanted = false;
  #isOver = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#store = new OutboxStore(options.owner);
    options.tabs.channel.onmessage = () => void this.#reload();
  }

  /** Calls back when the entries have changed, in any tab. Returns how to stop. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);

  /** In the order in which they were kept. */
  entries = (): readonly OutboxEntry[] => this.#entries;

  /** Reads what earlier pages have kept, and sends it. */
  async start(): Promise<void> {
    await this.#reload();
    await this.send();
  }

  /** @throws when the browser cannot store it */
  async add(draft: OutboxDraft): Promise<void> {
    await this.#store.add(draft);
    await this.#changed();
    void this.send();
  }

  /** Puts other content in place of an entry's and has it sent; false where it has been sent, or cancelled, meanwhile. */
  async replace(
    key: string,
    draft: Pick<OutboxDraft, 'input' | 'values' | 'base' | 'contactName'>,
  ): Promise<boolean> {
    const changed = await this.#store.change(key, (entry) =>
      isEditable(entry)
        ? { ...entry, ...draft, state: 'waiting', message: undefined, fields: undefined }
        : null,
    );
    await this.#changed();
    void this.send();
    return changed !== null;
  }

  /** Removes an entry that is not on its way; returns whether it did. */
  async cancel(key: string): Promise<boolean> {
    const isRemoved = await this.#store.remove(key, ({ state }) => state === 'sending');
    await this.#changed();
    return isRemoved;
  }

  /** Removes every entry: the person signs out and gives them up. */
  async cancelAll(): Promise<void> {
    for (const { key } of await this.#store.list()) await this.#store.remove(key);
    await this.#changed();
  }

  /** An entry as it is stored now. */
  async find(key: string): Promise<OutboxEntry | undefined> {
    return (await this.#store.list()).find((entry) => entry.key === key);
  }

  /** Keeps an entry from being sent while it is edited, in every tab. Returns how to let go of it. */
  hold(key: string): () => void {
    const { locks } = this.#options.tabs;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    locks?.request(lockOf(key), () => held).catch(() => undefined);
    return () => {
      release();
      void this.send();
    };
  }

  /** Sends what waits, once no other tab does; resolves when that is done or has to wait. */
  async send(): Promise<void> {
    if (this.#isOver) return;
    this.#isWanted = true;
    this.#sending ??= this.#sendWhileWanted().finally(() => (this.#sending = null));
    await this.#sending;
  }

  /** Ends the sending; what waits stays for the next visit. */
  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#options.tabs.channel.close();
  }

  async #sendWhileWanted(): Promise<void> {
    clearTimeout(this.#timer);
    const { owner, tabs } = this.#options;
    let isReached = true;
    while (this.#isWanted && isReached) {
      this.#isWanted = false;
      const turn = () => this.#sendAll();
      isReached = await (tabs.locks?.request(`accounts.outbox ${owner}`, turn) ?? turn());
    }
  }

  /** False where the server was not reached, or could not take them. */
  async #sendAll(): Promise<boolean> {
    // Only the holder of the lock sends: an entry that is "sending" was left so by a tab that is gone.
    for (const { key, state } of await this.#store.list()) {
      if (this.#isOver || !navigator.onLine) return true;
      if (state !== 'waiting' && state !== 'sending') continue;
      if (!(await this.#sendUnlessHeld(key))) return false;
    }
    return true;
  }

  /** False where the next ones have to wait too. */
  async #sendUnlessHeld(key: string): Promise<boolean> {
    const { locks } = this.#options.tabs;
    if (!locks) return this.#sendOne(key);
    return locks.request(lockOf(key), { ifAvailable: true }, async (lock) =>
      lock === null ? true : this.#sendOne(key),
    );
  }

  async #sendOne(key: string): Promise<boolean> {
    const wasUnanswered = (await this.find(key))?.unanswered ?? false;
    // Stored before it is sent: a crash in between leaves an entry that may have arrived.
    const entry = await this.#store.change(key, (current) => ({
      ...current,
      state: 'sending',
      unanswered: true,
    }));
    if (!entry) return true;
    await this.#changed();
    const outcome = await sendEntry(this.#options.http, entry);
    const isLater = outcome.kind === 'later';
    if (outcome.kind === 'sent') {
      await this.#store.remove(key);
      this.#options.onSent?.(entry, outcome.record);
    } else if (isLater) {
      const unanswered = wasUnanswered || outcome.unanswered;
      await this.#store.change(key, (current) => ({ ...current, state: 'waiting', unanswered }));
    } else {
      const { kind: state, ...words } = outcome;
      await this.#store.change(key, (current) => ({ ...current, ...words, state, unanswered: false }));
    }
    await this.#changed();
    this.#failures = isLater ? this.#failures + 1 : 0;
    if (isLater) this.#sendLater();
    return !isLater;
  }

  #sendLater(): void {
    const delay = RETRY_DELAYS_MS[Math.min(this.#failures, RETRY_DELAYS_MS.length) - 1];
    clearTimeout(this.#timer);
    // Offline, the browser says when it is online again.
    if (!this.#isOver) this.#timer = setTimeout(() => void this.send(), delay);
  }

  async #changed(): Promise<void> {
    if (!this.#isOver) this.#options.tabs.channel.postMessage('changed');
    await this.#reload();
  }

  async #reload(): Promise<void> {
    this.#entries = await this.#store.list().catch(() => this.#entries);
    this.#listeners.call();
  }
}

/** Whether an entry's content may be changed: not while the server may have it. */
export function isEditable({ state, unanswered }: OutboxEntry): boolean {
  return state !== 'sending' && !unanswered;
}

const lockOf = (key: string): string => `accounts.outbox-entry ${key}`;

/** The shared parts of a real browser. */
export function outboxTabs(owner: string, { navigator }: Window): OutboxTabs {
  return { channel: new BroadcastChannel(`accounts.outbox ${owner}`), locks: navigator.locks ?? null };
}
