import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkRegistry, CONTRACT_VERSION } from '@accounts/shared-auth/contract';
import { startRegistryService, type RegistryService } from './registry-service.ts';

/** What the containers of the modules answer, by id: a text, or a status. */
const answers = new Map<string, string | number>();
let modules: Server;
let service: RegistryService;
const lines: string[] = [];

beforeAll(async () => {
  modules = createServer(({ url = '' }, response) => {
    const said = answers.get(url.split('/')[1] ?? '') ?? 502;
    if (typeof said === 'number') response.writeHead(said).end();
    else response.end(said);
  });
  modules.listen(0, '127.0.0.1');
  await once(modules, 'listening');
  service = await startRegistryService({
    modules: ['sales', 'contacts'],
    origin: `http://127.0.0.1:${(modules.address() as AddressInfo).port}/{module}`,
    port: 0,
    host: '127.0.0.1',
    // Rounds are requested.
    refreshMs: 3_600_000,
    log: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await service.close();
  modules.closeAllConnections();
  await new Promise((closed) => modules.close(closed));
});

const version = (id: string, number: string) => ({
  version: number,
  base: `/m/${id}/${number}-0a1b2c3d/`,
  entry: 'remote-entry.1.js',
  entryIntegrity: `sha384-${'A'.repeat(64)}`,
  manifestIntegrity: `sha384-${'B'.repeat(64)}`,
  contract: CONTRACT_VERSION,
  since: `2026-11-25T10:00:0${number[0]}.000Z`,
});
const registryOf = (id: string, number: string) =>
  JSON.stringify({
    schema: 1,
    release: '2026-11-25T10:00:00.000Z',
    shell: { contract: [CONTRACT_VERSION] },
    modules: { [id]: { stable: version(id, number), enabled: true, preload: 'idle' } },
  });

interface Body {
  release: string;
  modules: Record<string, { stable: { version: string } }>;
}

async function served(
  headers: Record<string, string> = {},
): Promise<{ response: Response; versions: object }> {
  const response = await fetch(`${service.url}/registry.json`, { headers });
  const body = (await response.json()) as Body;
  expect(checkRegistry(body)).toMatchObject({ ok: true });
  const versions = Object.fromEntries(
    Object.entries(body.modules).map(([id, { stable }]) => [id, stable.version]),
  );
  return { response, versions };
}

test('begins with none, and has each module once its container answers', async () => {
  expect((await served()).versions).toEqual({});
  answers.set('sales', registryOf('sales', '1.0.0'));
  await service.refresh();
  expect((await served()).versions).toEqual({ sales: '1.0.0' });
  answers.set('contacts', registryOf('contacts', '2.0.0'));
  await service.refresh();
  expect((await served()).versions).toEqual({ contacts: '2.0.0', sales: '1.0.0' });
});

test('a new version shows with the next round, and readers that have the registry get 304 until then', async () => {
  const { response } = await served({ 'accept-encoding': 'br' });
  expect([response.headers.get('cache-control'), response.headers.get('content-encoding')]).toEqual([
    'no-cache',
    'br',
  ]);
  const etag = response.headers.get('etag') ?? '';
  const again = () => fetch(`${service.url}/registry.json`, { headers: { 'if-none-match': etag } });
  expect((await again()).status).toBe(304);
  answers.set('sales', registryOf('sales', '3.0.0'));
  await service.refresh();
  expect((await again()).status).toBe(200);
  expect((await served()).versions).toEqual({ contacts: '2.0.0', sales: '3.0.0' });
});

test.each([
  ['is down', 502, 'answered 502'],
  ['sends half a file', registryOf('sales', '4.0.0').slice(0, 200), 'cut off, or no JSON'],
  ['sends a page', '<!doctype html>', 'no JSON'],
  ['sends another shape', '{"modules":{}}', 'is no registry'],
  ['names another module alone', registryOf('contacts', '4.0.0'), 'does not name sales'],
  [
    'has an entry that is not right',
    registryOf('sales', '4.0.0').replace('"/m/sales/4.0.0-0a1b2c3d/"', '7'),
    'sales/registry.json',
  ],
])(
  'keeps the last good entry of a module whose container %s, and says so once',
  async (_what, said, sentence) => {
    answers.set('sales', registryOf('sales', '3.0.0'));
    await service.refresh();
    lines.length = 0;
    answers.set('sales', said);
    await service.refresh();
    await service.refresh();
    expect((await served()).versions).toEqual({ contacts: '2.0.0', sales: '3.0.0' });
    expect(lines).toEqual([expect.stringContaining(sentence)]);
  },
);

test('answers its health, and nothing else', async () => {
  expect((await fetch(`${service.url}/healthz`)).status).toBe(204);
  expect((await fetch(`${service.url}/`)).status).toBe(404);
  expect((await fetch(`${service.url}/registry.json`, { method: 'POST' })).status).toBe(404);
});
