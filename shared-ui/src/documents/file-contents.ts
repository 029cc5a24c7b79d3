import {
  MAX_FILE_BYTES_OF_DRAFT,
  NoRoomError,
  openFiles,
  type DraftFile,
} from '@accounts/shared-data/drafts';

/** Whether the device keeps a file, or why not: too much for one draft, a full device, or a browser that keeps nothing. */
export type KeptState = 'kept' | NoRoomError['where'] | 'never';

/**
 * The content of the files of one editor: in memory, and encrypted on the device, where it outlives a crash, a reload and
 * signing out with the draft that names it.
 */
export class FileContents {
  readonly #files = new Map<string, File>();
  readonly #kept = new Set<string>();
  #work: Promise<unknown> = Promise.resolve();

  has = ({ id }: DraftFile): boolean => this.#files.has(id);
  isKept = ({ id }: DraftFile): boolean => this.#kept.has(id);

  /** Holds a file and keeps it on the device; `bytesBeside` are those of the draft's other files. Never throws. */
  add(named: DraftFile, file: File, bytesBeside: number): Promise<KeptState> {
    this.#files.set(named.id, file);
    return this.#next(() =>
      this.#keep(named, file, bytesBeside).catch((error: unknown) =>
        // A browser that has less room than its bounds is full as well.
        error instanceof NoRoomError ? error.where : 'device',
      ),
    );
  }

  /** Reads files of a draft from the device; returns those that it has no more. */
  load(files: readonly DraftFile[]): Promise<DraftFile[]> {
    return this.#next(async () => {
      const store = await openFiles().catch(() => null);
      const gone: DraftFile[] = [];
      for (const named of files) {
        if (this.has(named)) continue;
        const file = await store?.read(named).catch(() => undefined);
        if (!file) gone.push(named);
        else {
          this.#files.set(named.id, file);
          this.#kept.add(named.id);
        }
      }
      return gone;
    });
  }

  /** The files of a draft that are there, once all are stored and read. */
  async filesOf(files: readonly DraftFile[]): Promise<File[]> {
    await this.#work;
    return files.flatMap(({ id }) => this.#files.get(id) ?? []);
  }

  /** Whether the device keeps all of them, once they are stored. */
  async areKept(files: readonly DraftFile[]): Promise<boolean> {
    await this.#work;
    return files.every(this.isKept);
  }

  /** Forgets files here and on the device; what cannot be removed there is tidied up with a later start. */
  remove(files: readonly DraftFile[]): void {
    const ids = files.map(({ id }) => id);
    ids.forEach((id) => {
      this.#files.delete(id);
      this.#kept.delete(id);
    });
    void this.#next(async () => (await openFiles())?.remove(ids)).catch(() => undefined);
  }

  async #keep({ id }: DraftFile, file: File, bytesBeside: number): Promise<KeptState> {
    const store = await openFiles();
    if (!store) return 'never';
    if (bytesBeside + file.size > MAX_FILE_BYTES_OF_DRAFT) throw new NoRoomError('draft');
    await store.write(id, file);
    this.#kept.add(id);
    return 'kept';
  }

  #next<T>(step: () => Promise<T>): Promise<T> {
    const done = this.#work.then(step);
    this.#work = done.catch(() => undefined);
    return done;
  }
}
