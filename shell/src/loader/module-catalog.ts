import {
  findRoute,
  type ModuleManifest,
  type ModuleVersion,
  type RegistryModule,
  type RouteEntry,
} from '@accounts/shared-auth';
import { checkManifest } from '@accounts/shared-auth/contract';
import { pinnedVersions } from '@accounts/shared-auth/pinned-versions';
import { textsOf, type Translate } from '@accounts/shared-ui/texts';
import { BehaviorSubject, type Observable } from 'rxjs';
import { whenIdle } from '../core/when-idle.ts';
import type { ResolvedOverride } from './override.ts';
import { loadPackageTexts } from '../texts/load-texts.ts';
import { failureOf, ModuleFailure } from './failure.ts';
import { keepRegistry, keptRegistry } from './kept-registry.ts';
import {
  fetchLabels,
  fetchManifest,
  fetchRegistry,
  inlineManifest,
  type ReadRegistry,
  versionsFor,
} from './registry-client.ts';
import { type SupportMode, supportMode } from './support-mode.ts';

/** What it takes to load a module. */
export interface LoadableModule {
  id: string;
  entry: RegistryModule;
  /** Version of this page load; fixed, so that a newer one is never swapped under a person. */
  version: ModuleVersion;
  /** What comes in its place when it fails, first to last. */
  others: ModuleVersion[];
  manifest: ModuleManifest;
  /** Why it cannot be loaded, of a module that has only its place in the menu. */
  failure?: ModuleFailure;
  /** It runs in this tab alone, in place of what is published. */
  isOverride?: true;
}

/** A module of the registry: its versions, and its static manifest when that could be read. */
export interface KnownModule extends LoadableModule {
  /** Reads the texts that the manifest names; those of the screens come with the module's code. */
  t: Translate;
}

/** Whether a module is switched off: in the registry, or by the address of this page load. */
export const isSwitchedOff = ({ entry, failure }: LoadableModule): boolean =>
  entry.enabled !== true || failure?.kind === 'off';

/** A route of a known module. */
export interface KnownScreen {
  module: KnownModule;
  route: RouteEntry;
}

/** What a catalog reports while it reads. */
export interface CatalogListener {
  report: (message: string) => void;
  /** The version of a module is chosen and its manifest read; its texts are still on their way. */
  onLoadable?: (module: LoadableModule) => void;
  /** A version of a module cannot be used: its manifest does not come or is not right, or its entry of the registry is not. */
  onFailed?: (id: string, version: Pick<ModuleVersion, 'base'>, failure: ModuleFailure) => void;
  /** What this tab runs in place of the published versions of a module. Never rejects. */
  override?: () => Promise<ResolvedOverride | null>;
}

/**
 * How far the reading has come. `ready` has all there is, but for `unknown` modules of which not even the routes could be
 * read; `failed` has no module and will try again by itself.
 */
export type CatalogState =
  | { phase: 'loading' }
  | { phase: 'ready'; unknown: ModuleFailure | null }
  | { phase: 'failed'; failure: ModuleFailure };

/** The last good registry is used when the server has not sent one for so long, in milliseconds. */
const KEPT_AFTER_MS = 3_000;
/** A registry that was read is kept so soon at the latest, in milliseconds. */
const KEPT_WITHIN_MS = 2_000;
/** Waits before a registry is read again, in milliseconds; the last one from then on. */
const AGAIN_AFTER_MS = [2_000, 5_000, 15_000, 30_000];

/**
 * The modules of this page load. Nothing waits for it: `modules$` replays and grows as manifests arrive, each by itself; no
 * module code runs for it.
 */
