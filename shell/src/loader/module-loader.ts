import type { ModuleLifecycles, ModuleManifest, ModuleVersion } from '@accounts/shared-auth';
import { incompatibilityOf } from './compatibility.ts';
import { failureOf, ModuleFailure } from './failure.ts';
import { fetchManifest } from './registry-client.ts';
import type { LoadableModule } from './module-catalog.ts';
import { LIMITS, pause, untilAborted, within } from './time-limit.ts';

/** How federation is asked for a module; the tests bring their own. */
export interface FederationPort {
  useVersion: (id: string, version: ModuleVersion) => void;
  loadLifecycles: (id: string, version: ModuleVersion) => Promise<ModuleLifecycles>;
  providedVersions: () => Record<string, string>;
  /** Makes the texts of a version's screens known. @throws ModuleFailure */
  loadTexts: (id: string, version: ModuleVersion, manifest: ModuleManifest) => Promise<void>;
}

/** Waits before each new try, in milliseconds. */
const RETRY_PAUSES_MS = [300, 1_000, 3_000];

interface Loaded {
  lifecycles: ModuleLifecycles;
  version: ModuleVersion;
  isBootstrapped: boolean;
}

interface Load {
  /** Folder of the version that was wanted; the previous one may have come in its place. */
  base: string;
  loaded: Promise<Loaded>;
}

/**
 * Brings a module's code in, down the ladder of recovery: the version of this page three more times at new addresses,
 * then the previous version. What has been loaded once is kept for the page, also for the next person who signs in: federation
 * takes the shared libraries from code whose container is registered again. A failure is not kept: the next call starts afresh.
 */
export class ModuleLoader {
  readonly #federation: FederationPort;
  readonly #pauses: readonly number[];
  readonly #loads = new Map<string, Load>();

  constructor(federation: FederationPort, pauses: readonly number[] = RETRY_PAUSES_MS) {
    this.#federation = federation;
    this.#pauses = pauses;
  }

  /** Loads ahead of use; a failure shows when the module is really wanted. */
  preload(module: LoadableModule): void {
    this.load(module, new AbortController().signal).catch(() => undefined);
  }

  /** The module's lifecycles. @throws ModuleFailure */
  async load(module: LoadableModule, signal: AbortSignal): Promise<Loaded> {
    const known = this.#loads.get(module.id);
    const isSame = known?.base === module.version.base && module.entry.enabled === true;
    return untilAborted(isSame ? known.loaded : this.#begin(module), signal);
  }

  /** Gives up what is loaded, so that the next mount starts from the registry's stable version again. */
  forget(id: string): void {
    this.#loads.delete(id);
  }

  /** Once per load: single-spa's own bootstrap, with its time limit. */
  async bootstrap(loaded: Loaded, run: (lifecycles: ModuleLifecycles) => Promise<unknown>): Promise<void> {
    if (loaded.isBootstrapped) return;
    await within(LIMITS.bootstrap, 'Starting', run(loaded.lifecycles)).catch((error: unknown) => {
      throw failureOf(error, 'bootstrap');
    });
    loaded.isBootstrapped = true;
  }

  /** The previous version, after the one at hand failed. @throws ModuleFailure when there is none */
  async loadPrevious(module: LoadableModule, cause: ModuleFailure): Promise<Loaded> {
    const { previous } = module.entry;
    if (!previous || previous.base === module.version.base) throw cause;
    const manifest = await fetchManifest(previous).catch(() => {
      throw cause;
    });
    if (incompatibilityOf(manifest, this.#federation.providedVersions())) throw cause;
    const loaded = await this.#once(module.id, previous, manifest).catch(() => {
      throw cause;
    });
    this.#loads.set(module.id, { base: module.version.base, loaded: Promise.resolve(loaded) });
    return loaded;
  }

  #begin(module: LoadableModule): Promise<Loaded> {
    const load: Load = { base: module.version.base, loaded: this.#climb(module) };
    this.#loads.set(module.id, load);
    load.loaded.catch(() => this.#loads.get(module.id) === load && this.#loads.delete(module.id));
    return load.loaded;
  }

  async #climb(module: LoadableModule): Promise<Loaded> {
    const { enabled } = module.entry;
    if (enabled !== true) throw new ModuleFailure('disabled', enabled.message);
    const { manifest, version } = module;
    const incompatibility = incompatibilityOf(
      manifest,
      this.#federation.providedVersions(),
      version.contract,
    );
    if (incompatibility) throw new ModuleFailure('contract', incompatibility);
    try {
      return await this.#tryRepeatedly(module);
    } catch (error) {
      return this.loadPrevious(module, failureOf(error, 'import'));
    }
  }

  async #tryRepeatedly({ id, version, manifest }: LoadableModule): Promise<Loaded> {
    for (let tried = 0; ; tried += 1) {
      try {
        return await this.#once(id, version, manifest);
      } catch (error) {
        const failure = failureOf(error, 'import');
        const wait = this.#pauses[tried];
        // What was fetched and threw, or was tampered with, is the same at the next address.
        if (wait === undefined || failure.kind === 'integrity') throw failure;
        await pause(wait);
      }
    }
  }

  async #once(id: string, version: ModuleVersion, manifest: ModuleManifest): Promise<Loaded> {
    this.#federation.useVersion(id, version);
    const load = Promise.all([
      this.#federation.loadLifecycles(id, version),
      this.#federation.loadTexts(id, version, manifest),
    ]);
    const [lifecycles] = await within(LIMITS.load, `Loading ${id}`, load);
    return { lifecycles, version, isBootstrapped: false };
  }
}
