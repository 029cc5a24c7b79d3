import { CONTRACT_VERSION, type ModuleManifest, type RegistryModule } from '@accounts/shared-auth';
import { pinVersion } from '@accounts/shared-auth/pinned-versions';
import type { ResolvedOverride } from './override.ts';
import { ModuleFailure } from './failure.ts';
import { ModuleCatalog } from './module-catalog.ts';
import { supportModeOf } from './support-mode.ts';

const manifest: ModuleManifest = {
  id: 'sales',
  version: '1.0.0',
  contract: CONTRACT_VERSION,
  shared: {},
  routes: [{ path: '/invoicing', titleKey: 'title', access: 'user' }],
  nav: [],
  quickAdd: [],
  search: [],
  tours: [],
  dashboard: [],
  i18n: { en: 'locales/en.json' },
  labels: { en: 'locales/en.labels.json' },
  events: { publishes: [], reads: [] },
};
const INTEGRITY = `sha384-${'A'.repeat(64)}`;

const versionOf = (version: string): RegistryModule['stable'] => ({
  version,
  base: `/m/sales/${version}-abc/`,
  entry: 'remote-entry.1.js',
  entryIntegrity: INTEGRITY,
  manifestIntegrity: INTEGRITY,
  contract: CONTRACT_VERSION,
  since: '2026-11-22T00:00:00Z',
});

/** Serves a registry with one module, and files by their path; returns what was fetched. */
function serve(sales: RegistryModule, files: Record<string, unknown> = {}): string[] {
  const registry = { schema: 1, release: '', shell: { contract: [CONTRACT_VERSION] }, modules: { sales } };
  const all: Record<string, unknown> = { '/registry.json': registry, ...files };
  const fetched: string[] = [];
  globalThis.fetch = jest.fn((url: string) => {
    fetched.push(url);
    const response = {
      ok: url in all,
      status: url in all ? 200 : 404,
      headers: new Headers({ 'content-type': 'application/json' }),
      text: () => Promise.resolve(JSON.stringify(all[url])),
    };
    return Promise.resolve(response as Response);
  }) as typeof fetch;
  return fetched;
}

async function start(address = '', override: ResolvedOverride | null = null) {
  const problems: string[] = [];
  const loadable: string[] = [];
  const failed: string[] = [];
  const catalog = new ModuleCatalog(
    {
      report: (problem) => void problems.push(problem),
      onLoadable: ({ version }) => void loadable.push(version.version),
      onFailed: (id, { base }, { kind }) => void failed.push(`${id} ${base} ${kind}`),
      override: () => Promise.resolve(override),
    },
    localStorage,
    supportModeOf(address),
  );
  await catalog.start(Promise.resolve('a-company'));
  catalog.stop();
  return { catalog, sales: catalog.find('sales'), problems, loadable, failed };
}