export class ModuleCatalog {
  readonly #modules$ = new BehaviorSubject<KnownModule[]>([]);
  readonly #state$ = new BehaviorSubject<CatalogState>({ phase: 'loading' });
  readonly #listener: CatalogListener;
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly #mode: SupportMode;
  #companyId: Promise<string> | null = null;
  #reading: AbortController | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(
    listener: CatalogListener,
    storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
    mode = supportMode,
  ) {
    this.#listener = listener;
    this.#storage = storage;
    this.#mode = mode;
  }

  get modules$(): Observable<KnownModule[]> {
    return this.#modules$.asObservable();
  }

  get state$(): Observable<CatalogState> {
    return this.#state$.asObservable();
  }

  /** Whether the routes of every module are known. */
  get isComplete(): boolean {
    const state = this.#state$.value;
    return state.phase === 'ready' && state.unknown === null;
  }

  /** The modules that are known now. */
  all(): readonly KnownModule[] {
    return this.#modules$.value;
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
   * Reads registry and manifests; settles once every module has its place or has failed, and never rejects. The company is
   * waited for only where its version depends on it: a module with a canary.
   */
  async start(companyId: Promise<string>): Promise<void> {
    this.#companyId = companyId;
    await this.#read();
  }

  /** Reads again where something could not be read. */
  retry(): void {
    if (this.#state$.value.phase === 'loading') return;
    const isMissing = ({ failure }: KnownModule) => failure && failure.kind !== 'off';
    if (!this.isComplete || this.all().some(isMissing)) void this.#read();
  }

  /**
   * The versions of a module that this page may run by an entry of the registry, in the order in which they are tried: in safe
   * mode the stable one alone. The company is waited for only where it matters.
   */
  async versionsOf(id: string, entry: RegistryModule): Promise<ModuleVersion[]> {
    if (this.#mode.isSafe) return [entry.stable];
    const companyId = entry.canary ? ((await this.#companyId) ?? '') : '';
    return versionsFor(entry, companyId, pinnedVersions(this.#storage)[id]);
  }

  /** Switches modules off or on, as the registry says by now; their versions stay those of the page's start. */
  switch(enabledOf: ReadonlyMap<string, RegistryModule['enabled']>): void {
    this.#modules$.next(
      this.all().map((module) => {
        const enabled = enabledOf.get(module.id);
        return enabled === undefined ? module : { ...module, entry: { ...module.entry, enabled } };
      }),
    );
  }

  /** Ends the reading. */
  stop(): void {
    clearTimeout(this.#again);
    this.#reading?.abort();
    this.#reading = null;
  }

  async #read(): Promise<void> {
    this.stop();
    const reading = new AbortController();
    this.#reading = reading;
    if (this.#state$.value.phase === 'failed') this.#state$.next({ phase: 'loading' });
    // A late one changes nothing: versions are fixed at the page's start.
    const timer = setTimeout(() => keptRegistry(this.#storage) && reading.abort(), KEPT_AFTER_MS);
    try {
      const registry = await fetchRegistry(this.#listener.report, reading.signal, this.#failures > 0);
      await this.#take(registry);
    } catch (error) {
      const failure = failureOf(error, 'registry');
      if (this.#reading !== reading) return;
      const kept = keptRegistry(this.#storage);
      this.#listener.report(`${failure.message} ${kept ? `Using that of ${kept.readAt}.` : ''}`);
      if (kept) await this.#take({ modules: kept.modules, wrong: {} });
      else this.#readAgain(failure);
    } finally {
      clearTimeout(timer);
    }
  }

  #readAgain(failure: ModuleFailure): void {
    this.#state$.next({ phase: 'failed', failure });
    const wait = AGAIN_AFTER_MS[Math.min(this.#failures, AGAIN_AFTER_MS.length - 1)];
    this.#failures += 1;
    this.#again = setTimeout(() => void this.#read(), wait);
  }

  async #take({ modules, wrong }: ReadRegistry): Promise<void> {
    let kept: Record<string, RegistryModule> | undefined;
    // Read where it is needed: to check it takes as long as the registry itself.
    const keptOf = (id: string) => (kept ??= keptRegistry(this.#storage)?.modules ?? {})[id];
    const wholeOf = (id: string, entry?: RegistryModule) => (entry?.stable.manifest ? entry : keptOf(id));
    const good: Record<string, RegistryModule> = {};
    let unknown: ModuleFailure | null = null;
    // Safe mode is what is published.
    const override = (!this.#mode.isSafe && (await this.#listener.override?.())) || null;
    const ids = new Set([...Object.keys(modules), ...Object.keys(wrong), ...(override ? [override.id] : [])]);
    await Promise.all(
      [...ids].map(async (id) => {
        if (id in wrong) this.#reportWrong(id, wrong[id]);
        const entry = modules[id] ?? keptOf(id);
        const isReplaced = override?.id === id;
        const known = isReplaced ? this.#replace(override) : this.#know(id, entry);
        const failed = await known.catch((error: unknown) => failureOf(error, 'unavailable'));
        // What is published has not failed where this tab runs something else.
        const whole = !failed || isReplaced ? wholeOf(id, entry) : undefined;
        if (whole) good[id] = whole;
        if (!failed) return;
        this.#listener.report(`${id}: ${failed.message}`);
        const last = keptOf(id);
        if (last) good[id] ??= last;
        const isPlaced = await this.#place(id, last ?? entry ?? wrong[id], failed);
        if (!isPlaced) unknown = failed;
      }),
    );
    this.#state$.next({ phase: 'ready', unknown });
    // Writing waits for the disk; the first screen does not.
    whenIdle(window, () => keepRegistry(this.#storage, good), KEPT_WITHIN_MS);
  }

  /** An entry that is not right counts against its stable version, as far as it names one. */
  #reportWrong(id: string, entry: unknown): void {
    const { stable } = (entry ?? {}) as { stable?: { base?: unknown } };
    if (typeof stable?.base !== 'string' || !/\/[\w.-]+\/$/.test(stable.base)) return;
    const failure = new ModuleFailure('unavailable', `The registry's entry of ${id} is not right.`);
    this.#listener.onFailed?.(id, { base: stable.base }, failure);
  }

  /** Adds a module as this tab has it: no published version takes its place when it fails. @throws ModuleFailure */
  async #replace(override: ResolvedOverride): Promise<null> {
    if (override.failure) throw override.failure;
    const { id, version } = override;
    const manifest = await manifestOf(version);
    const entry: RegistryModule = { stable: version, enabled: true, preload: 'none' };
    await this.#add({ id, entry, version, others: [], manifest, isOverride: true });
    return null;
  }

  /** Adds a module with the first of its versions whose manifest can be read. @throws the failure of the first */
  async #know(id: string, entry: RegistryModule | undefined): Promise<null> {
    if (!entry) throw new ModuleFailure('unavailable', `The registry's entry of ${id} is not right.`);
    const versions = await this.versionsOf(id, entry);
    const off = this.#mode.isOff(id) && new ModuleFailure('off', 'The address of the page switches it off.');
    let first: ModuleFailure | undefined;
    for (const [index, version] of versions.entries()) {
      try {
        const manifest = await manifestOf(version);
        const others = versions.slice(index + 1);
        await this.#add({ id, entry, version, others, manifest, ...(off && { failure: off }) });
        return null;
      } catch (error) {
        const failure = failureOf(error, 'unavailable');
        this.#listener.report(`module.json of ${id}: ${failure.message}`);
        this.#listener.onFailed?.(id, version, failure);
        first ??= failure;
      }
    }
    throw first ?? new ModuleFailure('unavailable', `${id} has no version.`);
  }

  /** Gives a module that cannot be loaded its place in the menu, by whatever manifest of it can be read. */
  async #place(id: string, entry: unknown, failure: ModuleFailure): Promise<boolean> {
    const { stable, enabled = true } = (entry ?? {}) as Partial<RegistryModule>;
    const check = checkManifest(stable?.manifest);
    if (!stable || !check.ok || check.value.id !== id) return false;
    const placed: RegistryModule = { stable, enabled, preload: 'none' };
    await this.#add({ id, entry: placed, version: stable, others: [], manifest: check.value, failure });
    return true;
  }

  async #add(module: LoadableModule): Promise<void> {
    const { id, version, manifest } = module;
    if (!module.failure) this.#listener.onLoadable?.(module);
    // Apart from the texts of the screens, which come with the code.
    const labels = `${id}.labels`;
    await loadPackageTexts(labels, (locale) => fetchLabels(version, manifest, locale));
    const known: KnownModule = { ...module, t: textsOf<string>(labels).t };
    const others = this.#modules$.value.filter((other) => other.id !== id);
    this.#modules$.next([...others, known]);
  }
}

const manifestOf = (version: ModuleVersion): Promise<ModuleManifest> | ModuleManifest =>
  inlineManifest(version) ?? fetchManifest(version, new AbortController().signal);

/** The route of a module that a path belongs to. */
export function routeOf(
  { manifest }: Pick<LoadableModule, 'manifest'>,
  pathname: string,
): RouteEntry | undefined {
  return findRoute(manifest.routes, pathname);
}
