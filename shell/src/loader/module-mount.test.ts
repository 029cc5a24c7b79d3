import { waitFor } from '@testing-library/react';
import {
  CONTRACT_VERSION,
  type ModuleLifecycles,
  type ModuleProps,
  type ModuleVersion,
} from '@accounts/shared-auth';
import { ModuleFailure } from './failure.ts';
import type { KnownModule } from './module-catalog.ts';
import { type MountState, ModuleMount } from './module-mount.ts';
import { type FederationPort, ModuleLoader } from './module-loader.ts';

const versionOf = (number: string): ModuleVersion => ({
  version: number,
  base: `/m/sales/${number}-abc/`,
  entry: 'entry.js',
  entryIntegrity: 'sha384-x',
  manifestIntegrity: 'sha384-y',
  contract: CONTRACT_VERSION,
  since: '2026-11-21T00:00:00Z',
});

function knownModule(): KnownModule {
  const stable = versionOf('2.0.0');
  const lists = { routes: [], nav: [], quickAdd: [], search: [], tours: [], dashboard: [] };
  const manifest = {
    id: 'sales',
    version: '2.0.0',
    contract: CONTRACT_VERSION,
    shared: {},
    ...lists,
  };
  return {
    id: 'sales',
    entry: { stable, enabled: true, preload: 'none' },
    version: stable,
    others: [],
    manifest: { ...manifest, i18n: {}, events: { publishes: [], reads: [] } },
    t: (key) => key,
  };
}

/** Lifecycles that write their text into the page; parts can be replaced. */
function lifecyclesOf(parts: Partial<ModuleLifecycles> = {}): ModuleLifecycles {
  return {
    bootstrap: () => Promise.resolve(),
    mount: ({ domElement }) => Promise.resolve(domElement.append('Sales is here')),
    unmount: ({ domElement }) => Promise.resolve(domElement.replaceChildren()),
    ...parts,
  };
}

function mountOver(load: (tries: number) => Promise<ModuleLifecycles>) {
  const used: string[] = [];
  const federation: FederationPort = {
    useVersion: (_id, version) => void used.push(version.version),
    loadLifecycles: () => load(used.length),
    loadTexts: () => Promise.resolve(),
    providedVersions: () => ({}),
  };
  const loader = new ModuleLoader(federation, {}, [1, 1, 1]);
  const signals: AbortSignal[] = [];
  const moduleMount = new ModuleMount(knownModule(), loader, (_module, _version, domElement, signal) => {
    signals.push(signal);
    return { domElement, signal } as ModuleProps;
  });
  const states: MountState[] = [];
  moduleMount.state$.subscribe((state) => states.push(state));
  const slot = document.createElement('div');
  const last = () => states.at(-1);
  const phase = (expected: MountState['phase']) => waitFor(() => expect(last()?.phase).toBe(expected));
  return { moduleMount, slot, states, used, signals, last, phase };
}

beforeEach(() => {
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({
      ok: true,
      headers: new Headers({ 'content-type': 'text/javascript' }),
      text: () => Promise.resolve(''),
    } as Response),
  );
});

test('brings a module in and takes it off again, leaving nothing behind', async () => {
  const { moduleMount, slot, states, signals, phase } = mountOver(() => Promise.resolve(lifecyclesOf()));
  moduleMount.mount(slot);
  await phase('mounted');
  expect(slot).toHaveTextContent('Sales is here');
  moduleMount.unmount();
  await waitFor(() => expect(slot).toBeEmptyDOMElement());
  expect(signals[0]?.aborted).toBe(true);
  expect(states.map(({ phase }) => phase)).toEqual(['unmounted', 'loading', 'mounted', 'unmounted']);
});

test('tries again until the module comes', async () => {
  const { moduleMount, slot, used, last, phase } = mountOver((tries) =>
    tries < 3 ? Promise.reject(new ModuleFailure('unavailable', '503')) : Promise.resolve(lifecyclesOf()),
  );
  moduleMount.mount(slot);
  await phase('mounted');
  expect(used).toHaveLength(3);
  expect(last()).toEqual({ phase: 'mounted', version: '2.0.0' });
});

test('a tampered module is not tried again', async () => {
  const { moduleMount, slot, used, last, phase } = mountOver(() =>
    Promise.reject(new ModuleFailure('integrity', 'hash')),
  );
  moduleMount.mount(slot);
  await phase('failed');
  expect(used).toHaveLength(1);
  expect(last()).toMatchObject({ phase: 'failed', failure: { kind: 'integrity' } });
});

