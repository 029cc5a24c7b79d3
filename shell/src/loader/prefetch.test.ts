import type { ModuleManifest, ModuleVersion } from '@accounts/shared-auth';
import { fetchOnce, prefetchCalls, prefetchCatalog, preloadScreen, takePrefetched } from './prefetch.ts';
import { supportMode } from './support-mode.ts';

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

/** Answers every address with what `files` has for it; returns the calls. */
function serve(files: Record<string, unknown> = {}): { url: string; init: RequestInit }[] {
  const calls: { url: string; init: RequestInit }[] = [];
  globalThis.fetch = jest.fn((url: string, init: RequestInit = {}) => {
    calls.push({ url, init });
    return Promise.resolve(new Response(JSON.stringify(files[url] ?? {})));
  }) as typeof fetch;
  return calls;
}

beforeEach(() => void serve());
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
});

/** Bodies are read in some turns. */
const TURNS = 20;

async function allDone(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((next) => setTimeout(next));
}

test('the code of the screen of an address is fetched with the hashes under which it is loaded, two files at a time', async () => {
  const calls = serve();
  preloadScreen(version, manifest, '/invoicing/add');
  expect(calls).toHaveLength(2);
  await allDone();
  expect(calls.map(({ url, init }) => [url, init.integrity])).toEqual([
    ['/m/sales/0.1.0-0a1b/remote-entry.1.js', 'sha384-entry'],
    ['/m/sales/0.1.0-0a1b/start.js', 'sha256-start'],
    ['/m/sales/0.1.0-0a1b/editor.js', 'sha256-editor'],
    ['/m/sales/0.1.0-0a1b/editor.css', 'sha256-style'],
  ]);
});

test('whoever reads one of the files fetches those that have not been asked for, and can give it up', async () => {
  const calls = serve();
  preloadScreen({ ...version, base: '/m/sales/0.2.0-0a1b/' }, manifest, '/invoicing/add');
  const giveUp = new AbortController();
  const init = { integrity: 'sha256-editor', signal: giveUp.signal };
  await fetchOnce('/m/sales/0.2.0-0a1b/editor.js', init);
  await fetchOnce('/m/sales/0.2.0-0a1b/remote-entry.1.js', { ...init, integrity: 'sha384-entry' });
  await allDone();
  expect(calls.map(({ url }) => url.replace(/.*\//, ''))).toEqual([
    'remote-entry.1.js',
    'start.js',
    'editor.js',
  ]);
  giveUp.abort();
  expect(calls[0]?.init.signal?.aborted).toBe(true);
  expect(calls[1]?.init.signal?.aborted).toBe(false);
});

test('what is prefetched is read at once, whether or not a screen takes it', async () => {
  const sent = [new Response('{"a":1}', { headers: { etag: '"7"' } }), new Response(null, { status: 204 })];
  const left = [...sent];
  globalThis.fetch = jest.fn(() => Promise.resolve(left.shift() ?? Response.error()));
  prefetchCalls(['/account/v1/dashboard', '/account/v1/nothing'], 'token');
  await allDone();
  expect(sent[0]?.bodyUsed).toBe(true);
  const taken = await takePrefetched('/account/v1/dashboard', 'token');
  expect([taken?.ok, taken?.headers.get('etag'), await taken?.text()]).toEqual([true, '"7"', '{"a":1}']);
  expect((await takePrefetched('/account/v1/nothing', 'token'))?.status).toBe(204);
});

test('nothing is preloaded of a module whose contract the shell does not serve', () => {
  const calls = serve();
  preloadScreen({ ...version, contract: '99.0' }, manifest, '/invoicing/add');
  expect(calls).toEqual([]);
});

test('nothing is preloaded of other modules, or of a module that does not say what its screens consist of', () => {
  const calls = serve();
  preloadScreen(version, manifest, '/bills');
  preloadScreen(version, { routes: manifest.routes }, '/invoicing/add');
  expect(calls).toEqual([]);
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
      '/m/sales/0.1.0-0a1b/remote-entry.1.js',
      '/m/sales/0.1.0-0a1b/locales/en.json',
    ]);
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
      '/m/sales/0.1.0-0a1b/remote-entry.1.js',
      '/m/sales/0.1.0-0a1b/locales/en.json',
      '/m/sales/0.1.0-0a1b/locales/en.labels.json',
    ]);
  });

  test.each(['isSafe', 'isOff'] as const)(
    'fetches nothing of the screen where support does not want it: %s',
    async (what) => {
      if (what === 'isSafe') jest.replaceProperty(supportMode, 'isSafe', true);
      else jest.spyOn(supportMode, 'isOff').mockImplementation((id) => id === 'sales');
      const inline = { ...stable, manifest: whole, labels: { en: {} } };
      const calls = serve({ '/registry.json': { modules: { sales: { stable: inline, enabled: true } } } });
      prefetchCatalog('a-token');
      await allDone();
      expect(calls.map(({ url }) => url)).toEqual(['/registry.json']);
      jest.restoreAllMocks();
    },
  );

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
  });
});

test('a list that was not read for half a minute is not taken any more', () => {
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
