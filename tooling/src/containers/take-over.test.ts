import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  publishedBucket,
  publishedFolder,
} from '../../../api/src/administration/module-registry/registry-files.ts';
import { s3Config } from '../../../api/src/platform/config/addresses.ts';
import type { ObjectStore } from '../../../api/src/platform/object-store/object-store.ts';
import { startS3Server, type S3Server } from '../../../api/test/plans/s3-server.ts';
import {
  adoptVersion,
  canaryOf,
  folderOf,
  HALT_RULE,
  publishModule,
  rollbackModule,
  switchModule,
} from '../modules/publish.ts';
import { fakeBuild } from '../modules/publishing-test-support.ts';
import { readRegistry } from '../modules/registry-file.ts';
import { type RegistryService, startRegistryService } from './registry-service.ts';

/** The registry of containers with a store, as docker-compose.yml has it. */
let folder: string;
let bucket: S3Server;
let images: Server;
/** What the container of sales has; undefined while it is down. */
let image: ObjectStore | undefined;
const services: RegistryService[] = [];
const lines: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'accounts images '));
  bucket = await startS3Server();
  images = createServer(({ url = '/' }, response) => {
    const key = url === '/registry.json' ? 'registry.json' : url.slice(1);
    const reply = async (): Promise<void> => {
      const found = (await image?.get(key)) ?? null;
      response.writeHead(found ? 200 : image ? 404 : 503).end(found?.body);
    };
    void reply();
  });
  images.listen(0, '127.0.0.1');
  await once(images, 'listening');
  lines.length = 0;
});
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
  images.closeAllConnections();
  await new Promise((closed) => images.close(closed));
  await bucket.stop();
  await rm(folder, { recursive: true, force: true });
});

const store = (): ObjectStore => {
  const config = s3Config(bucket.url);
  if (!config) throw new Error('There is no store.');
  return publishedBucket(config);
};
/** Builds the image of a version of sales, and deploys it. Gives the name of its folder. */
async function deploy(version: string): Promise<string> {
  const target = await fakeBuild(path.join(folder, version), 'sales', version, `Sales ${version}`);
  image = publishedFolder(path.join(folder, version, 'image'));
  const { entry } = await publishModule(target, { store: image, who: 'image' });
  return folderOf(entry.stable);
}
async function start(percent?: number): Promise<RegistryService> {
  const service = await startRegistryService({
    modules: ['sales'],
    origin: `http://127.0.0.1:${(images.address() as AddressInfo).port}`,
    store: store(),
    share: percent === undefined ? undefined : { percent, haltIf: HALT_RULE },
    port: 0,
    host: '127.0.0.1',
    // Rounds are requested.
    refreshMs: 3_600_000,
    log: (line) => lines.push(line),
  });
  services.push(service);
  await service.refresh();
  return service;
}
interface Seen {
  release: string;
  modules: Record<
    string,
    { stable: { base: string }; canary?: { base: string; percent: number }; enabled: unknown }
  >;
}
async function seen(service: RegistryService) {
  await service.refresh();
  const { modules } = (await (await fetch(`${service.url}/registry.json`)).json()) as Seen;
  const sales = modules['sales'];
  return {
    stable: sales?.stable.base.split('/')[3],
    canary: sales?.canary?.base.split('/')[3],
    enabled: sales?.enabled,
  };
}
const publishing = () => ({ store: store(), who: 'anna@desk', why: 'Totals were wrong' });

test('what an image brings is live at once, and is taken over once', async () => {
  const first = await deploy('1.0.0');
  const service = await start();
  expect(await seen(service)).toMatchObject({ stable: first, enabled: true });
  const second = await deploy('2.0.0');
  expect(await seen(service)).toMatchObject({ stable: second });
  expect(lines).toEqual([
    'sales: its image has brought a new version.',
    'sales: its image has brought a new version.',
  ]);
  // The older image that is deployed again is a deployment too.
  image = publishedFolder(path.join(folder, '1.0.0', 'image'));
  expect(await seen(service)).toMatchObject({ stable: first });
});