test('Try again heals in the same page', async () => {
  let isBroken = true;
  const { moduleMount, slot, last, phase } = mountOver(() =>
    isBroken ? Promise.reject(new Error('thrown at import')) : Promise.resolve(lifecyclesOf()),
  );
  moduleMount.mount(slot);
  await phase('failed');
  expect(last()).toMatchObject({ phase: 'failed', failure: { kind: 'import' } });
  isBroken = false;
  moduleMount.retry();
  await phase('mounted');
  expect(slot).toHaveTextContent('Sales is here');
});

test('a module that is switched off leaves the page with its sentence, and comes back when it is on again', async () => {
  const { moduleMount, slot, last, phase, states } = mountOver(() => Promise.resolve(lifecyclesOf()));
  const switched = (enabled: KnownModule['entry']['enabled']): void => {
    const module = knownModule();
    moduleMount.update({ ...module, entry: { ...module.entry, enabled } });
  };
  const off = { enabled: false, message: 'Back at noon.' } as const;
  switched(off);
  switched(true);
  expect(states).toEqual([{ phase: 'unmounted' }]);
  moduleMount.mount(slot);
  await phase('mounted');
  switched(off);
  expect(slot).toBeEmptyDOMElement();
  await phase('failed');
  expect(last()).toMatchObject({ failure: { kind: 'disabled', message: 'Back at noon.' } });
  switched(true);
  await phase('mounted');
  expect(slot).toHaveTextContent('Sales is here');
});

test('what is known anew of a module that works leaves it as it is', async () => {
  const { moduleMount, slot, phase, signals } = mountOver(() => Promise.resolve(lifecyclesOf()));
  moduleMount.mount(slot);
  await phase('mounted');
  moduleMount.update(knownModule());
  expect(signals[0]?.aborted).toBe(false);
});

test.each(['bootstrap', 'mount'] as const)(
  'a module that throws at %s leaves an empty slot and says so',
  async (step) => {
    const broken = lifecyclesOf({ [step]: () => Promise.reject(new Error(`thrown at ${step}`)) });
    const { moduleMount, slot, last, phase } = mountOver(() => Promise.resolve(broken));
    moduleMount.mount(slot);
    await phase('failed');
    expect(last()).toMatchObject({ phase: 'failed', failure: { kind: step } });
    await waitFor(() => expect(slot).toBeEmptyDOMElement());
  },
);

test('leaving a module that never loads is free, and a late arrival draws nothing', async () => {
  let resolve: (lifecycles: ModuleLifecycles) => void = () => undefined;
  const { moduleMount, slot, last } = mountOver(() => new Promise((arrive) => (resolve = arrive)));
  moduleMount.mount(slot);
  moduleMount.unmount();
  resolve(lifecyclesOf());
  // What the arrival sets going are promises alone: they are through by the next turn.
  await new Promise((turn) => setTimeout(turn));
  expect(slot).toBeEmptyDOMElement();
  expect(last()).toEqual({ phase: 'unmounted' });
});

test('a module whose unmount never settles does not keep the next visit away', async () => {
  jest.useFakeTimers();
  const { moduleMount, slot } = mountOver(() =>
    Promise.resolve(lifecyclesOf({ unmount: () => new Promise(() => {}) })),
  );
  moduleMount.mount(slot);
  await jest.advanceTimersByTimeAsync(10);
  moduleMount.unmount();
  moduleMount.mount(slot);
  await jest.advanceTimersByTimeAsync(2_100);
  jest.useRealTimers();
  expect(slot).toHaveTextContent('Sales is here');
});

test('the next session of a page uses the code that is loaded, unless the version differs or the module was switched off', async () => {
  const used: string[] = [];
  const loader = new ModuleLoader(
    {
      useVersion: (_id, version) => void used.push(version.version),
      loadLifecycles: () => Promise.resolve(lifecyclesOf()),
      loadTexts: () => Promise.resolve(),
      providedVersions: () => ({}),
    },
    {},
    [],
  );
  const { signal } = new AbortController();
  const first = await loader.load(knownModule(), signal);
  expect(await loader.load(knownModule(), signal)).toBe(first);
  expect(used).toEqual(['2.0.0']);
  const canary = versionOf('2.1.0');
  expect((await loader.load({ ...knownModule(), version: canary }, signal)).version).toBe(canary);
  expect(used).toEqual(['2.0.0', '2.1.0']);
  const off = { ...knownModule(), version: canary };
  off.entry = { ...off.entry, enabled: { enabled: false, message: 'Sales is being repaired.' } };
  await expect(loader.load(off, signal)).rejects.toThrow('Sales is being repaired.');
});

