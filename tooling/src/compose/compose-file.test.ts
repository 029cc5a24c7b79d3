import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import { readCompose } from './compose-file.ts';
import { describeTarget } from './dockerfile.ts';
import { programOf } from './programs.ts';

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const compose = read('docker-compose.yml');
const dockerfile = read('docker/accounts.Dockerfile');
const services = (profiles: string[], variables: Record<string, string> = {}) =>
  new Map(readCompose(compose, { profiles, variables }).map((service) => [service.name, service]));

test('variables are filled in as docker compose does it', () => {
  const text = [
    'services:',
    '  a:',
    '    image: x',
    '    environment:',
    '      EMPTY: ${EMPTY:-fallback}',
    '      KEPT: ${EMPTY-fallback}',
    '      GIVEN: ${GIVEN:-fallback} and ${GIVEN}',
    '      MISSING: ${MISSING}',
    '      DOLLAR: $$HOME',
    '      NUMBER: 2',
  ].join('\n');
  const [service] = readCompose(text, { profiles: [], variables: { EMPTY: '', GIVEN: 'one' } });
  expect(service?.environment).toEqual({
    EMPTY: 'fallback',
    KEPT: '',
    GIVEN: 'one and one',
    MISSING: '',
    DOLLAR: '$HOME',
    NUMBER: '2',
  });
});

test('profiles choose services, and what another one needs must be among them', () => {
  expect([...services(['without-sales']).keys()]).toEqual(expect.not.arrayContaining(['mfe-sales', 'seed']));
  expect([...services(['everything', 'seed']).keys()]).toEqual(
    expect.arrayContaining(['mfe-sales', 'seed', 'gateway']),
  );
  expect(services(['everything']).get('api')?.dependsOn).toEqual({
    postgres: 'service_healthy',
    'files-bucket': 'service_completed_successfully',
  });
  expect(() => services(['everyone'])).toThrow('There is no profile everyone. Known: citus, everything, ');
  const needs = (required: boolean) => `
services:
  a: { image: x, depends_on: { b: { condition: service_started, required: ${required} } } }
  b: { image: x, profiles: [other] }`;
  expect(() => readCompose(needs(true), { profiles: [], variables: {} })).toThrow('a needs b');
  expect(readCompose(needs(false), { profiles: [], variables: {} })[0]?.dependsOn).toEqual({});
});

test('settings, ports, volumes and the number of processes are those of the file', () => {
  const found = services(['everything'], { PORT: '4321', PUBLIC_URL: 'http://books.test' });
  expect(found.get('gateway')?.published).toEqual({ 8080: { address: '127.0.0.1', port: 4321 } });
  const api = found.get('api');
  expect(api?.environment).toMatchObject({ PUBLIC_URL: 'http://books.test', DATA_DIR: '/data' });
  expect([api?.mounts, api?.replicas, api?.restarts]).toEqual([{ '/data': 'data' }, 2, true]);
  expect(api?.environment['API_PROCESSES']).toBe(String(api?.replicas));
  const seed = services(['everything', 'seed']).get('seed');
  expect([seed?.target, seed?.command, seed?.healthcheck, seed?.restarts]).toEqual([
    'seed',
    null,
    'disabled',
    false,
  ]);
  expect(() => services(['everything'], { PORT: 'eighty' })).toThrow('is not address:port:port');
});

test('every service is played by the command of its image, or by what stands in for it; a cluster by nothing', () => {
  const kinds = [...services(['everything', 'seed']).values()].map((service) => {
    const program = programOf(service, dockerfile);
    const what =
      program.kind === 'nginx'
        ? program.conf
        : program.kind === 'node'
          ? program.args.find((arg) => arg.endsWith('.ts'))
          : '';
    return [service.name, program.kind, path.basename(what ?? ''), program.ports];
  });
  expect(kinds).toEqual([
    ['postgres', 'node', 'postgres-main.ts', [5432]],
    ['files', 'node', 's3-main.ts', [9000]],
    ['files-bucket', 'nothing', '', []],
    ['mail', 'node', 'mail-main.ts', [1025, 8025]],
    ['api', 'node', 'main.ts', [4000]],
    ['seed', 'node', 'seed.ts', []],
    ['shell', 'nginx', 'shell.conf', [8080]],
    ['mfe-sales', 'nginx', 'module.conf', [8080]],
    ['mfe-purchases', 'nginx', 'module.conf', [8080]],
    ['mfe-contacts', 'nginx', 'module.conf', [8080]],
    ['mfe-accounting', 'nginx', 'module.conf', [8080]],
    ['mfe-settings', 'nginx', 'module.conf', [8080]],
    ['registry', 'node', 'registry-main.ts', [8080]],
    ['gateway', 'nginx', 'gateway.conf', [8080]],
  ]);
  const citus = services(['everything', 'citus']).get('citus');
  expect(() => citus && programOf(citus, dockerfile)).toThrow('citus runs citusdata/citus:13.2.0');
});

test('a target has the command and the health check of the stage that it begins with', () => {
  expect(describeTarget(dockerfile, 'gateway')).toMatchObject({
    command: ['sh', '/usr/local/bin/start-nginx.sh'],
    healthcheck: expect.arrayContaining(['http://127.0.0.1:8080/healthz']),
    port: 8080,
    copied: { '/etc/nginx/server.conf': 'docker/gateway.conf' },
  });
  expect(describeTarget(dockerfile, 'api')).toMatchObject({
    command: ['node', '--max-semi-space-size=8', 'starter/src/main.ts'],
    port: 4000,
  });
  expect(describeTarget(dockerfile, 'seed')).toMatchObject({
    command: ['node', 'starter/src/seed.ts'],
    healthcheck: null,
    port: null,
  });
  expect(() => describeTarget(dockerfile, 'nothing')).toThrow('no target nothing');
});
