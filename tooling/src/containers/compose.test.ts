import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2019.js';
import { parse } from 'yaml';
import { repositoryRoot } from '../webpack/catalog.ts';
import schema from './compose-spec.schema.json';

interface Service {
  build?: { target: string; dockerfile: string; args: Record<string, string> };
  image?: string;
  profiles?: string[];
  environment?: Record<string, string | number>;
  deploy?: { replicas: number };
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  user?: string;
  networks?: string[];
  depends_on?: Record<string, { condition: string }> | string[];
}

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const dockerfile = read('docker/accounts.Dockerfile');
const modules = readdirSync(repositoryRoot).filter((folder) =>
  existsSync(path.join(repositoryRoot, folder, 'module.config.ts')),
);

/** Services that come up with a profile, besides those that others need. */
const inProfile = (profile: string): string[] =>
  services.filter(([, { profiles }]) => profiles?.includes(profile)).map(([name]) => name);

test('docker-compose.yml is valid by the schema of the Compose Specification', () => {
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  expect([validate(compose), validate.errors]).toEqual([true, null]);
  expect(validate({ services: { a: { image: 1 } } })).toBe(false);
});

test('every module is a service of its own, and each profile without one leaves out that one alone', () => {
  expect(inProfile('everything').toSorted()).toEqual(modules.toSorted());
  for (const module of modules) {
    const rest = modules.filter((other) => other !== module);
    expect([module, inProfile(`without-${module.slice(4)}`).toSorted()]).toEqual([module, rest.toSorted()]);
    expect(compose.services[module]?.build?.args['MODULE']).toBe(module.slice(4));
  }
  const known = modules.map((module) => module.slice(4)).toSorted();
  const joined =
    /:-([a-z,-]+)\}/.exec(String(compose.services['registry']?.environment?.['MODULES']))?.[1] ?? '';
  expect(joined.split(',').toSorted()).toEqual(known);
  expect(read('.env')).toContain('COMPOSE_PROFILES=everything\n');
});

test('what is built here runs as another user, writes nowhere but into volumes, and can gain no rights', () => {
  const built = services.filter(([, { build }]) => build !== undefined);
  expect(built.length).toBeGreaterThan(modules.length + 3);
  for (const [name, service] of built) {
    expect([name, service.read_only, service.cap_drop]).toEqual([name, true, ['ALL']]);
    expect([name, service.build?.dockerfile]).toEqual([name, 'docker/accounts.Dockerfile']);
    expect(service.build?.args['COMMIT']).toBe('${COMMIT:-unknown}');
  }
  for (const [name, { security_opt }] of services) {
    if (name !== 'files-bucket' && name !== 'citus-nodes')
      expect([name, security_opt]).toEqual([name, ['no-new-privileges:true']]);
  }
  // A final image takes the user of the image that it begins with; one that changes it takes it back.
  const stages = dockerfile.split(/^FROM /m).slice(1);
  for (const [name, service] of built) {
    const stage = stages.find((text) => text.includes(` AS ${service.build?.target}\n`)) ?? '';
    const base = stages.find((text) => text.includes(` AS ${stage.split(' ')[0]}\n`)) ?? '';
    const users = [...`${base}${stage}`.matchAll(/^USER (\S+)$/gm)].map(([, user]) => user);
    expect([name, users.at(-1)]).toEqual([name, '10001']);
    expect([name, /^HEALTHCHECK /m.test(base + stage)]).toEqual([name, true]);
  }
});

test('each image has its commit in a label, after all that is built, so that a commit builds nothing again', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1);
  const nameOf = (stage: string): string => / AS (\S+)/.exec(stage)?.[1] ?? '';
  const withCommit = stages.filter((stage) => stage.includes('COMMIT'));
  const targets = new Set(services.flatMap(([, { build }]) => build?.target ?? []));
  expect(withCommit.map(nameOf).toSorted()).toEqual([...targets].toSorted());
  for (const stage of withCommit) {
    const [, after = 'RUN '] = stage.split(/^ARG COMMIT=unknown$/m);
    expect([nameOf(stage), /^(?:RUN|COPY|ADD) /m.test(after)]).toEqual([nameOf(stage), false]);
    expect(after).toContain('LABEL org.opencontainers.image.revision=$COMMIT\n');
    // Nothing else begins with it.
    expect(dockerfile).not.toMatch(new RegExp(`^FROM ${nameOf(stage)} |--from=${nameOf(stage)} `, 'm'));
  }
});

test('people reach the gateway and the messages alone, from this computer unless told otherwise', () => {
  const published = services.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
  expect(published).toEqual([
    ['mail', '${PUBLISH:-127.0.0.1}:${MAIL_PORT:-8025}:8025'],
    ['gateway', '${PUBLISH:-127.0.0.1}:${PORT:-4000}:8080'],
  ]);
  const { environment } = compose.services['api'] ?? {};
  expect([environment?.['HOST'], environment?.['TRUST_PROXY']]).toEqual(['0.0.0.0', 'uniquelocal']);
});

test('the nodes of the cluster come with their profile, workers out of reach of everything but the coordinator', () => {
  expect(inProfile('citus')).toEqual(['citus', 'citus-worker-1', 'citus-worker-2', 'citus-nodes']);
  for (const worker of ['citus-worker-1', 'citus-worker-2']) {
    expect(compose.services[worker]?.networks).toEqual(['cluster']);
  }
  expect(read('docker/citus.env')).toMatch(/^COMPOSE_PROFILES=everything,citus$/m);
  expect(read('docker/citus.env')).toMatch(
    /^DATABASE_URL=postgres:\/\/accounts:accounts@citus:5432\/accounts$/m,
  );
});

