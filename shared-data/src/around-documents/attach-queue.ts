import { MAX_ATTACHMENTS, type ViewName } from '@accounts/shared-domain';
import { apiErrorOf } from '../api-error.ts';
import type { Http } from '../http.ts';
import { outboxKindOf, type HeldFile, type OpenOutbox } from '../outbox/index.ts';
import { Listeners } from '../offline/listeners.ts';
import { upload, type Upload } from '../uploads.ts';

/** The record that files are attached to. */
export interface AttachTarget {
  /** Calls of the record's kind: `/account/v1/invoices`. */
  path: string;
  id: string;
  /** Shown where a file waits in the outbox. */
  contactName?: string;
}

/** A file on its way to a record. */
export interface AttachingFile {
  id: number;
  name: string;
  state: 'waiting' | 'uploading' | 'failed';
  /** How much of it is sent, from 0 to 1. */
  share: number;
  /** Why it failed, as a sentence. */
  message?: string;
}

interface Entry extends AttachingFile {
  /** The file, or its upload once there is one. */
  source: File | Upload;
  /** On the device, so that a later page attaches it where this one ends before; null where it cannot be kept. */
  kept: HeldFile | null;
}

const NONE: readonly Entry[] = [];

/**
 * Files on their way to their records. They go on while the person is on another screen; one that fails waits there for
 * another try, and the others are attached without it. The device keeps each until the server has it.
 */
export class AttachQueue {
  readonly #openOutbox: OpenOutbox;
  readonly #listeners = new Listeners();
  readonly #entries = new Map<string, readonly Entry[]>();
  /** One file after the other: the server takes few uploads of one person at a time. */
  #work: Promise<void> = Promise.resolve();
  #serial = 0;

  constructor(openOutbox: OpenOutbox) {
    this.#openOutbox = openOutbox;
  }

  /** Calls back when the files have changed. Returns how to stop. */
  subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);

  /** Files of a record that are not attached yet, in their order. */
  files(target: AttachTarget): readonly AttachingFile[] {
    return this.#entries.get(keyOf(target)) ?? NONE;
  }

  /**
   * Uploads files and attaches them to the record; never throws: what failed is among its files. `onHeld` is called when this queue
   * has them, so that whatever kept them before may let go of them.
   */
  async add(http: Http, target: AttachTarget, files: readonly File[], onHeld?: () => void): Promise<void> {
    const added = files.map((file) => ({ id: (this.#serial += 1), file }));
    const entries = added.map(({ id, file }): Entry => ({
      id,
      name: file.name,
      state: 'waiting',
      share: 0,
      source: file,
      kept: null,
    }));
    this.#set(target, [...this.#of(target), ...entries]);
    await this.#keep(target, added);
    onHeld?.();
    await this.#run(http, target);
  }

  /** Tries a file again that failed. */
  async retry(http: Http, target: AttachTarget, id: number): Promise<void> {
    this.#change(target, id, { state: 'waiting', share: 0, message: undefined });
    await this.#run(http, target);
  }

  /** Gives up a file that failed. */
  remove(target: AttachTarget, id: number): void {
    this.#drop(target, [id]);
  }

  /** What cannot be kept goes on all the same; the page then asks before it is closed. */
  async #keep(target: AttachTarget, added: readonly { id: number; file: File }[]): Promise<void> {
    window.addEventListener('beforeunload', preventUnload);
    const outbox = await this.#openOutbox().catch(() => null);
    const kind = outboxKindOf(target.path.split('/').at(-1) as ViewName);
    if (outbox && kind) {
      const saved = { ...target, kind, contactName: target.contactName ?? '' };
      for (const { id, file } of added) {
        const kept = await outbox.held.keep(saved, file).catch(() => null);
        this.#change(target, id, { kept });
      }
    }
    window.removeEventListener('beforeunload', preventUnload);
  }

  #drop(target: AttachTarget, ids: readonly number[]): void {
    const entries = this.#of(target);
    // What stays on the device is tidied up, or attached once, by a later page.
    for (const { id, kept } of entries) if (ids.includes(id)) kept?.remove().catch(() => undefined);
    this.#set(
      target,
      entries.filter(({ id }) => !ids.includes(id)),
    );
  }

  #run(http: Http, target: AttachTarget): Promise<void> {
    this.#work = this.#work.then(() => this.#attachWaiting(http, target));
    return this.#work;
  }

  async #attachWaiting(http: Http, target: AttachTarget): Promise<void> {
    const waiting = this.#of(target)
      .filter(({ state }) => state === 'waiting')
      .slice(0, MAX_ATTACHMENTS);
    const uploaded: number[] = [];
    if (waiting.some(({ kept }) => kept === null)) window.addEventListener('beforeunload', preventUnload);
    for (const entry of waiting) {
      const { id } = entry;
      if (await this.#upload(http, target, entry)) uploaded.push(id);
    }
    if (uploaded.length > 0) await this.#attach(http, target, uploaded);
    window.removeEventListener('beforeunload', preventUnload);
  }

  async #upload(http: Http, target: AttachTarget, { id, source, kept }: Entry): Promise<boolean> {
    this.#change(target, id, { state: 'uploading' });
    if (!(source instanceof File)) return true;
    try {
      const made = await upload(http, source, (share) => this.#change(target, id, { share }));
      // Tried again, it is only attached.
      this.#change(target, id, { source: made, share: 1 });
      await kept?.uploaded(made.id).catch(() => undefined);
      return true;
    } catch (error) {
      this.#fail(target, id, error);
      return false;
    }
  }

  async #attach(http: Http, target: AttachTarget, ids: readonly number[]): Promise<void> {
    const uploads = this.#of(target).flatMap(({ id, source }) =>
      ids.includes(id) && !(source instanceof File) ? [{ id: source.id }] : [],
    );
    try {
      await http.post(`${target.path}/${target.id}/attachment`, uploads);
      this.#drop(target, ids);
    } catch (error) {
      for (const id of ids) this.#fail(target, id, error);
    }
  }

  #fail(target: AttachTarget, id: number, error: unknown): void {
    const { message, fields } = apiErrorOf(error);
    this.#change(target, id, { state: 'failed', message: fields[0]?.message ?? message });
  }

  #change(target: AttachTarget, id: number, change: Partial<Entry>): void {
    this.#set(
      target,
      this.#of(target).map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
    );
  }

  #of(target: AttachTarget): readonly Entry[] {
    return this.#entries.get(keyOf(target)) ?? NONE;
  }

  #set(target: AttachTarget, entries: readonly Entry[]): void {
    if (entries.length > 0) this.#entries.set(keyOf(target), entries);
    else this.#entries.delete(keyOf(target));
    this.#listeners.call();
  }
}

const keyOf = ({ path, id }: AttachTarget): string => `${path}/${id}`;

/** A page that is closed loses what is on its way. */
function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
