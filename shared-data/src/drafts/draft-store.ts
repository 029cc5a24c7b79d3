import { type CipherText, decrypt, encrypt } from '@accounts/shared-auth';
import { inStore, requestOutcome } from '../offline/database.ts';
import { dropOldest, type StoreBounds } from '../offline/drop-oldest.ts';

/** A draft as the device has it: what was typed can be read by its person alone. */
interface StoredDraft extends CipherText {
  id: string;
  owner: string;
  form: string;
  /** In milliseconds of the epoch. */
  savedAt: number;
  /** Bytes of the cipher text. */
  size: number;
}

const MIB = 1024 * 1024;
/** Of one person and company: forms that are left half written in a month, several times over; 20 MiB are ten of the longest. */
const BOUNDS: StoreBounds = { count: 50, size: 20 * MIB };
/** A document of 5,000 lines with descriptions; a longer one stays in its tab. */
const MAX_BYTES_EACH = 2 * MIB;
/** What was not gone on with in this time is out of date, in milliseconds: 30 days. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** The encrypted drafts of one owner, in the browser's database. */
export class DraftStore {
  readonly #owner: string;
  readonly #key: CryptoKey;

  constructor(owner: string, key: CryptoKey) {
    this.#owner = owner;
    this.#key = key;
  }

  /** Drafts of a form, the newest first; every one that is too old is removed, of all persons. */
  async list(form: string): Promise<Pick<StoredDraft, 'id' | 'savedAt'>[]> {
    const oldest = Date.now() - MAX_AGE_MS;
    return inStore('drafts', 'readwrite', async (store) => {
      const tooOld = await requestOutcome(store.index('age').getAllKeys(IDBKeyRange.upperBound([oldest])));
      for (const id of tooOld) store.delete(id);
      const request = store.index('form').getAll([this.#owner, form]) as IDBRequest<StoredDraft[]>;
      const drafts = (await requestOutcome(request)).filter(({ savedAt }) => savedAt > oldest);
      return drafts.toSorted((one, other) => other.savedAt - one.savedAt);
    });
  }

  /** What was typed; undefined where there is no such draft, or it cannot be read. */
  async read(id: string): Promise<unknown> {
    const draft = await inStore('drafts', 'readonly', (store) =>
      requestOutcome(store.get(id) as IDBRequest<StoredDraft | undefined>),
    );
    return draft && this.#open(draft);
  }

  /** What was typed into every form of the owner, as far as it can be read. */
  async readAll(): Promise<unknown[]> {
    const drafts = await inStore('drafts', 'readonly', (store) => {
      const range = IDBKeyRange.bound([this.#owner], [this.#owner, []]);
      return requestOutcome(store.index('form').getAll(range) as IDBRequest<StoredDraft[]>);
    });
    return Promise.all(drafts.map((draft) => this.#open(draft)));
  }

  /** Keeps what was typed in place of what the draft had; drops the oldest where there are too many. @throws where there is no room */
  async write(id: string, form: string, values: unknown): Promise<void> {
    const text = await encrypt(this.#key, values, this.#contextOf(id, form));
    const size = text.sealed.byteLength;
    if (size > MAX_BYTES_EACH) throw new RangeError('The draft is too long to be kept.');
    const draft: StoredDraft = { id, owner: this.#owner, form, savedAt: Date.now(), size, ...text };
    await inStore('drafts', 'readwrite', async (store) => {
      await requestOutcome(store.put(draft));
      await dropOldest(store, BOUNDS, this.#owner);
    });
  }

  async remove(id: string): Promise<void> {
    await inStore('drafts', 'readwrite', (store) => requestOutcome(store.delete(id)));
  }

  #open(draft: StoredDraft): Promise<unknown> {
    return decrypt(this.#key, draft, this.#contextOf(draft.id, draft.form)).catch(() => undefined);
  }

  /** A draft that was moved to another form or owner cannot be read. */
  #contextOf(id: string, form: string): string {
    return `${this.#owner} ${form} ${id}`;
  }
}
