import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { servicePort } from '../../../api/test/service-port.ts';
import { publishedFolder } from '../../../api/src/administration/module-registry/registry-files.ts';
import { fakeBuild } from '../modules/publishing-test-support.ts';
import { upload } from '../modules/upload.ts';
import { type OverrideServer, startOverrideServer } from './override-server.ts';

const SHELL = 'https://accounts.example.com';

let folder: string;
let server: OverrideServer;
let url: string;
let port: number;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'accounts override '));
  port = await servicePort();
  url = `http://127.0.0.1:${port}`;
  server = await startOverrideServer({ port, shell: SHELL, store: published() });
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const published = () => publishedFolder(path.join(folder, 'published'));
const versionOf = async (version: string) =>
  upload(await fakeBuild(folder, 'sales', version, `Invoices ${version}`), published());

/** Status under a `Host` and a path of our choice, which `fetch` does not let us choose. */
const statusOf = (place: string, host = `localhost:${port}`): Promise<number> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: place, headers: { host } }, (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    }).once('error', reject);
  });

test('the newest build is served in the shape of the registry, with its files, to the pages of one shell', async () => {
  expect(await statusOf('/registry-entry.json')).toBe(404);
  const version = await versionOf('1.0.0');
  server.show(version);
  const entry = await fetch(`${url}/registry-entry.json`);
  expect(await entry.json()).toEqual(version);
  expect(version.manifest?.id).toBe('sales');
  expect(entry.headers.get('access-control-allow-origin')).toBe(SHELL);
  expect(entry.headers.get('cache-control')).toBe('no-store');
  const code = await fetch(url + version.base + version.entry);
  expect(code.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(code.headers.get('access-control-allow-origin')).toBe(SHELL);
  expect(code.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(await code.text()).toBe('// sales 1.0.0');
});

test('nothing else is served: no other file, no other name, no other method', async () => {
  const { base } = await versionOf('1.0.0');
  for (const place of [
    '/',
    '/m/sales/',
    `${base}nothing.js`,
    '/m/../../secret',
    `${base}../../../x`,
    '/registry.json',
  ])
    expect([place, await statusOf(place)]).toEqual([place, 404]);
  expect(await statusOf(`${base}module.json`)).toBe(200);
  expect(await statusOf(`${base}module.json`, 'evil.example')).toBe(403);
  expect((await fetch(`${url}${base}module.json`, { method: 'POST' })).status).toBe(405);
});

test('pages that run the module are told of another build, and of none that is the same', async () => {
  const events = await fetch(`${url}/dev/reload/events`);
  expect(events.headers.get('access-control-allow-origin')).toBe(SHELL);
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  let told = '';
  const reloads = () => told.split('data: reload').length - 1;
  server.show(await versionOf('1.0.0'));
  server.show(await versionOf('1.0.0'));
  server.show(await versionOf('1.1.0'));
  while (reloads() < 2) told += (await reader?.read())?.value ?? '';
  await server.stop();
  const rest = await reader?.read().catch(() => undefined);
  expect([told + (rest?.value ?? ''), reloads()]).toEqual([told, 2]);
});