test('rollback, canary and switch hold over restarts of the registry and of the image', async () => {
  const first = await deploy('1.0.0');
  const service = await start();
  const second = await deploy('2.0.0');
  await seen(service);
  await rollbackModule('sales', publishing());
  expect(await seen(service)).toMatchObject({ stable: first, canary: undefined });
  expect(await seen(await start())).toMatchObject({ stable: first });
  await canaryOf('sales', publishing(), { percent: 10, haltIf: HALT_RULE }, second);
  await switchModule('sales', publishing(), 'Back at noon.');
  image = undefined;
  const restarted = await start();
  const state = { stable: first, canary: second, enabled: { enabled: false, message: 'Back at noon.' } };
  expect(await seen(restarted)).toEqual(state);
  image = publishedFolder(path.join(folder, '2.0.0', 'image'));
  expect(await seen(restarted)).toEqual(state);
});

test('an entry of the store that is not right holds up no other module, and is said once', async () => {
  const first = await deploy('1.0.0');
  const service = await start();
  const registry = await readRegistry(store());
  // Before the entry of sales in the file.
  const modules = { contacts: { enabled: 'yes' }, ...registry.modules };
  await store().put('registry.json', Buffer.from(JSON.stringify({ ...registry, modules })));
  lines.length = 0;
  const second = await deploy('2.0.0');
  expect(second).not.toBe(first);
  expect(await seen(service)).toMatchObject({ stable: second });
  await seen(service);
  expect(lines.filter((line) => line.startsWith('registry.json'))).toEqual([
    expect.stringMatching(/^registry\.json, contacts: the entry is not right: /),
  ]);
});

test('files of every version that came are served, whatever the container has', async () => {
  const first = await deploy('1.0.0');
  const service = await start();
  const text = JSON.stringify(`Sales ${'x'.repeat(20)}`);
  await store().put(`m/sales/${first}/module.json.br`, Buffer.from(text));
  image = undefined;
  const get = (name: string, encoding = 'identity') =>
    fetch(`${service.url}/m/sales/${first}/${name}`, { headers: { 'accept-encoding': encoding } });
  const entry = await get('remote-entry.1.js');
  expect([entry.status, await entry.text(), entry.headers.get('content-type')]).toEqual([
    200,
    '// sales 1.0.0',
    'text/javascript; charset=utf-8',
  ]);
  expect(entry.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const packed = await fetch(`${service.url}/m/sales/${first}/module.json`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  });
  expect(packed.headers.get('content-encoding')).toBe('br');
  for (const name of ['none.js', '%2e%2e/%2e%2e/registry.json']) {
    expect([name, (await get(name)).status]).toEqual([name, 404]);
  }
  expect((await fetch(`${service.url}/m/registry.json`)).status).toBe(404);
});

test('with a share, a new version is a canary until it is promoted', async () => {
  const first = await deploy('1.0.0');
  const service = await start(10);
  // Where there is none yet, all companies get the first one.
  expect(await seen(service)).toMatchObject({ stable: first, canary: undefined });
  const second = await deploy('2.0.0');
  expect(await seen(service)).toMatchObject({ stable: first, canary: second });
  expect((await readRegistry(store())).modules['sales']?.canary).toMatchObject({
    percent: 10,
    haltIf: HALT_RULE,
  });
});

test('a container that does not serve what was built changes nothing, and is said once', async () => {
  const first = await deploy('1.0.0');
  const service = await start();
  lines.length = 0;
  const second = await deploy('2.0.0');
  await image?.put(`m/sales/${second}/remote-entry.1.js`, Buffer.from('// something else'));
  await seen(service);
  expect(await seen(service)).toMatchObject({ stable: first });
  expect(lines).toEqual([expect.stringContaining('remote-entry.1.js is not what was built.')]);
  expect(await store().list(`m/sales/${second}/build.json`)).toEqual([]);
});

test('a store that is away keeps what was served, and one that never answered serves nothing invented', async () => {
  const first = await deploy('1.0.0');
  const service = await start();
  await bucket.stop();
  expect(await seen(service)).toMatchObject({ stable: first });
  expect(lines.some((line) => line.startsWith('registry.json: '))).toBe(true);
  expect(await seen(await start())).toMatchObject({ stable: undefined });
});

test('a version that is live for every session is not adopted again', async () => {
  await deploy('1.0.0');
  await start();
  const entry = (await readRegistry(store())).modules['sales'];
  if (!entry) throw new Error('Nothing is live.');
  expect(await adoptVersion('sales', publishing(), entry)).toBeNull();
});
