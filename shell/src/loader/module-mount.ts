import type { LocationInfo, ModuleProps, ModuleVersion } from '@accounts/shared-auth';
import { BehaviorSubject, type Observable } from 'rxjs';
import { codeFailureOf, failureOf, ModuleFailure } from './failure.ts';
import type { KnownModule } from './module-catalog.ts';
import { folderOf } from './module-crash.ts';
import type { Loaded, ModuleLoader } from './module-loader.ts';
import { LIMITS, within } from './time-limit.ts';

/** What a person should see in place of, or as, a module. */
export type MountState =
  | { phase: 'unmounted' }
  | { phase: 'loading' }
  | { phase: 'mounted'; version: string }
  | { phase: 'failed'; failure: ModuleFailure };

/** Makes the props of one mount of a version. */
export type PropsFor = (
  module: KnownModule,
  version: ModuleVersion,
  domElement: HTMLElement,
  signal: AbortSignal,
) => ModuleProps;

/** From when a screen that waits for its code makes room for a skeleton, in milliseconds. */
const HIDDEN_AFTER_MS = 150;

/** A version on the page. */
interface Mounted {
  loaded: Loaded;
  element: HTMLElement;
  /** Aborted when this version leaves the page. */
  stay: AbortController;
  location$: BehaviorSubject<LocationInfo>;
  /** What had the focus when the screen made room for a skeleton. */
  focused?: Element | null;
}

/**
 * One module's way in and out of the page. single-spa sees only `mount` and `unmount`, which settle at once; the module's
 * own bootstrap, mount and unmount run here with limits, so a slow or broken one cannot hold the navigation.
 */
export class ModuleMount {
  readonly #state$ = new BehaviorSubject<MountState>({ phase: 'unmounted' });
  readonly #loader: ModuleLoader;
  readonly #propsFor: PropsFor;
  readonly #location: () => LocationInfo;
  #module: KnownModule;
  #visit: AbortController | null = null;
  #slot: HTMLElement | null = null;
  /** Waits for the code of the screen that the address changed to. */
  #following: AbortController | null = null;
  /** The last unmount: a new mount waits for it, but never longer than its limit. */
  #unmounting: Promise<unknown> = Promise.resolve();

  constructor(
    module: KnownModule,
    loader: ModuleLoader,
    propsFor: PropsFor,
    location: () => LocationInfo = () => window.location,
  ) {
    this.#module = module;
    this.#loader = loader;
    this.#propsFor = propsFor;
    this.#location = location;
  }

  get state$(): Observable<MountState> {
    return this.#state$.asObservable();
  }

  /** What became known of the module meanwhile: one that failed is tried with it, one that was switched off leaves the page. */
  update(module: KnownModule): void {
    if (module === this.#module) return;
    this.#module = module;
    const { phase } = this.#state$.value;
    if (phase === 'failed' || (phase !== 'unmounted' && module.entry.enabled !== true)) this.retry();
  }

  /** Begins to bring the module into the slot; returns at once. */
  mount(slot: HTMLElement): void {
    this.#slot = slot;
    this.#visit?.abort();
    const visit = new AbortController();
    this.#visit = visit;
    this.#beginMount(slot, visit.signal);
  }

  /** Takes the module off the page; returns at once. */
  unmount(): void {
    this.#visit?.abort();
    this.#visit = null;
    this.#state$.next({ phase: 'unmounted' });
  }

  /** Starts again in the same place, without a page reload. */
  retry(): void {
    this.#visit?.abort();
    this.#loader.forget(this.#module);
    if (this.#slot) this.mount(this.#slot);
  }

  /** Tries again what could not be fetched: the connection is back. */
  retryUnavailable(): void {
    const state = this.#state$.value;
    if (state.phase === 'failed' && state.failure.kind === 'unavailable') this.retry();
  }

  /** The person does not want to wait any longer. */
  cancel(): void {
    this.#visit?.abort();
    const failure = new ModuleFailure('cancelled', 'Loading was cancelled.');
    this.#state$.next({ phase: 'failed', failure });
  }

  #beginMount(slot: HTMLElement, signal: AbortSignal): void {
    this.#state$.next({ phase: 'loading' });
    this.#loadAndMount(slot, signal).then(
      (version) => !signal.aborted && this.#state$.next({ phase: 'mounted', version }),
      (error: unknown) => {
        if (!signal.aborted) this.#state$.next({ phase: 'failed', failure: failureOf(error, 'mount') });
      },
    );
  }

