import path from 'node:path';
import { SERVER_PATHS } from '../../../shell/src/service-worker/server-paths.ts';
import { type Directive, readDirectives } from '../compose/nginx-directives.ts';
import { locationFor, locationsOf } from '../compose/nginx-locations.ts';
import { repositoryRoot } from '../webpack/catalog.ts';

describe('the gateway of the containers', () => {
  const [server] = readDirectives(path.join(repositoryRoot, 'docker/gateway.conf')).filter(
    ({ name }) => name === 'server',
  );
  const directives = server?.block ?? [];
  const locations = locationsOf(directives);
  const bodyFor = (url: string) => locationFor(locations, url)?.location.body ?? [];
  const upstreamIn = (body: Directive[]) => body.find(({ name }) => name === 'set')?.args[1];
  const upstreamOf = (url: string) => upstreamIn(bodyFor(url));

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
      expect(bodyFor(url)).toEqual([{ name: 'return', args: ['404'], block: [] }]);
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

  test('asks the registry for what a module does not have, and for all of one that is down', () => {
    const body = bodyFor('/m/sales/1/remote-entry.1.js');
    const takeOver = body.find(({ name }) => name === 'error_page')?.args;
    expect(takeOver).toEqual(['404', '502', '504', '=', '@kept']);
    expect(body).toContainEqual({ name: 'proxy_intercept_errors', args: ['on'], block: [] });
    const kept = locations.find(({ pattern }) => pattern === '@kept');
    expect(kept && upstreamIn(kept.body)).toBe('registry');
  });

  test('writes the forwarding headers itself, whatever a client sent', () => {
    const written = directives.filter(({ name }) => name === 'proxy_set_header');
    const headers = new Map(written.map(({ args: [name = '', value = ''] }) => [name, value]));
    expect(headers.get('X-Forwarded-For')).toBe('$remote_addr');
    for (const name of ['X-Forwarded-Host', 'X-Real-IP', 'Forwarded']) expect(headers.get(name)).toBe('');
    // A location that sets a header would lose those of the server.
    for (const { body } of locations) {
      expect(body.some(({ name }) => name === 'proxy_set_header')).toBe(false);
    }
  });
});
