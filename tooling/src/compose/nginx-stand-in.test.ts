import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { servicePort } from '../../../api/test/service-port.ts';
import { readDirectives } from './nginx-directives.ts';
import { type NginxPlace, writeNginxConfig } from './nginx-config.ts';
import { type NginxStandIn, startNginxStandIn } from './nginx-stand-in.ts';

let folder: string;
const open: (NginxStandIn | { stop: () => Promise<void> })[] = [];

beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'accounts nginx '))));
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop();
});

/** Serves what one of the configurations of the containers says. */
async function serve(conf: string, more: Partial<NginxPlace>): Promise<string> {
  const listen = `127.0.0.1:${await servicePort()}`;
  const main = await writeNginxConfig({
    conf,
    folder: path.join(folder, path.basename(conf)),
    listen,
    folders: {},
    upstreams: new Map(),
    environment: { PUBLIC_URL: 'http://localhost:4000' },
    ...more,
  });
  open.push(await startNginxStandIn(main));
  return `http://${listen}`;
}

/** A server behind the gateway that answers with its name, the address that it was asked for and the headers that matter. */
async function upstream(name: string, status = 200): Promise<string> {
  const server: Server = createServer(({ url, headers }, response) => {
    const { host, 'x-forwarded-for': from, 'x-real-ip': real } = headers;
    response.writeHead(status).end(JSON.stringify({ name, url, host, from, real }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({ stop: () => new Promise((closed) => server.close(() => closed())) });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function files(name: string, content: Record<string, string>): Promise<string> {
  const root = path.join(folder, name);
  for (const [file, text] of Object.entries(content)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return root;
}

test('the gateway sends each path to its service, in turn, and writes the forwarding headers', async () => {
  const upstreams = new Map([
    ['api', [await upstream('api 1'), await upstream('api 2')]],
    ['shell', [await upstream('shell')]],
    ['registry', [await upstream('registry')]],
    ['mfe-sales', [await upstream('sales')]],
  ]);
  const url = await serve('docker/gateway.conf', { upstreams });
  const ask = async (target: string): Promise<Record<string, string>> => {
    const response = await fetch(url + target, {
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' },
    });
    return (await response.json()) as Record<string, string>;
  };
  const answer = await ask('/public/config?a=b');
  expect(answer).toMatchObject({
    url: '/public/config?a=b',
    host: new URL(url).host,
    from: '127.0.0.1',
  });
  expect(answer['real']).toBeUndefined();
  const names = [answer, await ask('/health'), await ask('/api/x')].map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(['api 1', 'api 2']));
  expect(await ask('/dashboard')).toMatchObject({ name: 'shell' });
  expect(await ask('/registry.json')).toMatchObject({ name: 'registry' });
  expect(await ask('/m/sales/1/x.js')).toMatchObject({ name: 'sales' });
  for (const path of ['/dev/outbox', '/metrics']) expect((await fetch(url + path)).status).toBe(404);
  expect((await fetch(`${url}/healthz`)).status).toBe(204);
});

test('a module that is down, left out, or lacks a file is answered for by the registry', async () => {
  const upstreams = new Map([
    ['registry', [await upstream('registry')]],
    ['mfe-sales', [await upstream('sales', 404)]],
    ['mfe-contacts', ['127.0.0.1:9']],
  ]);
  const url = await serve('docker/gateway.conf', { upstreams });
  for (const module of ['sales', 'contacts', 'settings']) {
    const target = `/m/${module}/1/x.js`;
    expect(await (await fetch(url + target)).json()).toMatchObject({ name: 'registry', url: target });
  }
  expect((await fetch(`${url}/health`)).status).toBe(502);
});

test('pages of the shell are chosen by their address, with the headers of pages', async () => {
  const root = await files('shell pages', {
    'index.html': 'public',
    'signed-in.html': 'member',
    'customer.html': 'customer',
    'main.0a1b2c3d.js': 'code',
    'main.0a1b2c3d.js.br': 'compressed',
    'service-worker.js': 'on',
    'service-worker-off.js': 'off',
  });
  const url = await serve('docker/shell.conf', { folders: { '/srv/shell': root } });
  const text = async (target: string): Promise<string> => (await fetch(url + target)).text();
  expect(await text('/login')).toBe('public');
  expect(await text('/dashboard/x')).toBe('member');
  expect(await text('/invoicing/external/abc')).toBe('customer');
  const page = await fetch(`${url}/`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect([page.headers.get('cache-control'), page.headers.get('content-type')]).toEqual([
    'no-cache',
    'text/html; charset=utf-8',
  ]);
  const plain = await fetch(`${url}/main.0a1b2c3d.js`, { headers: { 'accept-encoding': 'identity' } });
  expect([await plain.text(), plain.headers.get('cache-control')]).toEqual([
    'code',
    'public, max-age=31536000, immutable',
  ]);
  const packed = await fetch(`${url}/main.0a1b2c3d.js`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  });
  expect([packed.headers.get('content-encoding'), packed.headers.get('content-length')]).toEqual([
    'br',
    '10',
  ]);
  expect(await text('/service-worker.js')).toBe('on');
  expect(await text('/..%2f..%2fetc%2fpasswd')).toBe('member');
});

test('SERVICE_WORKER=0 sends the one that removes itself', async () => {
  const root = await files('pages', { 'service-worker.js': 'on', 'service-worker-off.js': 'off' });
  const url = await serve('docker/shell.conf', {
    folders: { '/srv/shell': root },
    environment: { SERVICE_WORKER: '0' },
  });
  expect(await (await fetch(`${url}/service-worker.js`)).text()).toBe('off');
});

test('a module serves its folders for ever and its registry anew', async () => {
  const root = await files('module', { 'm/registry.json': '{}', 'm/sales/1-a/module.json': '{"a":1}' });
  const url = await serve('docker/module.conf', { folders: { '/srv': root } });
  const file = await fetch(`${url}/m/sales/1-a/module.json`);
  expect([await file.text(), file.headers.get('cache-control')]).toEqual([
    '{"a":1}',
    'public, max-age=31536000, immutable',
  ]);
  expect((await fetch(`${url}/m/sales/1-a/none.js`)).status).toBe(404);
  const registry = await fetch(`${url}/registry.json`);
  expect([await registry.text(), registry.headers.get('cache-control')]).toEqual(['{}', 'no-cache']);
});

test('a directive that is not known, and a block without an end, are refused by name', async () => {
  const root = await files('bad', {
    'unknown.conf': 'http { server { listen 127.0.0.1:1; location / { deny all; } } }',
    'open.conf': 'http { server {',
    'closed.conf': 'http { } }',
  });
  await expect(startNginxStandIn(path.join(root, 'unknown.conf'))).rejects.toThrow('"deny" is not known');
  for (const name of ['open.conf', 'closed.conf']) {
    expect(() => readDirectives(path.join(root, name))).toThrow('has no end');
  }
});
