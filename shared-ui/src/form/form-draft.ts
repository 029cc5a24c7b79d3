import { draftKey, type ModuleProps } from '@accounts/shared-auth';
import { closeDraft, keepsDrafts, openDraft, type OpenDraft } from '@accounts/shared-data/drafts';
import { currentOf } from './current-of.ts';
import { TabDraft } from './tab-draft.ts';

/** Pause after the last key before a draft is stored, in milliseconds. */
const STORE_DELAY_MS = 300;
/** A form is shown without what was typed before when that takes longer, in milliseconds; it is offered once it is read. */
const MAX_READ_MS = 1_000;

/** The record that a form changes: kept with the draft, which is saved as a change of that version when it is restored. */
export interface DraftBase<Detail> {
  read: () => Detail | undefined;
  restore: (record: Detail) => void;
}

/** A draft of a stored record. */
interface BasedDraft<Values> {
  values: Values;
  base: unknown;
}

/** What was typed before; null: nothing; undefined: it is being read. */
type Kept<Values> = Values | null | undefined;

/**
 * The draft of one form, by person, company, module and key: encrypted on the device, or in the tab where that is not
 * possible (docs/decisions/072). A crash, a reload, signing out and a lost connection lose nothing typed.
 */
export class FormDraft<Values> {
  readonly #form: string;
  readonly #tab: TabDraft<unknown> | null;
  readonly #base: DraftBase<unknown> | undefined;
  /** On the device; null: it could not be opened. Undefined: it is kept in the tab. */
  #opened: Promise<OpenDraft | null> | undefined;
  #kept: Kept<Values> = null;
  #keptBase: unknown;
  #onRead: () => void = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: unknown;

  constructor(key: string | undefined, module: ModuleProps | null, base?: DraftBase<unknown>) {
    this.#base = base;
    const session = module && currentOf(module.session$);
    const company = module && currentOf(module.company$);
    this.#form = `${module?.name}.${key}`;
    this.#tab = null;
    if (key === undefined || !session || !company) return;
    const { userId } = session;
    const isOwn = () => currentOf(module.session$)?.userId === userId;
    this.#tab = new TabDraft(draftKey({ userId, companyId: company.id }, this.#form), isOwn);
    this.#kept = this.#valuesOf(this.#tab.read());
    if (this.#kept === null && keepsDrafts()) this.#kept = undefined;
  }

  /** For `useSyncExternalStore`. */
  subscribe = (listener: () => void): (() => void) => {
    this.#onRead = listener;
    return () => (this.#onRead = () => undefined);
  };

  kept = (): Kept<Values> => this.#kept;

  /** Reads what was typed before. Returns how to close the draft, for the next form. */
  open(): () => void {
    if (this.#kept === undefined) {
      this.#opened = openDraft(this.#form).catch(() => null);
      const late = setTimeout(() => this.#setKept(null), MAX_READ_MS);
      void this.#opened.then((draft) => {
        clearTimeout(late);
        this.#setKept(this.#valuesOf(draft?.kept));
      });
    }
    const listening = new AbortController();
    document.addEventListener('visibilitychange', () => this.flush(), { signal: listening.signal });
    return () => {
      listening.abort();
      this.flush();
      void this.#opened?.then((draft) => draft && closeDraft(draft));
    };
  }

  /** Stores the values when no key has been pressed for a moment. */
  keep(values: Values): void {
    this.#waiting = this.#base ? { values, base: this.#base.read() } : values;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), STORE_DELAY_MS);
  }

  /** Stores at once what still waits: before a call that may end the session, and when the page goes out of sight. */
  flush(): void {
    const values = this.#waiting;
    this.#stopWaiting();
    if (values === undefined) return;
    if (!this.#opened) this.#tab?.write(values);
    void this.#opened?.then(async (draft) => {
      try {
        if (!draft) throw new Error('The device keeps no drafts.');
        await draft.write(values);
      } catch {
        this.#tab?.write(values);
      }
    });
  }

  /** The values are saved. */
  forget(): void {
    this.#stopWaiting();
    this.#tab?.remove();
    this.#change((draft) => draft.remove());
  }

  /** What was typed before is in the form again, and goes on from there. */
  takeKept(): void {
    if (this.#keptBase !== undefined) this.#base?.restore(this.#keptBase);
    this.#change((draft) => draft.takeKept());
  }

  /** What was typed before is given up. */
  discardKept(): void {
    this.#tab?.remove();
    this.#change((draft) => draft.discardKept());
  }

  /** The values of a stored draft; the record that they change is remembered. */
  #valuesOf(stored: unknown): Values | null {
    if (!this.#base) return (stored as Values | null | undefined) ?? null;
    const { values, base } = (stored ?? {}) as Partial<BasedDraft<Values>>;
    this.#keptBase = base;
    return values ?? null;
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#waiting = undefined;
  }

  /** A draft that cannot be removed is dropped by its age. */
  #change(change: (draft: OpenDraft) => Promise<void>): void {
    this.#opened?.then((draft) => draft && change(draft)).catch(() => undefined);
  }

  #setKept(kept: Values | null): void {
    if (this.#kept === kept) return;
    this.#kept = kept;
    this.#onRead();
  }
}
