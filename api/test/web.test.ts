import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startTestServer, type TestServer } from './harness.ts';

const PAGE = { accept: 'text/html,application/xhtml+xml' };
let server: TestServer;
let webDir: string;

beforeAll(async () => {
  webDir = await mkdtemp(path.join(os.tmpdir(), 'accounts web '));
  await writeFile(path.join(webDir, 'index.html'), '<!doctype html><title>Public</title>');
  await writeFile(path.join(webDir, 'customer.html'), '<!doctype html><title>Customer</title>');
  await writeFile(path.join(webDir, 'signed-in.html'), '<!doctype html><title>Signed in</title>');
  await writeFile(path.join(webDir, 'main.0a1b2c3d4e5f.js'), 'export {};');
  await writeFile(path.join(webDir, 'service-worker.js'), '// the worker');
  await writeFile(path.join(webDir, 'service-worker-off.js'), '// the one that removes itself');
  await writeFile(path.join(webDir, 'manifest.webmanifest'), '{"name":"Accounts"}');
  server = await startTestServer({ WEB_DIR: webDir });
  const modules = path.join(server.dataDir, 'modules');
  await mkdir(path.join(modules, 'sales/0.1.0-0a1b'), { recursive: true });
  await writeFile(path.join(modules, 'sales/0.1.0-0a1b/remoteEntry.js'), 'export {};');
  await writeFile(path.join(modules, 'registry.json'), '{"modules":{}}');
});

afterAll(async () => {
  await server.stop();
  await rm(webDir, { recursive: true, force: true });
});

test.each([
  ['/', 'Public'],
  ['/?logout=1', 'Public'],
  ['/register', 'Public'],
  ['/registration/0a1b', 'Public'],
  ['/invoicing/external/0a1b?from=mail', 'Customer'],
  ['/invoicing/add', 'Signed in'],
  ['/dashboard?login', 'Signed in'],
])('%s is the shell, with what its page preloads: %s', async (url, title) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await fetch(server.url + url, { method, headers: PAGE });
    if (method === 'GET') expect(await answer.text()).toContain(`<title>${title}</title>`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
});

test('a file with a hash in its name is kept for good; the registry is asked for again', async () => {
  const script = await fetch(`${server.url}/main.0a1b2c3d4e5f.js`);
  expect(script.headers.get('cache-control')).toContain('immutable');
  const entry = await fetch(`${server.url}/m/sales/0.1.0-0a1b/remoteEntry.js`);
  expect(entry.headers.get('cache-control')).toContain('immutable');
  const registry = await fetch(`${server.url}/registry.json`);
  expect(registry.headers.get('cache-control')).toBe('no-cache');
  const again = await fetch(`${server.url}/registry.json`, {
    headers: { 'cache-control': 'max-age=0', 'if-none-match': registry.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('the registry is sent compressed, and a new one at once after it was published', async () => {
  const file = path.join(server.dataDir, 'modules/registry.json');
  const manifest = { routes: Array.from({ length: 100 }, (_, at) => ({ path: `/invoicing/${at}` })) };
  await writeFile(file, JSON.stringify({ modules: { sales: { manifest } } }));
  const read = () => fetch(`${server.url}/registry.json`, { headers: { 'accept-encoding': 'br' } });
  const first = await read();
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(await first.json()).toMatchObject({ modules: { sales: { manifest } } });
  await writeFile(file, '{"modules":{}}');
  const second = await read();
  expect(await second.json()).toEqual({ modules: {} });
  expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'));
});

test('browsers ask for the service worker each time, and a server that switches it off sends one that removes itself', async () => {
  const off = await startTestServer({ WEB_DIR: webDir, SERVICE_WORKER: '0' });
  for (const [{ url }, text] of [
    [server, '// the worker'],
    [off, '// the one that removes itself'],
  ] as const) {
    const worker = await fetch(`${url}/service-worker.js`);
    expect(await worker.text()).toBe(text);
    expect(worker.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript/);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
  }
  await off.stop();
});

test('the manifest of the installed product is read under the policy of the pages', async () => {
  const manifest = await fetch(`${server.url}/manifest.webmanifest`);
  expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  const page = await fetch(server.url, { headers: PAGE });
  expect(page.headers.get('content-security-policy')).toContain("manifest-src 'self';");
  expect(page.headers.get('content-security-policy')).toContain("worker-src 'self' blob:");
});

test('what is neither a page nor a file is not there', async () => {
  for (const url of ['/main.ffffffffffff.js', '/account/v1/nothing', '/m/sales/none/module.json']) {
    expect((await fetch(server.url + url)).status).toBe(404);
  }
});

test('a response gets few listeners, whatever serves it', async () => {
  const company = await server.company();
  const headers = { ...PAGE, 'accept-encoding': 'br, gzip' };
  for (const url of ['/', '/invoicing/add', '/registry.json', '/m/sales/none.js', '/main.0a1b2c3d4e5f.js']) {
    await fetch(server.url + url, { headers }).then((answer) => answer.text());
  }
  const streamed = { headers: { accept: 'text/event-stream' } };
  expect((await company.call('GET', '/account/v1/events', undefined, streamed)).status).toBe(200);
  expect(server.process.output()).not.toContain('MaxListenersExceededWarning');
});
