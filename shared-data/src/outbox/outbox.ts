import { FileStore } from '../drafts/file-store.ts';
import type { DraftCipher } from '../drafts/cipher.ts';
import type { Http } from '../http.ts';
import { Listeners } from '../offline/listeners.ts';
import { isEditable, type OutboxDraft, type OutboxEntry, type OutboxRecord } from './entry.ts';
import { HeldFiles } from './held-files.ts';
import { OutboxStore } from './outbox-store.ts';
import { sendEntry, type SendOutcome } from './send-entry.ts';
import { sendFiles } from './send-files.ts';

/** Waits after the server was not reached, in milliseconds: the last one stays. */
const RETRY_DELAYS_MS = [5_000, 15_000, 60_000];

/** The parts of the browser that the tabs share; fakes in tests. */
export interface OutboxTabs {
  channel: Pick<BroadcastChannel, 'postMessage' | 'close'> & {
    onmessage: ((event: MessageEvent) => void) | null;
  };
  locks: Pick<LockManager, 'request'>;
}

export interface OutboxOptions {
  /** Whose drafts they are, and what they are encrypted with. */
  cipher: DraftCipher;
  http: Http;
  tabs: OutboxTabs;
  /** The server has a document; its files follow. */
  onSaved?: (entry: OutboxEntry, record: OutboxRecord) => void;
  /** The server has a document and all its files. */
  onSent?: (entry: OutboxEntry) => void;
  /** Said of a file that the device has no more. */
  goneMessage: (name: string) => string;
}

