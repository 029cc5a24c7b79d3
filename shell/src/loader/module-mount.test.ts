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
    commit: '',
    contract: CONTRACT_VERSION,
    shared: {},
    ...lists,
  };
  return {
    id: 'sales',
    entry: { stable, enabled: true, preload: 'none' },
    version: stable,
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
  const loader = new ModuleLoader(federation, [1, 1, 1]);
  const signals: AbortSignal[] = [];
  const moduleMount = new ModuleMount(knownModule(), loader, (_module, domElement, signal) => {
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
  // No previous version and no file to compare: the ladder ends with the failure at hand.
  globalThis.fetch = jest.fn().mockRejectedValue(new Error('offline'));
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

test('tries again at a new address until the module comes', async () => {
  const { moduleMount, slot, used, last, phase } = mountOver((tries) =>
    tries < 3 ? Promise.reject(new ModuleFailure('unavailable', '503')) : Promise.resolve(lifecyclesOf()),
  );
  moduleMount.mount(slot);
  await phase('mounted');
  expect(used).toHaveLength(3);
  expect(last()).toEqual({ phase: 'mounted' });
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
