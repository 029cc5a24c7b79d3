/**
 * @jest-environment node
 */
import { respondToRequest } from './respond-to-request.ts';
import { dropFormerShells, keepModules, keepShell } from './keep-files.ts';

const ORIGIN = 'http://accounts.test';
const SHELL = 'accounts-shell-now';
const addressOf = (input: RequestInfo | URL): string =>
  new URL(input instanceof Request ? input.url : String(input), ORIGIN).href;

/** Caches of a browser, in memory. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();

  open = async (name: string) => {
    const files = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, files);
    return {
      match: async (input: RequestInfo) => files.get(addressOf(input))?.clone(),
      put: async (input: RequestInfo, response: Response) => void files.set(addressOf(input), response),
      delete: async (input: RequestInfo) => files.delete(addressOf(input)),
      keys: async () => [...files.keys()].map((url) => ({ url })),
    };
  };
  match = async (input: RequestInfo) =>
    [...this.all.values()]
      .map((files) => files.get(addressOf(input)))
      .find(Boolean)
      ?.clone();
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);

  paths = (name: string): string[] =>
    [...(this.all.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname).toSorted();
}

let fakes: FakeCaches;
let server: Map<string, string | (() => Promise<Response>)>;
let asked: string[];

const caches = () => fakes as unknown as CacheStorage;
const fetchFake = (async (input: RequestInfo) => {
  const { pathname } = new URL(addressOf(input));
  asked.push(pathname);
  const answer = server.get(pathname);
  if (answer === undefined) throw new TypeError('Failed to fetch');
  return typeof answer === 'string' ? new Response(answer) : answer();
}) as typeof fetch;

beforeEach(() => {
  fakes = new FakeCaches();
  server = new Map();
  asked = [];
});

async function answer(url: string, { mode = 'cors', method = 'GET' } = {}): Promise<string | null> {
  const request = new Request(ORIGIN + url, { method });
  Object.defineProperty(request, 'mode', { value: mode });
  const work: Promise<unknown>[] = [];
  const response = await respondToRequest(request, {
    caches: caches(),
    origin: ORIGIN,
    shellCache: SHELL,
    fetch: fetchFake,
    waitUntil: (one) => work.push(one),
  });
  await Promise.all(work);
  return response && response.text();
}

const page = (url: string) => answer(url, { mode: 'navigate' });
const FILES = [
  ['/index.html', ''],
  ['/main.0a1b2c3d.js', ''],
  ['/signed-in.html', ''],
] as const;

describe('pages', () => {
  beforeEach(async () => {
    server = new Map(FILES.map(([file]) => [file, `built ${file}`]));
    await keepShell(SHELL, FILES, { caches: caches(), fetch: fetchFake });
    server.clear();
  });

  test('come from the server while it is reached, and from the build that is kept otherwise', async () => {
    server.set('/invoicing', 'newest');
    expect(await page('/invoicing')).toBe('newest');
    server.clear();
    expect(await page('/invoicing?status=Paid')).toBe('built /signed-in.html');
    expect(await page('/register')).toBe('built /index.html');
  });

  test('come from the build that is kept when the server is slow', async () => {
    jest.useFakeTimers();
    server.set('/invoicing', () => new Promise(() => undefined));
    const shown = page('/invoicing');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await shown).toBe('built /signed-in.html');
    jest.useRealTimers();
  });

  test.each([
    '/dev/outbox',
    '/reference',
    '/account/v1/invoices',
    '/sandbox/pay/1',
    '/invoicing/external/token',
  ])('%s is left to the server', async (url) => expect(await page(url)).toBeNull());
});

test('calls of the API are left to the server, so that no data of a person is in a cache of the worker', async () => {
  for (const url of ['/account/v1/invoices/7', '/auth/token', '/api/rest/v1/company/user/1?status=A'])
    expect(await answer(url)).toBeNull();
  expect(await answer('/account/v1/invoices/all', { method: 'POST' })).toBeNull();
  expect(fakes.all.size).toBe(0);
});

test('the registry is the newest while the server is reached, and the last good one otherwise', async () => {
  server.set('/registry.json', 'one');
  expect(await answer('/registry.json')).toBe('one');
  server.set('/registry.json', 'two');
  expect(await answer('/registry.json')).toBe('two');
  server.set('/registry.json', () => Promise.resolve(new Response('broken', { status: 502 })));
  await answer('/registry.json');
  server.clear();
  expect(await answer('/registry.json')).toBe('two');
});

test('a file with a hash in its name is fetched once, and a second try gets past the cache', async () => {
  server.set('/m/sales/1-0a/entry.js', 'code');
  expect(await answer('/m/sales/1-0a/entry.js')).toBe('code');
  expect(await answer('/m/sales/1-0a/entry.js')).toBe('code');
  expect(asked).toEqual(['/m/sales/1-0a/entry.js']);
  expect(await answer('/m/sales/1-0a/entry.js?try=1')).toBeNull();
});

test('a file that did not come is not kept', async () => {
  server.set('/main.0a1b2c3d.js', () => Promise.resolve(new Response('no', { status: 503 })));
  await answer('/main.0a1b2c3d.js');
  expect(fakes.paths(SHELL)).toEqual([]);
});

test('a build of which a file is missing has no page that could be opened without it', async () => {
  server = new Map(FILES.filter(([file]) => !file.endsWith('.js')).map(([file]) => [file, 'built']));
  await expect(keepShell(SHELL, FILES, { caches: caches(), fetch: fetchFake })).rejects.toThrow(
    'Failed to fetch',
  );
  expect(fakes.paths(SHELL)).toEqual([]);
});

test('of former builds only the last one stays, for the pages that are open', async () => {
  for (const name of ['accounts-shell-1', 'accounts-shell-2', 'accounts-modules', SHELL])
    await fakes.open(name);
  await dropFormerShells(SHELL, caches());
  expect(await fakes.keys()).toEqual(['accounts-shell-2', 'accounts-modules', SHELL]);
});

test('the files of the versions in the registry are kept, and those of others dropped', async () => {
  const version = (base: string) => ({
    base,
    entry: 'entry.js',
    entryIntegrity: '',
    manifest: { i18n: { en: 'en.json' }, code: { integrity: { 'list.js': '' } } },
  });
  const publish = (modules: object) => server.set('/registry.json', JSON.stringify({ modules }));
  const filesOf = (base: string) => ['en.json', 'entry.js', 'list.js'].map((file) => base + file);
  for (const base of ['/m/sales/1/', '/m/sales/2/', '/m/sales/3/', '/m/items/1/'])
    for (const file of filesOf(base)) server.set(file, file);
  const keep = () => keepModules('de', { caches: caches(), fetch: fetchFake });
  publish({ sales: { stable: version('/m/sales/1/'), enabled: true } });
  await keep();
  publish({
    sales: { stable: version('/m/sales/2/'), previous: version('/m/sales/1/'), enabled: true },
    items: { stable: version('/m/items/1/'), enabled: { enabled: false, message: 'Off.' } },
  });
  await keep();
  expect(fakes.paths('accounts-modules')).toEqual([
    ...filesOf('/m/sales/1/'),
    ...filesOf('/m/sales/2/'),
    '/registry.json',
  ]);
  publish({ sales: { stable: version('/m/sales/3/'), previous: version('/m/sales/2/'), enabled: true } });
  await keep();
  expect(fakes.paths('accounts-modules')).toEqual([
    ...filesOf('/m/sales/2/'),
    ...filesOf('/m/sales/3/'),
    '/registry.json',
  ]);
});
