import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVER_PATHS } from '../../../shell/src/service-worker/server-paths.ts';
import { repositoryRoot } from '../webpack/catalog.ts';

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');

interface Location {
  kind: '=' | '~' | 'prefix';
  pattern: string;
  body: string;
}

/** The locations of a server block of nginx, in their order. */
function locationsOf(conf: string): Location[] {
  return [...conf.matchAll(/location\s+(?:([=~])\s+)?("[^"]+"|\S+)\s*\{([^}]*)\}/g)].map(
    ([, kind, pattern = '', body = '']) => ({
      kind: kind === '=' || kind === '~' ? kind : 'prefix',
      pattern: pattern.replaceAll('"', ''),
      body,
    }),
  );
}

/** The location that nginx takes: an exact one, else the first expression that fits, else the longest prefix. */
function locationFor(locations: Location[], url: string): Location | undefined {
  const prefixes = locations.filter(({ kind, pattern }) => kind === 'prefix' && url.startsWith(pattern));
  return (
    locations.find(({ kind, pattern }) => kind === '=' && pattern === url) ??
    locations.find(({ kind, pattern }) => kind === '~' && new RegExp(pattern).test(url)) ??
    prefixes.toSorted((a, b) => b.pattern.length - a.pattern.length)[0]
  );
}

describe('the gateway of the containers', () => {
  const conf = read('docker/gateway.conf').replaceAll(/#.*$/gm, '');
  const locations = locationsOf(conf);
  const upstreamOf = (url: string) =>
    /set \$upstream (\S+);/.exec(locationFor(locations, url)?.body ?? '')?.[1];

  test.each([
    '/auth/token',
    '/account/v1/items',
    '/public/config',
    '/sandbox/pay/x',
    '/health',
    '/reference',
  ])('forwards %s to the API', (url) => expect(upstreamOf(url)).toBe('api'));

  test.each(['/dev', '/dev/outbox', '/dev/outbox/1', '/metrics', '/metrics/'])(
    'forwards %s nowhere',
    (url) => {
      const location = locationFor(locations, url);
      expect(location?.body.trim()).toBe('return 404;');
    },
  );

  test('sends on what the service worker leaves to the server, and nothing else', () => {
    const ofServer = ['auth', 'account', 'api', 'public', 'sandbox', 'health', 'openapi.json', 'reference'];
    for (const name of ofServer) expect([name, upstreamOf(`/${name}`)]).toEqual([name, 'api']);
    for (const name of [...ofServer, 'dev', 'metrics']) expect(SERVER_PATHS.test(`/${name}/x`)).toBe(true);
    for (const page of ['/', '/invoicing', '/developers', '/accounts']) {
      expect([page, SERVER_PATHS.test(page), upstreamOf(page)]).toEqual([page, false, 'shell']);
    }
  });

  test('sends pages to the shell and modules to their containers', () => {
    expect(upstreamOf('/')).toBe('shell');
    expect(upstreamOf('/developers')).toBe('shell');
    expect(upstreamOf('/m/sales/1/remote-entry.js')).toBe('mfe-$module');
  });

  test('writes the forwarding headers itself, whatever a client sent', () => {
    const headers = new Map(
      [...conf.matchAll(/proxy_set_header (\S+) (\S+);/g)].map(([, name = '', value = '']) => [name, value]),
    );
    expect(headers.get('X-Forwarded-For')).toBe('$remote_addr');
    for (const name of ['X-Forwarded-Host', 'X-Real-IP', 'Forwarded']) expect(headers.get(name)).toBe('""');
    // A location that sets a header would lose those of the server.
    for (const { body } of locations) expect(body).not.toContain('proxy_set_header');
  });
});

describe('docker-compose.yml', () => {
  const compose = read('docker-compose.yml');

  test('publishes one port, on the loopback address unless told otherwise', () => {
    const published = [...compose.matchAll(/^ {4}ports:\n((?: {6}- .*\n)+)/gm)].map(([, list = '']) =>
      list.trim(),
    );
    expect(published).toEqual(['- ${PUBLISH:-127.0.0.1}:${PORT:-4000}:80']);
  });

  test('lets the API listen for the gateway and believe its word for the client', () => {
    expect(compose).toMatch(/HOST: 0\.0\.0\.0\n\s+TRUST_PROXY: uniquelocal\n/);
  });
});
