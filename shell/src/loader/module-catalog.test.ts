import { CONTRACT_VERSION, type ModuleManifest, type RegistryModule } from '@accounts/shared-auth';
import { ModuleCatalog } from './module-catalog.ts';

const manifest: ModuleManifest = {
  id: 'sales',
  version: '1.0.0',
  commit: 'abc',
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
      json: () => Promise.resolve(all[url]),
    };
    return Promise.resolve(response as Response);
  }) as typeof fetch;
  return fetched;
}

async function start() {
  const problems: string[] = [];
  const catalog = new ModuleCatalog({ report: (problem) => void problems.push(problem) });
  await catalog.start(Promise.resolve('a-company'));
  return { sales: catalog.find('sales'), problems };
}

beforeEach(() => (document.documentElement.lang = 'en'));
afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

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
  const { sales, problems } = await start();
  expect(sales?.version.version).toBe('1.0.0');
  expect(problems[0]).toContain('/routes: must be of type array');
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
