import type { ModuleLifecycles, ModuleManifest, ModuleVersion } from '@accounts/shared-auth';
import { findRoute } from '@accounts/shared-auth/routes';
import type { CompiledTexts } from '@accounts/shared-ui/texts';
import { incompatibilityOf } from './compatibility.ts';
import { codeFailureOf, type FailureKind, failureOf, ModuleFailure } from './failure.ts';
import { isSwitchedOff, type LoadableModule } from './module-catalog.ts';
import { ModuleFiles } from './module-files.ts';
import { fetchManifest } from './registry-client.ts';
import { abortAfter, LIMITS, pause, untilAborted, within } from './time-limit.ts';

/** How a module is requested from federation; tests pass another function. */
export interface FederationPort {
  useVersion: (id: string, version: ModuleVersion) => void;
  loadLifecycles: (id: string) => Promise<ModuleLifecycles>;
  providedVersions: () => Record<string, string>;
  /** Makes the texts of a module's screens known. @throws ModuleFailure */
  loadTexts: (id: string, load: (locale: string) => Promise<CompiledTexts>) => Promise<void>;
}

/** Waits before each new try, in milliseconds. */
const RETRY_PAUSES_MS = [300, 1_000, 3_000];

/** A version of a module whose code runs on this page. */
export interface Loaded {
  lifecycles: ModuleLifecycles;
  version: ModuleVersion;
  manifest: ModuleManifest;
  isBootstrapped: boolean;
}

/** What several callers wait for: it is given up when none of them does any more. */
interface Work {
  loaded: Promise<Loaded>;
  controller: AbortController;
  waiting: number;
  isDone: boolean;
}

/** What the loader reports of each version that was brought in, or could not be. */
interface LoaderListener {
  onLoaded?: (id: string, version: ModuleVersion, ms: number) => void;
  onFailed?: (id: string, version: ModuleVersion, failure: ModuleFailure) => void;
}

/**
 * Brings a module's code in, down the ladder of recovery: a version whose files do not come is tried three more times,
 * then the next one takes its place (canary, stable, previous). What has been loaded once is kept for the page, also for the next
 * person who signs in: federation takes the shared libraries from code whose container is registered again. A failure is kept
 * until the user tries again.
 */
export class ModuleLoader {
  readonly #federation: FederationPort;
  readonly #pauses: readonly number[];
  readonly #listener: LoaderListener;
  readonly #files = new ModuleFiles();
  /** By the folder of the version. */
  readonly #works = new Map<string, Work>();
  readonly #failures = new Map<string, ModuleFailure>();
  /** Version whose code federation gives for a module's name. */
  readonly #used = new Map<string, string>();

  constructor(
    federation: FederationPort,
    listener: LoaderListener = {},
    pauses: readonly number[] = RETRY_PAUSES_MS,
  ) {
    this.#federation = federation;
    this.#listener = listener;
    this.#pauses = pauses;
  }

