import {
  findRoute,
  type ModuleManifest,
  type ModuleVersion,
  type RegistryModule,
  type RouteEntry,
} from '@accounts/shared-auth';
import { textsOf, type Translate } from '@accounts/shared-ui/texts';
import { BehaviorSubject, type Observable } from 'rxjs';
import { loadPackageTexts } from '../texts/load-texts.ts';
import { fetchLabels, fetchManifest, fetchRegistry, versionFor } from './registry-client.ts';

/** What it takes to load a module. */
export interface LoadableModule {
  id: string;
  entry: RegistryModule;
  /** Version of this page load; fixed, so that a newer one is never swapped under a person. */
  version: ModuleVersion;
  manifest: ModuleManifest;
}

/** A module the shell knows of: its versions, and its static manifest when that could be read. */
export interface KnownModule extends LoadableModule {
  /** Reads the texts that the manifest names; those of the screens come with the module's code. */
  t: Translate;
}

/** A route of a known module. */
export interface KnownScreen {
  module: KnownModule;
  route: RouteEntry;
}

/** What a catalog tells while it reads. */
export interface CatalogListener {
  report: (problem: string) => void;
  /** The version of a module is chosen and its manifest read; its texts are still on their way. */
  onLoadable?: (module: LoadableModule) => void;
}

/** The modules of this page load. `modules$` replays and grows as manifests arrive; no module code runs for it. */
export class ModuleCatalog {
  readonly #modules$ = new BehaviorSubject<KnownModule[]>([]);
  readonly #listener: CatalogListener;
  #started: Promise<void> | null = null;

  constructor(listener: CatalogListener) {
    this.#listener = listener;
  }

  get modules$(): Observable<KnownModule[]> {
    return this.#modules$.asObservable();
  }

  /** The module of an id, once its manifest has been read. */
  find(id: string): KnownModule | undefined {
    return this.#modules$.value.find((module) => module.id === id);
  }

  /** The module and the route of a path, over all modules: a word of one comes before an id of another. */
  screenAt(pathname: string): KnownScreen | undefined {
    const all = this.#modules$.value.flatMap((module) =>
      module.manifest.routes.map((route) => ({ path: route.path, module, route })),
    );
    return findRoute(all, pathname);
  }

  /**
   * Reads registry and manifests once; a second call waits for the first, a failed one may be tried again. The company
   * is waited for only where its version depends on it: a module with a canary.
   */
  start(companyId: Promise<string>): Promise<void> {
    this.#started ??= this.#load(companyId).catch((error: unknown) => {
      this.#started = null;
      throw error;
    });
    return this.#started;
  }

  async #load(companyId: Promise<string>): Promise<void> {
    const registry = await fetchRegistry(this.#listener.report);
    const loaded = await Promise.all(
      Object.entries(registry).map(async ([id, entry]) => {
        const version = entry.canary ? versionFor(entry, await companyId) : entry.stable;
        return this.#know(id, entry, version);
      }),
    );
    this.#modules$.next(loaded.filter((module) => module !== null));
  }

  /** A module whose manifest cannot be read falls back to `previous`, and is left out when that fails too. */
  async #know(id: string, entry: RegistryModule, version: ModuleVersion): Promise<KnownModule | null> {
    try {
      const manifest = await fetchManifest(version);
      this.#listener.onLoadable?.({ id, entry, version, manifest });
      // Apart from the texts of the screens, which come with the code.
      const labels = `${id}.labels`;
      await loadPackageTexts(labels, (locale) => fetchLabels(version, manifest, locale));
      return { id, entry, version, manifest, t: textsOf<string>(labels).t };
    } catch (error) {
      this.#listener.report(
        `module.json of ${id}: ${error instanceof Error ? error.message : String(error)}`,
      );
      const { previous } = entry;
      return previous && previous !== version ? this.#know(id, entry, previous) : null;
    }
  }
}

/** The route of a module that a path belongs to. */
export function routeOf(
  { manifest }: Pick<LoadableModule, 'manifest'>,
  pathname: string,
): RouteEntry | undefined {
  return findRoute(manifest.routes, pathname);
}