test('every service that another waits for is there, and every target of an image', () => {
  for (const [name, { depends_on = {}, build }] of services) {
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    expect([name, needed.filter((other) => !(other in compose.services))]).toEqual([name, []]);
    if (build !== undefined) expect(dockerfile).toContain(` AS ${build.target}\n`);
  }
});

/** The file of a package of the workspace that a name leads to; null for other packages. */
function fileOfWorkspace(from: string): string | null {
  const [, folder, rest] = /^@accounts\/([\w-]+)(.*)$/.exec(from) ?? [];
  if (folder === undefined) return null;
  const { exports } = JSON.parse(read(`${folder}/package.json`)) as { exports: Record<string, string> };
  return path.join(folder, exports[`.${rest}`] ?? '');
}

/** Files that a program reads by imports that are there when it starts, and the packages that they name. */
function importsOf(entries: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const [files, packages] = [new Set<string>(), new Set<string>()];
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const [, from = ''] of read(file).matchAll(
      /^(?:import|export)\s+(?!type\s)(?:[^'"]*?from )?'([^']+)'/gm,
    )) {
      const own = from.startsWith('.') ? path.join(path.dirname(file), from) : fileOfWorkspace(from);
      if (own !== null) waiting.push(own);
      else if (!from.startsWith('node:')) packages.add(from);
    }
  }
  return { files, packages };
}

/** What stages of the Dockerfile copy from the context. */
const copiedBy = (...targets: string[]): string[] =>
  targets.flatMap((target) => {
    const stage = dockerfile.split(/^FROM /m).find((text) => text.includes(` AS ${target}\n`)) ?? '';
    return [...stage.matchAll(/^COPY (?!--)(\S+) \S+$/gm)].map(([, from = '']) => from);
  });

const missingIn = (places: readonly string[], files: Iterable<string>): string[] =>
  [...files].filter((file) => !places.some((place) => file === place || file.startsWith(`${place}/`)));

test.each([
  ['api', 'starter/src/main.ts', 'payment-sandbox/src/index.ts'],
  ['seed', 'starter/src/seed.ts', 'demo-companies/src/index.ts'],
])(
  'the image %s has what it starts and the part that its settings want, and no other',
  (image, ...entries) => {
    const { files } = importsOf(entries);
    const places = copiedBy('server', 'starter', image);
    expect(files.size).toBeGreaterThan(50);
    expect(missingIn(places, files)).toEqual([]);
    const parts = ['embedded-database', 'payment-sandbox', 'demo-companies'].filter((name) =>
      places.includes(`${name}/src`),
    );
    expect(parts).toEqual([entries[1]?.split('/')[0]]);
  },
);

test('the image of the registry has what its service and the commands about modules import', () => {
  const { files, packages } = importsOf([
    'tooling/src/containers/registry-main.ts',
    'tooling/src/modules/cli.ts',
  ]);
  expect(files.size).toBeGreaterThan(30);
  expect(missingIn(copiedBy('server', 'registry'), files)).toEqual([]);
  const installed = ['api', 'shared-domain'].flatMap((name) => {
    const { dependencies } = JSON.parse(read(`${name}/package.json`)) as { dependencies: object };
    return Object.keys(dependencies);
  });
  expect([...packages].filter((name) => !installed.includes(name))).toEqual([]);
});

test('as many servers run as each of them is told that there are', () => {
  const { deploy, environment } = compose.services['api'] ?? {};
  expect(deploy?.replicas).toBeGreaterThan(1);
  expect(environment?.['API_PROCESSES']).toBe(deploy?.replicas);
});

describe('the context of the images', () => {
  const ignored = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  /** As Docker reads its list: `**` is any folders, `*` any name. */
  const isIgnored = (file: string): boolean =>
    ignored.some((pattern) => path.matchesGlob(file, pattern) || file.startsWith(`${pattern}/`));

  test.each(['README.md', 'shell/README.md', 'docs/calls.md', 'docker-compose.yml', 'api/test/harness.ts'])(
    'a change of %s rebuilds nothing',
    (file) => expect(isIgnored(file)).toBe(true),
  );

  test('holds what the images copy', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    const named = copied.filter((file) => !file.includes('$'));
    expect(named.length).toBeGreaterThan(15);
    for (const file of named) {
      expect([file, existsSync(path.join(repositoryRoot, file)), isIgnored(file)]).toEqual([
        file,
        true,
        false,
      ]);
    }
    // pnpm installs what the lock file names only when every package of the workspace is described.
    const packages = readdirSync(repositoryRoot).filter((name) =>
      existsSync(path.join(repositoryRoot, name, 'package.json')),
    );
    for (const folder of packages) {
      expect(dockerfile).toContain(`\nCOPY ${folder}/package.json ${folder}/\n`);
      expect([folder, isIgnored(`${folder}/package.json`)]).toEqual([folder, false]);
    }
  });

  test('descriptions of packages are copied before sources, so that a change of a source installs nothing', () => {
    const install = dockerfile.indexOf('RUN pnpm install --frozen-lockfile\n');
    const source = dockerfile.indexOf('COPY shared-domain shared-domain');
    expect(install).toBeGreaterThan(0);
    expect(source).toBeGreaterThan(install);
  });
});
