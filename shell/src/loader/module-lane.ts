import type { ModuleProps } from '@accounts/shared-auth';
import { BehaviorSubject, type Observable } from 'rxjs';
import { failureOf, ModuleFailure } from './failure.ts';
import type { KnownModule } from './module-catalog.ts';
import type { ModuleLoader } from './module-loader.ts';
import { LIMITS, within } from './time-limit.ts';

/** What a person should see in place of, or as, a module. */
export type LaneState =
  | { phase: 'away' }
  | { phase: 'loading' }
  | { phase: 'mounted' }
  | { phase: 'failed'; failure: ModuleFailure };

/** Makes the props of one mount. */
export type PropsFor = (module: KnownModule, domElement: HTMLElement, signal: AbortSignal) => ModuleProps;

/**
 * One module's way in and out of the page. single-spa sees only `enter` and `leave`, which settle at once; the module's
 * own bootstrap, mount and unmount run here with limits, so a slow or broken one cannot hold the navigation.
 */
export class ModuleLane {
  readonly #state$ = new BehaviorSubject<LaneState>({ phase: 'away' });
  readonly #module: KnownModule;
  readonly #loader: ModuleLoader;
  readonly #propsFor: PropsFor;
  #visit: AbortController | null = null;
  #slot: HTMLElement | null = null;
  /** The last unmount: a new mount waits for it, but never longer than its limit. */
  #leaving: Promise<unknown> = Promise.resolve();

  constructor(module: KnownModule, loader: ModuleLoader, propsFor: PropsFor) {
    this.#module = module;
    this.#loader = loader;
    this.#propsFor = propsFor;
  }

  get state$(): Observable<LaneState> {
    return this.#state$.asObservable();
  }

  /** Begins to bring the module into the slot; returns at once. */
  enter(slot: HTMLElement): void {
    this.#slot = slot;
    this.#visit?.abort();
    const visit = new AbortController();
    this.#visit = visit;
    this.#state$.next({ phase: 'loading' });
    this.#bringIn(slot, visit.signal).then(
      () => !visit.signal.aborted && this.#state$.next({ phase: 'mounted' }),
      (error: unknown) => {
        if (!visit.signal.aborted) this.#state$.next({ phase: 'failed', failure: failureOf(error, 'mount') });
      },
    );
  }

  /** Takes the module off the page; returns at once. */
  leave(): void {
    this.#visit?.abort();
    this.#visit = null;
    this.#state$.next({ phase: 'away' });
  }

  /** Starts again in the same place, without a page reload. */
  retry(): void {
    this.#loader.forget(this.#module.id);
    if (this.#slot) this.enter(this.#slot);
  }

  /** The person does not want to wait any longer. */
  cancel(): void {
    this.#visit?.abort();
    const failure = new ModuleFailure('cancelled', 'Loading was cancelled.');
    this.#state$.next({ phase: 'failed', failure });
  }

  async #bringIn(slot: HTMLElement, signal: AbortSignal): Promise<void> {
    const loaded = await this.#loader.load(this.#module, signal);
    await this.#leaving;
    if (signal.aborted) return;
    try {
      await this.#mount(loaded, slot, signal);
    } catch (error) {
      if (signal.aborted) return;
      const previous = await this.#loader.loadPrevious(this.#module, failureOf(error, 'mount'));
      if (!signal.aborted) await this.#mount(previous, slot, signal);
    }
  }

  async #mount(
    loaded: Awaited<ReturnType<ModuleLoader['load']>>,
    slot: HTMLElement,
    signal: AbortSignal,
  ): Promise<void> {
    const domElement = document.createElement('div');
    domElement.dataset['module'] = this.#module.id;
    slot.append(domElement);
    const props = this.#propsFor(this.#module, domElement, signal);
    const { lifecycles } = loaded;
    const takeAway = () => {
      this.#leaving = within(LIMITS.unmount, 'Leaving', Promise.resolve(lifecycles.unmount(props)))
        .catch(() => undefined)
        .finally(() => domElement.remove());
    };
    try {
      await this.#loader.bootstrap(loaded, () => lifecycles.bootstrap(props));
      await within(LIMITS.mount, 'Mounting', lifecycles.mount(props));
    } catch (error) {
      takeAway();
      throw failureOf(error, 'mount');
    }
    if (signal.aborted) takeAway();
    else signal.addEventListener('abort', takeAway, { once: true });
  }
}
