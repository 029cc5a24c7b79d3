import { waitFor } from '@testing-library/react';
import {
  CONTRACT_VERSION,
  type ModuleLifecycles,
  type ModuleProps,
  type ModuleVersion,
} from '@accounts/shared-auth';
import { ModuleFailure } from './failure.ts';
import type { KnownModule } from './module-catalog.ts';
import { type LaneState, ModuleLane } from './module-lane.ts';
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

function laneOver(load: (tries: number) => Promise<ModuleLifecycles>) {
  const used: string[] = [];
  const federation: FederationPort = {
    useVersion: (_id, version) => void used.push(version.version),
    loadLifecycles: () => load(used.length),
    loadTexts: () => Promise.resolve(),
    providedVersions: () => ({}),
  };
  const loader = new ModuleLoader(federation, [1, 1, 1]);
  const signals: AbortSignal[] = [];
  const lane = new ModuleLane(knownModule(), loader, (_module, domElement, signal) => {
    signals.push(signal);
    return { domElement, signal } as ModuleProps;
  });
  const states: LaneState[] = [];
  lane.state$.subscribe((state) => states.push(state));
  const slot = document.createElement('div');
  const last = () => states.at(-1);
  const phase = (expected: LaneState['phase']) => waitFor(() => expect(last()?.phase).toBe(expected));
  return { lane, slot, states, used, signals, last, phase };
}

beforeEach(() => {
  // No previous version and no file to compare: the ladder ends with the failure at hand.
  globalThis.fetch = jest.fn().mockRejectedValue(new Error('offline'));
});

test('brings a module in and takes it off again, leaving nothing behind', async () => {
  const { lane, slot, states, signals, phase } = laneOver(() => Promise.resolve(lifecyclesOf()));
  lane.enter(slot);
  await phase('mounted');
  expect(slot).toHaveTextContent('Sales is here');
  lane.leave();
  await waitFor(() => expect(slot).toBeEmptyDOMElement());
  expect(signals[0]?.aborted).toBe(true);
  expect(states.map(({ phase }) => phase)).toEqual(['away', 'loading', 'mounted', 'away']);
});

test('tries again at a new address until the module comes', async () => {
  const { lane, slot, used, last, phase } = laneOver((tries) =>
    tries < 3 ? Promise.reject(new ModuleFailure('unavailable', '503')) : Promise.resolve(lifecyclesOf()),
  );
  lane.enter(slot);
  await phase('mounted');
  expect(used).toHaveLength(3);
  expect(last()).toEqual({ phase: 'mounted' });
});

test('a tampered module is not tried again', async () => {
  const { lane, slot, used, last, phase } = laneOver(() =>
    Promise.reject(new ModuleFailure('integrity', 'hash')),
  );
  lane.enter(slot);
  await phase('failed');
  expect(used).toHaveLength(1);
  expect(last()).toMatchObject({ phase: 'failed', failure: { kind: 'integrity' } });
});

test('Try again heals in the same page', async () => {
  let isBroken = true;
  const { lane, slot, last, phase } = laneOver(() =>
    isBroken ? Promise.reject(new Error('thrown at import')) : Promise.resolve(lifecyclesOf()),
  );
  lane.enter(slot);
  await phase('failed');
  expect(last()).toMatchObject({ phase: 'failed', failure: { kind: 'import' } });
  isBroken = false;
  lane.retry();
  await phase('mounted');
  expect(slot).toHaveTextContent('Sales is here');
});

test.each(['bootstrap', 'mount'] as const)(
  'a module that throws at %s leaves an empty slot and says so',
  async (step) => {
    const broken = lifecyclesOf({ [step]: () => Promise.reject(new Error(`thrown at ${step}`)) });
    const { lane, slot, last, phase } = laneOver(() => Promise.resolve(broken));
    lane.enter(slot);
    await phase('failed');
    expect(last()).toMatchObject({ phase: 'failed', failure: { kind: step } });
    await waitFor(() => expect(slot).toBeEmptyDOMElement());
  },
);

test('leaving a module that never loads is free, and a late arrival draws nothing', async () => {
  let resolve: (lifecycles: ModuleLifecycles) => void = () => undefined;
  const { lane, slot, last } = laneOver(() => new Promise((arrive) => (resolve = arrive)));
  lane.enter(slot);
  lane.leave();
  resolve(lifecyclesOf());
  // What the arrival sets going are promises alone: they are through by the next turn.
  await new Promise((turn) => setTimeout(turn));
  expect(slot).toBeEmptyDOMElement();
  expect(last()).toEqual({ phase: 'away' });
});

test('a module whose unmount never settles does not keep the next visit away', async () => {
  jest.useFakeTimers();
  const { lane, slot } = laneOver(() =>
    Promise.resolve(lifecyclesOf({ unmount: () => new Promise(() => {}) })),
  );
  lane.enter(slot);
  await jest.advanceTimersByTimeAsync(10);
  lane.leave();
  lane.enter(slot);
  await jest.advanceTimersByTimeAsync(2_100);
  jest.useRealTimers();
  expect(slot).toHaveTextContent('Sales is here');
});
