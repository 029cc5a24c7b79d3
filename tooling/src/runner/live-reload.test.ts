import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { liveReload, type LiveReload } from './live-reload.ts';

const open = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Status of a request under a `Host` of our choice, which `fetch` does not let us choose. */
const statusUnder = (url: string, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    }).once('error', reject);
  });

describe('the development server before the API', () => {
  let api: Server;
  let live: LiveReload;
  let url: string;

  beforeEach(async () => {
    api = createServer((request, answer) => {
      if (request.url === '/') answer.setHeader('content-type', 'text/html').end('<head></head><p>Page</p>');
      else {
        const forwarded = request.headers['x-forwarded-for'];
        const note = forwarded === undefined ? '' : ` for ${String(forwarded)}`;
        answer.writeHead(201, { 'x-from': 'api' }).end(`${request.method} ${request.url}${note}`);
      }
    });
    live = liveReload(`http://127.0.0.1:${await open(api)}`, (host) => host !== 'evil.example');
    url = `http://127.0.0.1:${await open(live.server)}`;
  });
  afterEach(async () => {
    await close(live.server);
    await close(api);
  });

  test('adds its script to a page, from the same origin', async () => {
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    expect(await page.text()).toBe(
      '<head><script src="/dev/reload/client.js" defer></script></head><p>Page</p>',
    );
    expect((await fetch(`${url}/dev/reload/client.js`)).headers.get('content-type')).toBe('text/javascript');
  });

  test('passes every other call through as it is', async () => {
    const answer = await fetch(`${url}/account/v1/items?a=1`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-from')).toBe('api');
    expect(await answer.text()).toBe('POST /account/v1/items?a=1');
  });

  test('refuses a name it does not know, its own paths included', async () => {
    for (const path of ['/', '/dev/reload/events', '/dev/reload/client.js']) {
      expect(await statusUnder(url + path, 'evil.example')).toBe(403);
    }
    expect(await statusUnder(`${url}/items`, 'localhost')).toBe(201);
  });

  test('tells the API which requests come through another proxy, so that it does not take them for local ones', async () => {
    const local = await fetch(`${url}/forwarded`);
    expect(await local.text()).toBe('GET /forwarded');
    const behind = await fetch(`${url}/forwarded`, { headers: { via: '1.1 somewhere' } });
    expect(await behind.text()).toBe('GET /forwarded for 127.0.0.1');
  });

  test('tells open pages to load again', async () => {
    const events = await fetch(`${url}/dev/reload/events`);
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('retry');
    live.reload();
    expect((await reader?.read())?.value).toContain('data: reload');
    await reader?.cancel();
  });

  test('says so while the API restarts', async () => {
    await close(api);
    const answer = await fetch(`${url}/health`);
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain('restarting');
  });
});
