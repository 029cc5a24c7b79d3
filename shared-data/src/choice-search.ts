import {
  MAX_CONDITION_VALUES,
  type ListRequest,
  type ListStatus,
  type StoredRecord,
  type ViewName,
} from '@accounts/shared-domain';
import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { delay } from './delay.ts';
import type { ResourceApi } from './resource-api.ts';

/** Fewer letters find too much. */
const MIN_LENGTH = 2;
/** Letters typed in a row are one call. */
const DELAY_MS = 250;
/** Rows that are found at once; who looks for another one types more of its name. */
const FOUND_ROWS = 50;

/** What the server is doing for the text that is typed. */
export type SearchState = 'idle' | 'searching' | 'failed';

/** Records that the server was asked for. */
export interface FoundRecords<Row> {
  rows: readonly Row[];
  /** Ids of the kept records that there was a response to, be it that there is no such record or that the call failed. */
  answered: ReadonlySet<string>;
}

interface SearchedList<Row> {
  queryClient: QueryClient;
  view: ViewName;
  page: ResourceApi<Row, never, never>['page'];
  /** Status of the records that are found; those that are kept may have any. */
  status: ListStatus;
}

/** How the search for what is typed goes, for a note beside it. */
export type SearchProgress = Pick<ChoiceSearch<StoredRecord>, 'subscribe' | 'state' | 'heldRows'>;

/** Asks the server for records that a list does not hold: by the text that is typed into a choice, and by their ids. */
export class ChoiceSearch<Row extends StoredRecord> {
  readonly #list: SearchedList<Row>;
  readonly #listeners = new Set<() => void>();
  readonly #kept = new Set<string>();
  #found: FoundRecords<Row> = { rows: [], answered: new Set() };
  #state: SearchState = 'idle';
  /** Ids of the rows of the list; undefined before `follow`. */
  #held: ReadonlySet<string> | undefined;
  #updatedAt = 0;
  #text = '';
  #searching = new AbortController();
  #isGathering = false;
  #isAgain = false;

  constructor(list: SearchedList<Row>) {
    this.#list = list;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same object until other records are found. */
  readonly found = (): FoundRecords<Row> => this.#found;

  readonly state = (): SearchState => this.#state;

  /** Rows that the list holds. */
  readonly heldRows = (): number => this.#held?.size ?? 0;

  /** Searches for a text, once no other one has been given for a moment; '' ends the search. */
  readonly find = (typed: string): void => {
    const text = typed.trim();
    if (text === this.#text) return;
    this.#searching.abort();
    this.#text = text;
    if (text.length < MIN_LENGTH) return this.#setState('idle');
    this.#setState('searching');
    this.#searching = new AbortController();
    void this.#search({ search: text, limit: FOUND_ROWS, offset: 0 }, this.#searching.signal);
  };

  /** Has a chosen record fetched by its id if the list does not hold it; those of one moment come by one call. */
  readonly keep = (id: string): void => {
    if (this.#kept.has(id)) return;
    this.#kept.add(id);
    this.#gather();
  };

  /** Begins anew with the rows of the list that was fetched at a time: what was found may have changed with it. */
  readonly follow = (held: readonly Row[], updatedAt: number): void => {
    if (this.#held && this.#updatedAt === updatedAt) return;
    this.#held = new Set(held.map(({ id }) => id));
    this.#updatedAt = updatedAt;
    const { rows, answered } = this.#found;
    // Those that are chosen keep their names until they are fetched again.
    const kept = rows.filter(({ id }) => this.#kept.has(id));
    if (kept.length < rows.length) this.#setFound({ rows: kept, answered });
    this.#gather({ isAgain: true });
  };

  async #search(request: ListRequest, signal: AbortSignal): Promise<void> {
    await delay(DELAY_MS, signal);
    if (signal.aborted) return;
    const queryKey = this.#keyOf(this.#list.status, request);
    const cancel = () => void this.#list.queryClient.cancelQueries({ queryKey, exact: true });
    signal.addEventListener('abort', cancel, { once: true });
    try {
      this.#add(await this.#load(this.#list.status, request, { retry: false }));
      if (!signal.aborted) this.#setState('idle');
    } catch (error) {
      if (signal.aborted) return;
      // A change of the list has ended the call.
      if (error instanceof CancelledError) void this.#search(request, signal);
      else this.#setState('failed');
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  /** Fetches the kept records that nothing is known of; again, all that the list does not hold. */
  #gather({ isAgain = false } = {}): void {
    this.#isAgain ||= isAgain;
    if (this.#isGathering) return;
    this.#isGathering = true;
    queueMicrotask(() => {
      const { rows, answered } = this.#found;
      const known = this.#isAgain ? [] : [...answered, ...rows.map(({ id }) => id)];
      const passed = new Set([...known, ...(this.#held ?? [])]);
      this.#isGathering = this.#isAgain = false;
      const ids = [...this.#kept].filter((id) => !passed.has(id));
      if (ids.length > 0) void this.#loadKept(ids);
    });
  }

  async #loadKept(ids: string[]): Promise<void> {
    const filters = [{ field: 'id', is: ids.slice(0, MAX_CONDITION_VALUES) }];
    const request = { filters, limit: ids.length, offset: 0 } satisfies ListRequest;
    const rows = await this.#load('All', request).catch(() => []);
    this.#add(rows, new Set([...this.#found.answered, ...ids]));
  }

  async #load(
    status: ListStatus,
    request: ListRequest,
    options: { retry?: false } = {},
  ): Promise<readonly Row[]> {
    const { queryClient, view, page } = this.#list;
    const { content } = await queryClient.query({
      queryKey: this.#keyOf(status, request),
      queryFn: ({ signal }) => page(status, request, { signal }),
      meta: { view },
      networkMode: 'always',
      ...options,
    });
    return content;
  }

  #keyOf(status: ListStatus, request: ListRequest): readonly unknown[] {
    return [this.#list.view, 'choice', status, request];
  }

  /** Each record once, in its newest version. */
  #add(rows: readonly Row[], answered = this.#found.answered): void {
    const byId = new Map(this.#found.rows.map((row) => [row.id, row]));
    const isKnown = rows.every((row) => byId.get(row.id) === row || this.#held?.has(row.id));
    if (isKnown && answered === this.#found.answered) return;
    for (const row of rows) if (!this.#held?.has(row.id)) byId.set(row.id, row);
    this.#setFound({ rows: [...byId.values()], answered });
  }

  #setFound(found: FoundRecords<Row>): void {
    this.#found = found;
    this.#announce();
  }

  #setState(state: SearchState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#announce();
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}