  /** Loads ahead of use; a failure shows when the module is really wanted. */
  preload(module: LoadableModule, pathname: string): void {
    if (isSwitchedOff(module) || this.#incompatibilityOf(module.version, module.manifest)) return;
    this.#workOf(module, module.version, () => Promise.resolve(module.manifest), pathname);
  }

  /**
   * Fetches the code of a screen and the texts into the browser's cache; nothing of it runs. A failure shows when the screen is
   * wanted.
   */
  async prefetch(module: LoadableModule, pathname: string, signal: AbortSignal): Promise<void> {
    const { id, entry, version, manifest, failure } = module;
    if (entry.enabled !== true || failure || this.#failures.has(version.base)) return;
    if (this.#works.has(version.base) && this.isReady({ version, manifest }, pathname)) return;
    if (this.#incompatibilityOf(version, manifest)) return;
    await abortAfter(LIMITS.load, 'module', signal, (limited) =>
      Promise.all([
        this.#files.fetch(id, version, manifest, filesOf(manifest, { pathname }), limited),
        this.#files.texts(id, version, manifest, undefined, limited),
      ]),
    ).catch(() => undefined);
  }

  /**
   * The first version that can be loaded, with all code of the screen of `pathname`, or of `expose` where that is named
   * instead. Nothing of it stays open once the signal is aborted. @throws ModuleFailure of the first version
   */
  async load(module: LoadableModule, signal: AbortSignal, pathname = '', expose?: string): Promise<Loaded> {
    const { enabled } = module.entry;
    if (enabled !== true) throw new ModuleFailure('disabled', enabled.message);
    if (module.failure) throw module.failure;
    let first: ModuleFailure | undefined;
    for (const version of [module.version, ...module.others]) {
      try {
        return await this.#loadVersion(module, version, signal, { pathname, expose });
      } catch (error) {
        signal.throwIfAborted();
        const failure = failureOf(error, 'import');
        this.fail(module.id, version, failure);
        first ??= failure;
      }
    }
    throw first ?? new ModuleFailure('unavailable', `${module.id} has no version.`);
  }

  /** Whether all code of a screen is there, or the version's manifest does not say what it consists of. */
  isReady({ version, manifest }: Pick<Loaded, 'version' | 'manifest'>, pathname: string): boolean {
    return this.#files.has(version, filesOf(manifest, { pathname }));
  }

  /** A version that is not used any more on this page unless the user tries again. */
  fail(id: string, version: ModuleVersion, failure: ModuleFailure): void {
    if (this.#failures.has(version.base)) return;
    this.#failures.set(version.base, failure);
    this.#works.delete(version.base);
    this.#listener.onFailed?.(id, version, failure);
  }

  /** Forgets what failed, or only failures of one kind, so that the next mount starts from the registry's first version again. */
  forget({ version, others }: LoadableModule, kind?: FailureKind): void {
    for (const { base } of [version, ...others]) {
      const failure = this.#failures.get(base);
      if (!failure || (kind && failure.kind !== kind)) continue;
      this.#failures.delete(base);
      this.#works.get(base)?.controller.abort();
      this.#works.delete(base);
    }
  }

  /** Once per load: the module's own bootstrap, with its time limit. */
  async bootstrap(loaded: Loaded, run: (lifecycles: ModuleLifecycles) => Promise<unknown>): Promise<void> {
    if (loaded.isBootstrapped) return;
    await within(
      LIMITS.bootstrap,
      'Starting',
      // What throws at once is what rejects.
      Promise.resolve().then(() => run(loaded.lifecycles)),
    ).catch((error: unknown) => {
      throw codeFailureOf(error, 'bootstrap');
    });
    loaded.isBootstrapped = true;
  }

  async #loadVersion(
    module: LoadableModule,
    version: ModuleVersion,
    signal: AbortSignal,
    place: Place,
  ): Promise<Loaded> {
    const known = this.#failures.get(version.base);
    if (known) throw known;
    const readManifest = async (limited: AbortSignal): Promise<ModuleManifest> => {
      const manifest = version === module.version ? module.manifest : await fetchManifest(version, limited);
      const incompatibility = this.#incompatibilityOf(version, manifest);
      if (incompatibility) throw new ModuleFailure('contract', incompatibility);
      return manifest;
    };
    const work = this.#workOf(module, version, readManifest, place.pathname);
    const loaded = await this.#join(work, version, signal);
    const files = filesOf(loaded.manifest, place);
    if (!this.#files.has(version, files)) {
      await this.#repeatedly(signal, (limited) =>
        this.#files.fetch(module.id, version, loaded.manifest, files, limited),
      );
    }
    this.#use(module.id, version);
    return loaded;
  }

  #incompatibilityOf(version: ModuleVersion, manifest: ModuleManifest): string | null {
    return incompatibilityOf(manifest, this.#federation.providedVersions(), version.contract);
  }

  #workOf(
    { id }: LoadableModule,
    version: ModuleVersion,
    readManifest: (signal: AbortSignal) => Promise<ModuleManifest>,
    pathname: string,
  ): Work {
    const known = this.#works.get(version.base);
    if (known) return known;
    const controller = new AbortController();
    const work: Work = {
      controller,
      waiting: 0,
      isDone: false,
      loaded: this.#bring(id, version, readManifest, pathname, controller.signal),
    };
    this.#works.set(version.base, work);
    // A failure is kept beside; what was only given up begins anew.
    work.loaded.then(
      () => (work.isDone = true),
      () => this.#drop(version, work),
    );
    return work;
  }

  #drop({ base }: ModuleVersion, work: Work): void {
    if (this.#works.get(base) === work) this.#works.delete(base);
  }

  async #join(work: Work, version: ModuleVersion, signal: AbortSignal): Promise<Loaded> {
    work.waiting += 1;
    try {
      return await untilAborted(work.loaded, signal);
    } finally {
      work.waiting -= 1;
      if (signal.aborted && work.waiting === 0 && !work.isDone) {
        work.controller.abort();
        this.#drop(version, work);
      }
    }
  }

  async #bring(
    id: string,
    version: ModuleVersion,
    readManifest: (signal: AbortSignal) => Promise<ModuleManifest>,
    pathname: string,
    signal: AbortSignal,
  ): Promise<Loaded> {
    const begin = performance.now();
    const manifest = await readManifest(signal);
    const files = filesOf(manifest, { pathname });
    const load = (locale: string, limited?: AbortSignal) =>
      this.#files.texts(id, version, manifest, locale, limited);
    // Texts of other languages come later, when one is chosen.
    let limit: AbortSignal | undefined;
    await this.#repeatedly(signal, async (limited) => {
      limit = limited;
      await Promise.all([
        this.#files.fetch(id, version, manifest, files, limited),
        this.#federation.loadTexts(id, (locale) => load(locale, limit?.aborted ? undefined : limit)),
      ]);
    });
    const lifecycles = await this.#repeatedly(signal, async () => {
      this.#use(id, version);
      return this.#federation.loadLifecycles(id).catch((error: unknown) => {
        this.#used.delete(id);
        throw codeFailureOf(error, 'import');
      });
    });
    this.#listener.onLoaded?.(id, version, performance.now() - begin);
    return { lifecycles, version, manifest, isBootstrapped: false };
  }

  /** Federation gives the code of one version by a module's name. */
  #use(id: string, version: ModuleVersion): void {
    if (this.#used.get(id) === version.base) return;
    this.#used.set(id, version.base);
    this.#federation.useVersion(id, version);
  }

  /** Tries again what did not come; what came and throws, or is not what was published, is the same the next time. */
  async #repeatedly<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    for (let tried = 0; ; tried += 1) {
      try {
        return await abortAfter(LIMITS.load, 'module', signal, work);
      } catch (error) {
        signal.throwIfAborted();
        const failure = failureOf(error, 'unavailable');
        const wait = this.#pauses[tried];
        if (wait === undefined || !RETRIED.has(failure.kind)) throw failure;
        await pause(wait, signal);
      }
    }
  }
}

const RETRIED = new Set<FailureKind>(['unavailable']);

/** What of a module is wanted: the screen of a path, or an expose. */
interface Place {
  pathname: string;
  expose?: string | undefined;
}

/** Files beside the entry that a place consists of. */
function filesOf({ code, routes }: ModuleManifest, { pathname, expose }: Place): string[] {
  if (expose !== undefined) return code?.exposes?.[expose]?.files ?? [];
  const route = findRoute(routes, pathname);
  return (route && code?.screens[route.path]?.files) ?? [];
}
