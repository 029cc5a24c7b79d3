import type { ModuleManifest, ModuleVersion } from '@accounts/shared-auth';
import { prefetchCalls, prefetchCatalog, preloadScreen, takePrefetched } from './prefetch.ts';

const version: Partial<ModuleVersion> = {
  base: '/m/sales/0.1.0-0a1b/',
  entry: 'remote-entry.1.js',
  entryIntegrity: 'sha384-entry',
  contract: '1.0',
};
const route = { titleKey: 'title', access: 'user' } as const;
const manifest: Partial<ModuleManifest> = {
  routes: [
    { path: '/invoicing/:id', ...route },
    { path: '/invoicing/add', ...route },
  ],
  code: {
    integrity: { 'start.js': 'sha256-start', 'editor.js': 'sha256-editor', 'editor.css': 'sha256-style' },
    screens: {
      '/invoicing/add': { files: ['start.js', 'editor.js', 'editor.css'], shared: [] },
      '/invoicing/:id': { files: ['start.js'], shared: [] },
    },
  },
};

const preloaded = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('as') ?? link.as,
    link.integrity,
    link.crossOrigin,
  ]);

/** Answers every address with what `files` has for it; returns the calls. */
function serve(files: Record<string, unknown> = {}): { url: string; init: RequestInit }[] {
  const calls: { url: string; init: RequestInit }[] = [];
  globalThis.fetch = jest.fn((url: string, init: RequestInit = {}) => {
    calls.push({ url, init });
    const response = { clone: () => response, json: () => Promise.resolve(files[url] ?? {}) };
    return Promise.resolve(response as unknown as Response);
  }) as typeof fetch;
  return calls;
}

beforeEach(() => void serve());
afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'fetch');
});

test('the code of the screen of an address is preloaded together, with the hashes under which it is loaded', () => {
  preloadScreen(version, manifest, '/invoicing/add');
  expect(preloaded()).toEqual([
    ['/m/sales/0.1.0-0a1b/remote-entry.1.js', 'script', 'sha384-entry', 'anonymous'],
    ['/m/sales/0.1.0-0a1b/start.js', 'script', 'sha256-start', 'anonymous'],
    ['/m/sales/0.1.0-0a1b/editor.js', 'script', 'sha256-editor', 'anonymous'],
    ['/m/sales/0.1.0-0a1b/editor.css', 'style', 'sha256-style', 'anonymous'],
  ]);
});

test('what is prefetched is read at once, whether or not a screen takes it', async () => {
  const arrayBuffer = jest.fn(() => Promise.resolve(new ArrayBuffer(0)));
  const response = { clone: () => ({ arrayBuffer }), text: () => Promise.resolve('{}') };
  globalThis.fetch = jest.fn(() => Promise.resolve(response)) as unknown as typeof fetch;
  prefetchCalls(['/account/v1/dashboard'], 'token');
  await takePrefetched('/account/v1/company', 'token');
  expect(arrayBuffer).toHaveBeenCalledTimes(1);
  const taken = await takePrefetched('/account/v1/dashboard', 'token');
  expect(await taken?.text()).toBe('{}');
});

test('nothing is preloaded of a module whose contract the shell does not serve', () => {
  preloadScreen({ ...version, contract: '99.0' }, manifest, '/invoicing/add');
  expect(preloaded()).toEqual([]);
});

test('nothing is preloaded of other modules, or of a module that does not say what its screens consist of', () => {
  preloadScreen(version, manifest, '/bills');
  preloadScreen(version, { routes: manifest.routes }, '/invoicing/add');
  expect(preloaded()).toEqual([]);
});

describe('a registry', () => {
  const list = { resource: 'invoices', status: 'Active' } as const;
  const stable = { ...version, manifestIntegrity: 'sha384-manifest' };
  const whole = {
    ...manifest,
    routes: [{ path: '/invoicing', ...route, list }],
    i18n: { en: 'locales/en.json' },
    labels: { en: 'locales/en.labels.json' },
    code: { integrity: {}, screens: { '/invoicing': { files: [], shared: [] } } },
  };
  const allDone = () => new Promise((turn) => setTimeout(turn));

  beforeEach(() => {
    document.documentElement.lang = 'en';
    window.history.replaceState(null, '', '/invoicing');
  });
  afterEach(() => window.history.replaceState(null, '', '/'));

  test('that holds the manifests has the screen of the address fetched without another round: code, texts and list', async () => {
    const inline = { ...stable, manifest: whole, labels: { en: {} } };
    const calls = serve({ '/registry.json': { modules: { sales: { stable: inline, enabled: true } } } });
    prefetchCatalog('a-token');
    await allDone();
    expect(calls.map(({ url }) => url)).toEqual([
      '/registry.json',
      '/account/v1/invoices/all?status=Active',
      '/m/sales/0.1.0-0a1b/locales/en.json',
    ]);
    expect(preloaded()).toHaveLength(1);
    expect(calls[1]?.init).toMatchObject({
      method: 'POST',
      headers: { Authorization: 'Bearer a-token', 'Content-Type': 'application/json' },
    });
  });

  test('from before has manifest and labels fetched, and the screen after them', async () => {
    const calls = serve({
      '/registry.json': { modules: { sales: { stable, enabled: true } } },
      '/m/sales/0.1.0-0a1b/module.json': whole,
    });
    prefetchCatalog('a-token');
    await allDone();
    expect(calls.map(({ url }) => url)).toEqual([
      '/registry.json',
      '/m/sales/0.1.0-0a1b/module.json',
      '/account/v1/invoices/all?status=Active',
      '/m/sales/0.1.0-0a1b/locales/en.json',
      '/m/sales/0.1.0-0a1b/locales/en.labels.json',
    ]);
  });

  test.each([
    [
      'that is switched off',
      { stable: { ...stable, manifest: whole, labels: {} }, enabled: { enabled: false } },
    ],
    [
      'of another contract',
      { stable: { ...stable, contract: '99.0', manifest: whole, labels: {} }, enabled: true },
    ],
  ])('fetches nothing of the screen of a module %s', async (_what, sales) => {
    const calls = serve({ '/registry.json': { modules: { sales } } });
    prefetchCatalog('a-token');
    await allDone();
    expect(calls.map(({ url }) => url)).toEqual(['/registry.json']);
    expect(preloaded()).toEqual([]);
  });
});

test('a list that nobody has read for half a minute is not taken any more', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const withList = {
    ...manifest,
    routes: [{ path: '/items', ...route, list: { resource: 'items', status: 'All' } as const }],
  };
  const request = { search: '', sortColumn: 'name', sortBy: 'ASC', limit: 5000, offset: 0 };
  const take = () => takePrefetched('/account/v1/items/all?status=All', 'a-token', request);
  preloadScreen(version, withList, '/items', 'a-token');
  now.mockReturnValue(29_000);
  expect(take()).toBeDefined();
  preloadScreen(version, withList, '/items', 'a-token');
  now.mockReturnValue(60_000);
  expect(take()).toBeUndefined();
  now.mockRestore();
});