beforeEach(() => {
  document.documentElement.lang = 'en';
  localStorage.clear();
  // The page is idle at once.
  window.requestIdleCallback = (work) => {
    work({ didTimeout: false, timeRemaining: () => 0 });
    return 0;
  };
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

const published = { enabled: true, preload: 'idle' } as const;

test('a module whose manifest and labels are in the registry needs no other request', async () => {
  const stable = { ...versionOf('1.0.0'), manifest, labels: { en: { title: 'Invoices' } } };
  const fetched = serve({ ...published, stable });
  const { sales, problems } = await start();
  expect(fetched).toEqual(['/registry.json']);
  expect(problems).toEqual([]);
  expect(sales?.manifest.routes[0]?.path).toBe('/invoicing');
  expect(sales?.t('title')).toBe('Invoices');
});

test('of a registry from before, manifest and labels are fetched', async () => {
  const fetched = serve(
    { ...published, stable: versionOf('1.0.0') },
    {
      '/m/sales/1.0.0-abc/module.json': manifest,
      '/m/sales/1.0.0-abc/locales/en.labels.json': { title: 'Invoices' },
    },
  );
  const { sales } = await start();
  expect(fetched).toHaveLength(3);
  expect(sales?.t('title')).toBe('Invoices');
});

test('a module whose manifest in the registry is not right falls back to its previous version', async () => {
  const wrong = { ...manifest, routes: 'none' } as unknown as ModuleManifest;
  const stable = { ...versionOf('1.1.0'), manifest: wrong, labels: {} };
  serve(
    { ...published, stable, previous: versionOf('1.0.0') },
    { '/m/sales/1.0.0-abc/module.json': manifest, '/m/sales/1.0.0-abc/locales/en.labels.json': {} },
  );
  const { sales, problems, failed } = await start();
  expect(sales?.version.version).toBe('1.0.0');
  expect(problems[0]).toContain('/routes: must be of type array');
  expect(failed).toEqual(['sales /m/sales/1.1.0-abc/ contract']);
});

test('a canary whose manifest does not come is reported, for the rule that ends it', async () => {
  const stable = { ...versionOf('1.0.0'), manifest, labels: { en: { title: 'Invoices' } } };
  serve({ ...published, stable, canary: { ...versionOf('1.1.0'), percent: 100, salt: 'x' } });
  const { sales, failed } = await start();
  expect(sales?.version.version).toBe('1.0.0');
  expect(failed).toEqual(['sales /m/sales/1.1.0-abc/ unavailable']);
});

test('a company in the share of a canary gets the manifest of the canary', async () => {
  const stable = { ...versionOf('1.0.0'), manifest, labels: { en: { title: 'Invoices' } } };
  const canary = {
    ...versionOf('1.1.0'),
    manifest: { ...manifest, version: '1.1.0' },
    labels: { en: { title: 'Sales invoices' } },
    percent: 100,
    salt: 'x',
  };
  const fetched = serve({ ...published, stable, canary });
  const { sales } = await start();
  expect(fetched).toEqual(['/registry.json']);
  expect([sales?.manifest.version, sales?.t('title')]).toEqual(['1.1.0', 'Sales invoices']);
});

test('a module whose entry is not right keeps its place in the menu by its manifest', async () => {
  const stable = {
    ...versionOf('1.0.0'),
    entryIntegrity: 'none',
    manifest,
    labels: { en: { title: 'Invoices' } },
  };
  serve({ ...published, stable });
  const { sales, failed } = await start();
  expect(sales?.t('title')).toBe('Invoices');
  expect(sales?.failure?.kind).toBe('unavailable');
  expect(failed).toEqual(['sales /m/sales/1.0.0-abc/ unavailable']);
});

/** A registry with a canary for all, a stable version and the one before. */
function serveThree() {
  const stable = { ...versionOf('1.1.0'), manifest, labels: { en: { title: 'Invoices' } } };
  const canary = { ...stable, ...versionOf('1.2.0'), percent: 100, salt: 'x' };
  const entry = { ...published, stable, canary, previous: versionOf('1.0.0') };
  const fetched = serve(entry, {
    '/m/sales/1.0.0-abc/module.json': manifest,
    '/m/sales/1.0.0-abc/locales/en.labels.json': { title: 'Invoices before' },
  });
  return { entry, fetched };
}
const pin = (used: string, replaces: string) =>
  pinVersion(localStorage, 'sales', { used: `/m/sales/${used}-abc/`, replaces: `/m/sales/${replaces}-abc/` });
const versionsIn = ({ sales }: Awaited<ReturnType<typeof start>>) =>
  [sales?.version, ...(sales?.others ?? [])].map((version) => version?.version);

describe('a version that this browser has pinned', () => {
  test('comes first, and the others when it fails', async () => {
    serveThree();
    pin('1.0.0', '1.1.0');
    const started = await start();
    expect(versionsIn(started)).toEqual(['1.0.0', '1.2.0', '1.1.0']);
    expect(started.sales?.t('title')).toBe('Invoices before');
  });

  test.each([
    ['another version is stable', '1.0.0', '1.0.9'],
    ['the registry does not have it', '0.9.0', '1.1.0'],
    ['it is on trial', '1.2.0', '1.1.0'],
  ])('is not taken once %s', async (_what, used, replaces) => {
    serveThree();
    pin(used, replaces);
    expect(versionsIn(await start())).toEqual(['1.2.0', '1.1.0', '1.0.0']);
  });
});

test('safe mode has the stable version alone, and changes nothing that is kept', async () => {
  serveThree();
  pin('1.0.0', '1.1.0');
  const pins = localStorage.getItem('accounts.pinned-versions');
  const { catalog, ...started } = await start('?safe-mode=1');
  expect(versionsIn({ catalog, ...started })).toEqual(['1.1.0']);
  expect(localStorage.getItem('accounts.pinned-versions')).toBe(pins);
});

test('a module that the address switches off has its place and says why; nothing of it is loaded', async () => {
  const { entry, fetched } = serveThree();
  const { catalog, sales, loadable } = await start('?disable-modules=sales');
  expect(sales?.manifest.routes[0]?.path).toBe('/invoicing');
  expect(sales?.failure).toMatchObject({ kind: 'off' });
  expect(loadable).toEqual([]);
  expect(catalog.isComplete).toBe(true);
  catalog.retry();
  expect(fetched).toEqual(['/registry.json']);
  expect(JSON.parse(localStorage.getItem('accounts.registry') ?? '')).toMatchObject({
    modules: { sales: { enabled: true, stable: { base: entry.stable.base } } },
  });
});

test('a module that is switched off and on keeps its version; the others are the same objects', async () => {
  serveThree();
  const { catalog, sales } = await start();
  const off = { enabled: false, message: 'Back at noon.' } as const;
  catalog.switch(new Map([['sales', off]]));
  expect(catalog.find('sales')).toEqual({ ...sales, entry: { ...sales?.entry, enabled: off } });
  const unchanged = catalog.find('sales');
  catalog.switch(new Map([['contacts', off]]));
  expect(catalog.find('sales')).toBe(unchanged);
  catalog.switch(new Map([['sales', true as const]]));
  expect(catalog.find('sales')?.version).toBe(sales?.version);
});

describe('a registry that cannot be read', () => {
  const stable = { ...versionOf('1.0.0'), manifest, labels: { en: { title: 'Invoices' } } };
  const halves: [string, () => void][] = [
    [
      'is missing',
      () => void (globalThis.fetch = jest.fn(() => Promise.resolve({ ok: false, status: 404 } as Response))),
    ],
    ['is not reached', () => void (globalThis.fetch = jest.fn(() => Promise.reject(new Error('offline'))))],
    [
      'is half written',
      () => {
        const half = { ok: true, text: () => Promise.resolve('{"schema":1,"mod') } as Response;
        globalThis.fetch = jest.fn(() => Promise.resolve(half));
      },
    ],
  ];

  test.each(halves)('and %s gives way to the last good one', async (_what, breakIt) => {
    serve({ ...published, stable });
    await start();
    breakIt();
    const { sales, problems } = await start();
    expect(sales?.version.version).toBe('1.0.0');
    expect(problems.at(-1)).toContain('Using that of ');
  });

  test.each(halves)('and %s is read again by itself where none is kept', async (_what, breakIt) => {
    jest.useFakeTimers();
    breakIt();
    const catalog = new ModuleCatalog({ report: () => undefined });
    const phases: string[] = [];
    catalog.state$.subscribe(({ phase }) => phases.push(phase));
    await catalog.start(Promise.resolve('a-company'));
    expect(catalog.isComplete).toBe(false);
    serve({ ...published, stable });
    await jest.advanceTimersByTimeAsync(2_000);
    jest.useRealTimers();
    expect(catalog.find('sales')?.version.version).toBe('1.0.0');
    expect(phases).toEqual(['loading', 'failed', 'loading', 'ready']);
  });
});

describe('a tab that runs a module from elsewhere', () => {
  const stable = { ...versionOf('1.0.0'), manifest, labels: { en: { title: 'Invoices' } } };
  const version = {
    ...versionOf('1.1.0'),
    base: 'http://localhost:4655/m/sales/1.1.0-abc/',
    manifest: { ...manifest, version: '1.1.0' },
    labels: { en: { title: 'Invoices here' } },
  };

  test('has that one alone: the published ones take its place in other tabs, not in this one', async () => {
    serve({ ...published, stable, previous: versionOf('0.9.0') });
    const { sales, problems } = await start('', { id: 'sales', version });
    expect([sales?.version.base, sales?.t('title'), sales?.others]).toEqual([
      version.base,
      'Invoices here',
      [],
    ]);
    expect(problems).toEqual([]);
    const other = await start();
    expect(other.sales?.version.base).toBe(stable.base);
    expect(localStorage.getItem('accounts.registry')).not.toContain('localhost:4655');
  });

  test('has one that is not published yet, too', async () => {
    serve({ ...published, stable });
    const payroll = { ...version, base: 'http://localhost:4655/m/payroll/1.0.0-abc/' };
    const { catalog } = await start('', { id: 'payroll', version: payroll });
    expect(catalog.all().map(({ id }) => id)).toEqual(expect.arrayContaining(['sales', 'payroll']));
    expect(catalog.isComplete).toBe(true);
  });

  test('keeps its place in the menu, and says that it is not there, when its server is gone', async () => {
    serve({ ...published, stable, previous: versionOf('0.9.0') });
    const failure = new ModuleFailure('unavailable', 'gone');
    const { sales } = await start('', { id: 'sales', failure });
    expect([sales?.t('title'), sales?.failure]).toEqual(['Invoices', failure]);
    expect((await start()).sales?.version.base).toBe(stable.base);
  });

  test('checks its manifest as every other', async () => {
    serve({ ...published, stable });
    const wrong = { ...version, manifest: { ...manifest, routes: 'none' } as unknown as ModuleManifest };
    const { sales, problems } = await start('', { id: 'sales', version: wrong });
    expect(sales?.failure?.kind).toBe('contract');
    expect(problems[0]).toContain('/routes: must be of type array');
  });
});