  /** Down the ladder until a version is on the page. Returns its number. @throws ModuleFailure of the first version */
  async #loadAndMount(slot: HTMLElement, signal: AbortSignal): Promise<string> {
    for (;;) {
      const loaded = await this.#loader.load(this.#module, signal, this.#location().pathname);
      await this.#unmounting;
      signal.throwIfAborted();
      try {
        await this.#mount(loaded, slot, signal);
        return loaded.version.version;
      } catch (error) {
        signal.throwIfAborted();
        // The loader gives the next version then, or the failure of the first one.
        this.#loader.fail(this.#module.id, loaded.version, failureOf(error, 'mount'));
      }
    }
  }

  async #mount(loaded: Loaded, slot: HTMLElement, signal: AbortSignal): Promise<void> {
    const element = document.createElement('div');
    // By both, an error that says nothing of where it comes from is attributed to the module.
    Object.assign(element.dataset, { module: this.#module.id, version: folderOf(loaded.version) });
    slot.append(element);
    const stay = new AbortController();
    const mounted: Mounted = { loaded, element, stay, location$: new BehaviorSubject(this.#location()) };
    let crash: ModuleFailure | undefined;
    let isMounted = false;
    const given = this.#propsFor(this.#module, loaded.version, element, stay.signal);
    const props: ModuleProps = {
      ...given,
      location$: mounted.location$,
      failFirstScreen: (error) => {
        crash ??= codeFailureOf(error, 'mount');
        if (isMounted) this.#giveUp(mounted, crash, signal);
      },
    };
    const leave = () => this.#takeOff(mounted, props, isMounted);
    signal.addEventListener('abort', () => stay.abort(), { once: true, signal: stay.signal });
    try {
      await this.#loader.bootstrap(loaded, (lifecycles) => lifecycles.bootstrap(props));
      // What throws at once is what rejects.
      const mount = Promise.resolve().then(() => loaded.lifecycles.mount(props));
      await within(LIMITS.mount, 'Mounting', mount);
      if (crash) throw crash;
    } catch (error) {
      stay.abort();
      leave();
      throw codeFailureOf(error, 'mount');
    }
    isMounted = true;
    if (stay.signal.aborted) return leave();
    stay.signal.addEventListener('abort', leave, { once: true });
    const following = given.location$?.subscribe((location) => this.#follow(mounted, location, signal));
    stay.signal.addEventListener('abort', () => following?.unsubscribe(), { once: true });
  }

  /** The element is gone at once, whatever the module's own unmount does. */
  #takeOff({ loaded, element }: Mounted, props: ModuleProps, wasMounted: boolean): void {
    element.remove();
    const work = Promise.resolve().then(() => loaded.lifecycles.unmount(props));
    this.#unmounting = within(LIMITS.unmount, 'Leaving', work).catch((error: unknown) => {
      // What was never there has been reported already.
      if (wasMounted) props.reportError?.(error, 'unmount');
    });
  }

  /** Gives the module its address once the code of that screen is there; what it shows until then makes room for a skeleton. */
  #follow(mounted: Mounted, location: LocationInfo, signal: AbortSignal): void {
    const { loaded, element, location$, stay } = mounted;
    this.#following?.abort();
    if (location === location$.value) return;
    if (this.#loader.isReady(loaded, location.pathname)) return this.#show(mounted, location);
    const following = new AbortController();
    this.#following = following;
    const isOver = () => following.signal.aborted || stay.signal.aborted;
    stay.signal.addEventListener('abort', () => following.abort(), { once: true });
    element.setAttribute('aria-busy', 'true');
    const timer = setTimeout(() => {
      if (isOver()) return;
      mounted.focused = document.activeElement;
      element.hidden = true;
    }, HIDDEN_AFTER_MS);
    this.#state$.next({ phase: 'loading' });
    this.#loader
      .load(this.#module, following.signal, location.pathname)
      .then(
        (next) => {
          if (isOver()) return;
          if (next.version === loaded.version) this.#show(mounted, location);
          else this.#giveUp(mounted, null, signal);
        },
        (error: unknown) => {
          if (isOver()) return;
          stay.abort();
          this.#state$.next({ phase: 'failed', failure: failureOf(error, 'unavailable') });
        },
      )
      .finally(() => clearTimeout(timer));
  }

  #show(mounted: Mounted, location: LocationInfo): void {
    const { element, location$, loaded, focused } = mounted;
    element.hidden = false;
    element.removeAttribute('aria-busy');
    mounted.focused = null;
    // Who went back before the next screen had come goes on where they were.
    if (location.pathname === location$.value.pathname) (focused as HTMLElement | null)?.focus();
    location$.next(location);
    const state = this.#state$.value;
    if (state.phase !== 'mounted') {
      this.#state$.next({ phase: 'mounted', version: loaded.version.version });
    }
  }

  /** Another version takes the place of one that is on the page. */
  #giveUp({ loaded, stay }: Mounted, failure: ModuleFailure | null, signal: AbortSignal): void {
    if (stay.signal.aborted || !this.#slot) return;
    stay.abort();
    if (failure) this.#loader.fail(this.#module.id, loaded.version, failure);
    this.#beginMount(this.#slot, signal);
  }
}
