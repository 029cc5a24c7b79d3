import type { SearchContext, SearchEntry, SearchHit, SearchProvider } from '@accounts/shared-auth';
import type { Area } from '@accounts/shared-domain';
import { isSwitchedOff, type KnownModule } from '../loader/module-catalog.ts';

/** Hits of one provider under its heading. */
export interface SearchGroup {
  id: string;
  label: string;
  hits: SearchHit[];
}

/** What a search found; `isWhole` is false where a provider failed, or its module is switched off. */
export interface SearchFound {
  groups: SearchGroup[];
  isWhole: boolean;
}

/** What the search needs of the page. */
export interface SearchPort {
  modules: () => readonly KnownModule[];
  can: (area: Area, verb: 'view') => boolean;
  /** Fetches a provider's code. @throws when the module cannot be loaded */
  loadProvider: (module: KnownModule, entry: SearchEntry) => Promise<SearchProvider>;
  /** What every search works with. */
  context: () => Omit<SearchContext, 'source' | 'signal'>;
  report: (error: unknown, context: string) => void;
}

/** Finds records through the providers that the modules' manifests name; one that fails leaves the others' hits. */
export class RecordSearch {
  readonly #port: SearchPort;
  /** By the provider's id. A failure is not kept: the next search tries again. */
  readonly #providers = new Map<string, Promise<SearchProvider>>();

  constructor(port: SearchPort) {
    this.#port = port;
  }

  /** Fetches the providers' code ahead of the first search. */
  prepare(): void {
    for (const { module, entry } of this.#entries()) {
      if (!isSwitchedOff(module)) this.#provider(module, entry).catch(() => undefined);
    }
  }

  /** Hits of every kind that the role lets see, in the order of the manifests; empty once the signal is aborted. */
  async find(
    query: string,
    { source, signal }: Pick<SearchContext, 'source' | 'signal'>,
  ): Promise<SearchFound> {
    const context = { ...this.#port.context(), source, signal };
    let isWhole = true;
    const groups = await Promise.all(
      this.#entries().map(async ({ module, entry }): Promise<SearchGroup> => {
        const group = { id: entry.id, label: module.t(entry.groupLabelKey) };
        if (isSwitchedOff(module)) {
          isWhole = false;
          return { ...group, hits: [] };
        }
        try {
          const provider = await this.#provider(module, entry);
          return { ...group, hits: await provider(query, context) };
        } catch (error) {
          if (!signal.aborted) {
            isWhole = false;
            this.#port.report(error, `search ${entry.id}`);
          }
          return { ...group, hits: [] };
        }
      }),
    );
    return { groups: signal.aborted ? [] : groups, isWhole };
  }

  #entries(): { module: KnownModule; entry: SearchEntry }[] {
    return this.#port
      .modules()
      .flatMap((module) => module.manifest.search.map((entry) => ({ module, entry })))
      .filter(({ entry }) => !entry.area || this.#port.can(entry.area, 'view'))
      .sort((one, other) => (one.entry.order ?? Infinity) - (other.entry.order ?? Infinity) || 0);
  }

  #provider(module: KnownModule, entry: SearchEntry): Promise<SearchProvider> {
    const known = this.#providers.get(entry.id);
    if (known) return known;
    const loading = this.#port.loadProvider(module, entry);
    this.#providers.set(entry.id, loading);
    loading.catch(() => this.#providers.delete(entry.id));
    return loading;
  }
}

/** Memory's hits with those of the server that it lacks: what a person is about to choose stays in its place. */
export function mergeGroups(
  memory: readonly SearchGroup[],
  server: readonly SearchGroup[],
  limit: number,
): SearchGroup[] {
  const known = new Map(memory.map((group) => [group.id, group.hits]));
  return server.map((group) => {
    const first = known.get(group.id) ?? [];
    const ids = new Set(first.map(({ id }) => id));
    return { ...group, hits: [...first, ...group.hits.filter(({ id }) => !ids.has(id))].slice(0, limit) };
  });
}
