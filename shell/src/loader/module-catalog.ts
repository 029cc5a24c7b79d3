import type { ModuleManifest, ModuleVersion, RegistryModule } from '@accounts/shared-auth';
import { BehaviorSubject, type Observable } from 'rxjs';
import { fetchManifest, fetchRegistry, fetchTexts, versionFor } from './registry-client.ts';
import { textOf, type Translate } from './texts.ts';

/** A module the shell knows of: its versions, and its static manifest when that could be read. */
export interface KnownModule {
  id: string;
  entry: RegistryModule;
  /** Version of this page load; fixed, so that a newer one is never swapped under a person. */
  version: ModuleVersion;
  manifest: ModuleManifest;
  t: Translate;
}

/** The modules of this page load. `modules$` replays and grows as manifests arrive; no module code runs for it. */
export class ModuleCatalog {
  readonly #modules$ = new BehaviorSubject<KnownModule[]>([]);
  readonly #report: (problem: string) => void;
  #started: Promise<void> | null = null;

  constructor(report: (problem: string) => void) {
    this.#report = report;
  }

  get modules$(): Observable<KnownModule[]> {
    return this.#modules$.asObservable();
  }

  /** The module of an id, once its manifest has been read. */
  find(id: string): KnownModule | undefined {
    return this.#modules$.value.find((module) => module.id === id);
  }

  /** The module that a path belongs to. */
  ownerOf(pathname: string): KnownModule | undefined {
    return this.#modules$.value.find(({ manifest }) =>
      manifest.routes.some((route) => pathMatches(route.path, pathname)),
    );
  }

  /** Reads registry and manifests once; a second call waits for the first, a failed one may be tried again. */
  start(companyId: string): Promise<void> {
    this.#started ??= this.#load(companyId).catch((error: unknown) => {
      this.#started = null;
      throw error;
    });
    return this.#started;
  }

  async #load(companyId: string): Promise<void> {
    const registry = await fetchRegistry(this.#report);
    const loaded = await Promise.all(
      Object.entries(registry).map(([id, entry]) => this.#know(id, entry, versionFor(entry, companyId))),
    );
    this.#modules$.next(loaded.filter((module) => module !== null));
  }

  /** A module whose manifest cannot be read falls back to `previous`, and is left out when that fails too. */
  async #know(id: string, entry: RegistryModule, version: ModuleVersion): Promise<KnownModule | null> {
    try {
      const manifest = await fetchManifest(version);
      const texts = await fetchTexts(version.base, manifest, document.documentElement.lang);
      return { id, entry, version, manifest, t: textOf(texts) };
    } catch (error) {
      this.#report(`module.json of ${id}: ${error instanceof Error ? error.message : String(error)}`);
      const { previous } = entry;
      return previous && previous !== version ? this.#know(id, entry, previous) : null;
    }
  }
}

/** Whether a path fits a route pattern with `:id` and `:id?` parts. */
export function pathMatches(pattern: string, pathname: string): boolean {
  const want = pattern.split('/').filter(Boolean);
  const have = pathname.split('/').filter(Boolean);
  const least = want.filter((part) => !part.endsWith('?')).length;
  if (have.length < least || have.length > want.length) return false;
  return have.every((part, at) => want[at]?.startsWith(':') || want[at] === part);
}