/**
 * Drafts that the server does not have yet. They are sent once, in the order in which they were kept, by one tab at a time;
 * one that is being edited, that meets a newer version, or that the server rejects, waits for its author. A document goes first,
 * its files follow.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #store: OutboxStore;
  readonly #files: FileStore;
  /** Files that this page attaches to stored documents. */
  readonly held: HeldFiles;
  readonly #listeners = new Listeners();
  #entries: readonly OutboxEntry[] = [];
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #isWanted = false;
  #isOver = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    const { cipher } = options;
    this.#store = new OutboxStore(cipher);
    this.#files = new FileStore(cipher.owner, cipher.key);
    this.held = new HeldFiles(this.#store, this.#files, (key) => this.hold(key));
    options.tabs.channel.onmessage = () => void this.#reload();
  }

  /** Calls back when the entries have changed, in any tab. Returns how to stop. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);

  /** In the order in which they were kept; without the files that this page attaches itself. */
  entries = (): readonly OutboxEntry[] => this.#entries;

  /** Reads what earlier pages have kept. */
  async load(): Promise<void> {
    await this.#store.encryptPlain();
    await this.#reload();
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
    draft: Pick<OutboxDraft, 'input' | 'values' | 'base' | 'contactName' | 'files'>,
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

  /** Sends what the server has rejected again as it is: what was in the way may be gone, a limit of the plan for example. */
  async retry(key: string): Promise<void> {
    await this.#store.change(key, (entry) =>
      entry.state === 'rejected'
        ? {
            ...entry,
            state: 'waiting',
            message: undefined,
            fields: undefined,
            files: entry.files.map((file) => ({ ...file, message: undefined })),
          }
        : null,
    );
    await this.#changed();
    await this.send();
  }

  /** Removes an entry that is not on its way, with its files; returns whether it did. */
  async cancel(key: string): Promise<boolean> {
    const removed = await this.#store.remove(key, ({ state }) => state === 'sending');
    if (removed) await this.#removeFiles(removed);
    await this.#changed();
    return removed !== null;
  }

  /** An entry as it is stored now. */
  find(key: string): Promise<OutboxEntry | undefined> {
    return this.#store.find(key);
  }

  /** Keeps an entry from being sent while it is edited, in every tab. Returns how to let go of it. */
  hold(key: string): () => void {
    const { locks } = this.#options.tabs;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    locks.request(lockOf(key), () => held).catch(() => undefined);
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
    this.held.stop();
    clearTimeout(this.#timer);
    this.#options.tabs.channel.close();
  }

  async #sendWhileWanted(): Promise<void> {
    clearTimeout(this.#timer);
    const { cipher, tabs } = this.#options;
    let isReached = true;
    while (this.#isWanted && isReached) {
      this.#isWanted = false;
      isReached = await tabs.locks.request(`accounts.outbox ${cipher.owner}`, () => this.#sendAll());
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
  #sendUnlessHeld(key: string): Promise<boolean> {
    return this.#options.tabs.locks.request(lockOf(key), { ifAvailable: true }, async (lock) =>
      lock === null ? true : this.#sendOne(key),
    );
  }

  async #sendOne(key: string): Promise<boolean> {
    const wasUnanswered = (await this.find(key))?.unanswered ?? false;
    // Stored before it is sent: a crash in between leaves an entry that may have arrived.
    const entry = await this.#store.change(key, (current) => ({
      ...current,
      state: 'sending',
      unanswered: current.saved === undefined,
    }));
    if (!entry) return true;
    await this.#changed();
    const isLater = entry.saved
      ? await this.#sendFilesOf(entry)
      : await this.#sendDocument(entry, wasUnanswered);
    await this.#changed();
    this.#failures = isLater ? this.#failures + 1 : 0;
    if (isLater) this.#sendLater();
    return !isLater;
  }

  /** True where it has to be sent again. */
  async #sendDocument(entry: OutboxEntry, wasUnanswered: boolean): Promise<boolean> {
    const { key } = entry;
    const outcome: SendOutcome = await sendEntry(this.#options.http, entry);
    if (outcome.kind === 'sent') {
      const saved = outcome.record;
      this.#options.onSaved?.(entry, saved);
      // Its key would not make it twice, but its files are not to wait for that.
      const next = await this.#store.change(key, (current) => ({ ...current, saved, unanswered: false }));
      return next ? this.#sendFilesOf(next) : false;
    }
    if (outcome.kind === 'later') {
      const unanswered = wasUnanswered || outcome.unanswered;
      await this.#store.change(key, (current) => ({ ...current, state: 'waiting', unanswered }));
      return true;
    }
    const { kind: state, ...failure } = outcome;
    await this.#store.change(key, (current) => ({ ...current, ...failure, state, unanswered: false }));
    return false;
  }

  /** True where they have to be sent again. */
  async #sendFilesOf(entry: OutboxEntry): Promise<boolean> {
    const { key } = entry;
    const { left, isLater } = await sendFiles(
      {
        http: this.#options.http,
        content: this.#files,
        goneMessage: this.#options.goneMessage,
        onUploaded: async (file) => {
          await this.#store.change(key, (current) => ({
            ...current,
            files: current.files.map((one) => (one.id === file.id ? file : one)),
          }));
        },
      },
      entry,
    );
    const isLeft = new Set(left.map(({ id }) => id));
    const files = entry.files.filter(({ id }) => !isLeft.has(id));
    if (left.length > 0) {
      const state = isLater ? 'waiting' : 'rejected';
      await this.#store.change(key, (current) => ({ ...current, files: left, state }));
    } else if (await this.#store.remove(key)) this.#options.onSent?.(entry);
    await this.#removeFiles({ files });
    return isLater;
  }

  /** Content that stays is removed with the next start. */
  async #removeFiles({ files }: Pick<OutboxEntry, 'files'>): Promise<void> {
    await this.#files.remove(files.map(({ id }) => id)).catch(() => undefined);
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
    const stored = await this.#store.list().catch(() => this.#entries);
    this.#entries = stored.filter(({ key }) => !this.held.has(key));
    this.#listeners.call();
  }
}

const lockOf = (key: string): string => `accounts.outbox-entry ${key}`;

/** The shared parts of a real browser. */
export function outboxTabs(owner: string, { navigator }: Window): OutboxTabs {
  return { channel: new BroadcastChannel(`accounts.outbox ${owner}`), locks: navigator.locks };
}
