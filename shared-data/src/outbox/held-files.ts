import { randomId } from '@accounts/shared-auth';
import type { DocumentInput } from '../documents.ts';
import { draftFileOf, type FileStore } from '../drafts/file-store.ts';
import type { OutboxDraft, OutboxKind } from './entry.ts';
import type { OutboxStore } from './outbox-store.ts';

/** A stored document that gets files. */
export interface FilesTarget {
  kind: OutboxKind;
  /** Path of the kind's calls. */
  path: string;
  id: string;
  contactName: string;
}

/** A file that this page attaches by itself; a later page does where this one ends before. */
export interface HeldFile {
  /** It is on the server, and only attached after that. */
  uploaded: (uploadId: string) => Promise<void>;
  /** It is attached, or given up. */
  remove: () => Promise<void>;
}

/** Files that are attached to stored documents, each an entry that is not sent while its page has it in hand. */
export class HeldFiles {
  readonly #store: OutboxStore;
  readonly #files: FileStore;
  readonly #hold: (key: string) => () => void;
  readonly #held = new Map<string, () => void>();

  constructor(store: OutboxStore, files: FileStore, hold: (key: string) => () => void) {
    this.#store = store;
    this.#files = files;
    this.#hold = hold;
  }

  /** Whether an entry is one of these: the document's page shows how far it is. */
  has = (key: string): boolean => this.#held.has(key);

  /** Keeps a file, encrypted. @throws where the device has no room, or too many wait */
  async keep({ kind, path, id, contactName }: FilesTarget, chosen: File): Promise<HeldFile> {
    const key = randomId();
    const file = draftFileOf(chosen);
    this.#held.set(key, this.#hold(key));
    try {
      await this.#files.write(file.id, chosen);
      await this.#store.add({
        key,
        kind,
        path,
        contactName,
        files: [file],
        saved: { id },
        ...NOTHING_TO_EDIT,
      });
    } catch (error) {
      await this.#files.remove([file.id]).catch(() => undefined);
      this.#release(key);
      throw error;
    }
    return {
      uploaded: async (uploadId) => {
        await this.#store.change(key, (entry) => ({ ...entry, files: [{ ...file, uploadId }] }));
      },
      remove: async () => {
        await this.#store.remove(key);
        await this.#files.remove([file.id]);
        this.#release(key);
      },
    };
  }

  /** Leaves what is not attached to the next page. */
  stop(): void {
    for (const key of this.#held.keys()) this.#release(key);
  }

  #release(key: string): void {
    this.#held.get(key)?.();
    this.#held.delete(key);
  }
}

/** The document is saved: nothing of it is sent again. */
const NOTHING_TO_EDIT: Pick<OutboxDraft, 'input' | 'values' | 'unanswered'> = {
  input: {} as DocumentInput,
  values: null,
  unanswered: false,
};