test('failures of one kind are forgotten alone: what did not come is tried again, what throws is not', async () => {
  const [stable, previous] = [versionOf('2.0.0'), versionOf('1.9.0')];
  const module = { ...knownModule(), version: stable, others: [previous] };
  previous.manifest = module.manifest;
  let tries = 0;
  const loader = new ModuleLoader(
    {
      useVersion: () => undefined,
      loadLifecycles: () => {
        tries += 1;
        return Promise.reject(new ModuleFailure(tries === 1 ? 'unavailable' : 'import', 'broken'));
      },
      loadTexts: () => Promise.resolve(),
      providedVersions: () => ({}),
    },
    {},
    [],
  );
  const { signal } = new AbortController();
  const load = () => expect(loader.load(module, signal)).rejects.toMatchObject({ message: 'broken' });
  await load();
  await load();
  expect(tries).toBe(2);
  loader.forget(module, 'unavailable');
  await load();
  expect(tries).toBe(3);
});

test.each<[string, ModuleLifecycles['unmount']]>([
  [
    'throws at once',
    () => {
      throw new Error('thrown at unmount');
    },
  ],
  ['rejects', () => Promise.reject(new Error('rejected at unmount'))],
  ['never settles', () => new Promise(() => {})],
])('a module whose unmount %s is off the page at once', async (_what, unmount) => {
  const { moduleMount, slot, phase } = mountOver(() => Promise.resolve(lifecyclesOf({ unmount })));
  moduleMount.mount(slot);
  await phase('mounted');
  moduleMount.unmount();
  expect(slot).toBeEmptyDOMElement();
});

test('a first screen that throws gives way to the next versions, canary to stable to previous', async () => {
  const versions = ['2.1.0', '2.0.0', '1.9.0'].map(versionOf);
  const [canary, stable, previous] = versions as [ModuleVersion, ModuleVersion, ModuleVersion];
  const module = { ...knownModule(), version: canary, others: [stable, previous] };
  for (const version of [stable, previous]) version.manifest = { ...module.manifest };
  const failed: string[] = [];
  let used = '';
  const loader = new ModuleLoader(
    {
      useVersion: (_id, { version }) => (used = version),
      loadLifecycles: () => {
        const version = used;
        return Promise.resolve(
          lifecyclesOf({
            mount: ({ domElement, failFirstScreen }) => {
              domElement.append(version);
              if (version === '2.1.0') throw new Error('thrown at mount');
              if (version === '2.0.0') setTimeout(() => failFirstScreen(new Error('thrown at first render')));
              return Promise.resolve();
            },
          }),
        );
      },
      loadTexts: () => Promise.resolve(),
      providedVersions: () => ({}),
    },
    { onFailed: (_id, { version }, { kind }) => void failed.push(`${version} ${kind}`) },
    [],
  );
  const moduleMount = new ModuleMount(
    module,
    loader,
    (_module, _version, domElement, signal) => ({ domElement, signal }) as ModuleProps,
  );
  const slot = document.createElement('div');
  moduleMount.mount(slot);
  await waitFor(() => expect(slot).toHaveTextContent('1.9.0'));
  expect(failed).toEqual(['2.1.0 mount', '2.0.0 mount']);
});

test('what is on its way is given up when no caller waits for it any more', async () => {
  const signals: AbortSignal[] = [];
  globalThis.fetch = jest.fn((_url, init) => {
    if (init?.signal) signals.push(init.signal);
    return new Promise<Response>(() => {});
  });
  const { moduleMount, slot, last } = mountOver(() => Promise.resolve(lifecyclesOf()));
  moduleMount.mount(slot);
  await waitFor(() => expect(signals.length).toBeGreaterThan(0));
  moduleMount.cancel();
  await waitFor(() => expect(signals.every(({ aborted }) => aborted)).toBe(true));
  expect(last()).toMatchObject({ phase: 'failed', failure: { kind: 'cancelled' } });
});
