import os from 'node:os';
import { startTestServer, type TestServer } from '../harness.ts';
import { rawRequest, startProxy } from './raw-request.ts';

const portOf = (server: TestServer): string => new URL(server.url).port;
/** This machine's addresses that other machines can reach; a machine without a network has none. */
const OUTSIDE = Object.values(os.networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address);

/** Whether a connection to the address is accepted and answered. */
function answersAt(server: TestServer, address: string): Promise<boolean> {
  const url = `http://localhost:${portOf(server)}/health`;
  return rawRequest(url, { address }).then(
    ({ status }) => status === 200,
    () => false,
  );
}

describe('a server as it starts by default', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test('listens on both loopback addresses and on no other', async () => {
    expect(await answersAt(server, '127.0.0.1')).toBe(true);
    const hasIpv6 = Object.values(os.networkInterfaces()).some((all) =>
      all?.some(({ address }) => address === '::1'),
    );
    expect(await answersAt(server, '::1')).toBe(hasIpv6);
    // A server on every interface answers at each address of the loopback network.
    for (const address of ['127.0.0.2', ...OUTSIDE]) expect(await answersAt(server, address)).toBe(false);
  });

  test.each(['evil.example', 'evil.example:4000', 'localhost.evil.example', '192.168.1.9', '[2001:db8::1]'])(
    'refuses the Host %s with a sentence and security headers',
    async (host) => {
      for (const path of ['/health', '/', '/dev/outbox', '/nothing/here']) {
        const answer = await rawRequest(server.url + path, { headers: { host } });
        expect([answer.status, answer.body.code]).toEqual([403, 'API-HOST']);
        expect(answer.body.message).toContain('PUBLIC_URL');
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
      }
    },
  );

  test.each(['localhost', 'LOCALHOST', 'app.localhost', '127.0.0.1', '[::1]', 'localhost.'])(
    'answers under the name %s',
    async (name) => {
      const headers = { host: `${name}:${portOf(server)}` };
      expect((await rawRequest(`${server.url}/health`, { headers })).status).toBe(200);
    },
  );

  test('shows its outbox to a browser as a page, and to this machine only as well', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const shown = await fetch(`${server.url}/dev/outbox`, { headers });
    expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await shown.text()).toContain('<h1>Outbox</h1>');
    const json = await fetch(`${server.url}/dev/outbox`, {
      headers: { accept: 'application/json, text/html' },
    });
    expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const forwarded = { ...headers, 'x-forwarded-for': '127.0.0.1' };
    expect((await rawRequest(`${server.url}/dev/outbox`, { headers: forwarded })).status).toBe(403);
  });

  test('shows its outbox to this machine only', async () => {
    expect((await rawRequest(`${server.url}/dev/outbox`)).status).toBe(200);
    const proxy = await startProxy(server.url);
    const id = '/dev/outbox/01890a5d-ac96-774b-bcce-b302099a8057';
    for (const path of ['/dev/outbox', id]) {
      const answer = await rawRequest(proxy.url + path);
      expect([answer.status, answer.body.code]).toEqual([403, 'API-LOCAL']);
    }
    await proxy.stop();
    for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']) {
      const headers = { [name]: '127.0.0.1' };
      expect((await rawRequest(`${server.url}/dev/outbox`, { headers })).status).toBe(403);
    }
  });

  test('shows its metrics to this machine only', async () => {
    const local = await rawRequest(`${server.url}/metrics`);
    expect(local.status).toBe(200);
    expect(local.text).toContain('http_request_duration_seconds');
    const proxy = await startProxy(server.url);
    const behind = await rawRequest(`${proxy.url}/metrics`, { headers: { authorization: 'Bearer ' } });
    await proxy.stop();
    expect([behind.status, behind.body.code]).toEqual([401, 'API-METRICS']);
  });
});

describe('a server that others may reach', () => {
  const TOKEN = 'figures-for-the-monitor';
  const METRICS = { METRICS_TOKEN: TOKEN };

  test('answers at every address, under its addresses and its names', async () => {
    const env = {
      HOST: '0.0.0.0',
      ALLOWED_HOSTS: 'books.lan, other.lan',
      PUBLIC_URL: 'https://books.example',
    };
    const server = await startTestServer({ ...env, ...METRICS });
    expect(await answersAt(server, '127.0.0.2')).toBe(true);
    for (const host of ['192.168.1.9:4000', 'books.lan', 'other.lan:80', 'books.example', 'localhost']) {
      expect((await rawRequest(`${server.url}/health`, { headers: { host } })).status).toBe(200);
    }
    const headers = { host: 'evil.example' };
    expect((await rawRequest(`${server.url}/health`, { headers })).status).toBe(403);
    // By an outside address the peer is no loopback address, whatever the Host says.
    for (const address of OUTSIDE) {
      const outbox = await rawRequest(`${server.url}/dev/outbox`, { address });
      expect([outbox.status, outbox.body.code]).toEqual([403, 'API-LOCAL']);
      expect((await rawRequest(`${server.url}/metrics`, { address })).status).toBe(401);
    }
    await server.stop();
  });

  test('in production has no outbox, knows no names of its own, and shows metrics for the token', async () => {
    const server = await startTestServer({ NODE_ENV: 'production', ...METRICS });
    expect(await answersAt(server, '127.0.0.2')).toBe(true);
    expect((await rawRequest(`${server.url}/dev/outbox`)).status).toBe(404);
    const headers = { host: 'books.example', 'x-forwarded-for': '203.0.113.7' };
    const metrics = (authorization: string) =>
      rawRequest(`${server.url}/metrics`, { headers: { ...headers, authorization } });
    expect((await metrics(`Bearer ${TOKEN}`)).status).toBe(200);
    for (const wrong of ['', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
      expect((await metrics(wrong)).status).toBe(401);
    }
    await server.stop();
  });

  test('has no outbox once a mail server is set', async () => {
    const server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' });
    expect((await rawRequest(`${server.url}/dev/outbox`)).status).toBe(404);
    await server.stop();
  });
});

describe('the address of a client behind a proxy', () => {
  /** Sign-ins that are refused for their number, when every one claims another address in X-Forwarded-For. */
  async function refusedOf(env: Record<string, string>, throughProxy: boolean): Promise<number> {
    const server = await startTestServer({ RATE_LIMIT_FACTOR: '0.1', ...env });
    const proxy = await startProxy(server.url);
    let refused = 0;
    for (let client = 1; client <= 6; client += 1) {
      const answer = await rawRequest(`${throughProxy ? proxy.url : server.url}/auth/token`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `203.0.113.${client}` },
        body: { username: `nobody${client}@example.com`, password: 'a-wrong-password' },
      });
      if (answer.status === 429) refused += 1;
    }
    await proxy.stop();
    await server.stop();
    return refused;
  }

  test('is believed from the named proxy, and what the client wrote before it is not', async () => {
    // The proxy adds 127.0.0.1, which is in the trusted range itself: one hop further and the client's word would count.
    expect(await refusedOf({ TRUST_PROXY: 'loopback' }, true)).toBe(4);
    expect(await refusedOf({ TRUST_PROXY: '127.0.0.1' }, false)).toBe(0);
  });

  test('is that of the connection for every other peer', async () => {
    expect(await refusedOf({}, true)).toBe(4);
    expect(await refusedOf({ TRUST_PROXY: '10.0.0.0/8, ::1' }, true)).toBe(4);
  });
});
