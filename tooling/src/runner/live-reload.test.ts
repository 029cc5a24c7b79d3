import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { liveReload, type LiveReload } from './live-reload.ts';

const open = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, () => resolve((server.address() as AddressInfo).port)));
const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

describe('the development server before the API', () => {
  let api: Server;
  let live: LiveReload;
  let url: string;

  beforeEach(async () => {
    api = createServer((request, answer) => {
      if (request.url === '/') answer.setHeader('content-type', 'text/html').end('<head></head><p>Page</p>');
      else answer.writeHead(201, { 'x-from': 'api' }).end(`${request.method} ${request.url}`);
    });
    live = liveReload(await open(api));
    url = `http://localhost:${await open(live.server)}`;
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
