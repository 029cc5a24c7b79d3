import type { ModuleProps } from '@accounts/shared-auth';
import { BehaviorSubject, type Observable } from 'rxjs';
import { failureOf, ModuleFailure } from './failure.ts';
import type { KnownModule } from './module-catalog.ts';
import type { ModuleLoader } from './module-loader.ts';
import { LIMITS, within } from './time-limit.ts';

/** What a person should see in place of, or as, a module. */
export type MountState =
  | { phase: 'unmounted' }
  | { phase: 'loading' }
  | { phase: 'mounted' }
  | { phase: 'failed'; failure: ModuleFailure };

/** Makes the props of one mount. */
export type PropsFor = (module: KnownModule, domElement: HTMLElement, signal: AbortSignal) => ModuleProps;

/**
 * One module's way in and out of the page. single-spa sees only `mount` and `unmount`, which settle at once; the module's
 * own bootstrap, mount and unmount run here with limits, so a slow or broken one cannot hold the navigation.
 */
export class ModuleMount {
  readonly #state$ = new BehaviorSubject<MountState>({ phase: 'unmounted' });
  readonly #module: KnownModule;
  readonly #loader: ModuleLoader;
  readonly #propsFor: PropsFor;
  #visit: AbortController | null = null;
  #slot: HTMLElement | null = null;
  /** The last unmount: a new mount waits for it, but never longer than its limit. */
  #unmounting: Promise<unknown> = Promise.resolve();

  constructor(module: KnownModule, loader: ModuleLoader, propsFor: PropsFor) {
    this.#module = module;
    this.#loader = loader;
    this.#propsFor = propsFor;
  }

  get state$(): Observable<MountState> {
    return this.#state$.asObservable();
  }

  /** Begins to bring the module into the slot; returns at once. */
  mount(slot: HTMLElement): void {
    this.#slot = slot;
    this.#visit?.abort();
    const visit = new AbortController();
    this.#visit = visit;
    this.#state$.next({ phase: 'loading' });
    this.#loadAndMount(slot, visit.signal).then(
      () => !visit.signal.aborted && this.#state$.next({ phase: 'mounted' }),
      (error: unknown) => {
        if (!visit.signal.aborted) this.#state$.next({ phase: 'failed', failure: failureOf(error, 'mount') });
      },
    );
  }

  /** Takes the module off the page; returns at once. */
  unmount(): void {
    this.#visit?.abort();
    this.#visit = null;
    this.#state$.next({ phase: 'unmounted' });
  }

  /** Starts again in the same place, without a page reload. */
  retry(): void {
    this.#loader.forget(this.#module.id);
    if (this.#slot) this.mount(this.#slot);
  }

  /** The person does not want to wait any longer. */
  cancel(): void {
    this.#visit?.abort();
    const failure = new ModuleFailure('cancelled', 'Loading was cancelled.');
    this.#state$.next({ phase: 'failed', failure });
  }

  async #loadAndMount(slot: HTMLElement, signal: AbortSignal): Promise<void> {
    const loaded = await this.#loader.load(this.#module, signal);
    await this.#unmounting;
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
    const unmount = () => {
      this.#unmounting = within(LIMITS.unmount, 'Leaving', Promise.resolve(lifecycles.unmount(props)))
        .catch(() => undefined)
        .finally(() => domElement.remove());
    };
    try {
      await this.#loader.bootstrap(loaded, () => lifecycles.bootstrap(props));
      await within(LIMITS.mount, 'Mounting', lifecycles.mount(props));
    } catch (error) {
      unmount();
      throw failureOf(error, 'mount');
    }
    if (signal.aborted) unmount();
    else signal.addEventListener('abort', unmount, { once: true });
  }
}
