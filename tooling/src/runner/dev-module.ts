import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { publishedFolder } from '../../../api/src/administration/module-registry/registry-files.ts';
import type { ObjectStore } from '../../../api/src/platform/object-store/object-store.ts';
import { isOverrideOrigin } from '../../../shared-domain/src/override-origins.ts';
import { openModuleBuild } from '../modules/build.ts';
import { namesMissing } from '../modules/check-module.ts';
import { type DeployedShell, readShell } from '../modules/deployed-shell.ts';
import { readDescription } from '../webpack/read-description.ts';
import { type BuildablePackage, packagesById } from '../modules/packages.ts';
import { upload } from '../modules/upload.ts';
import { repositoryRoot } from '../webpack/catalog.ts';
import { startOverrideServer } from './override-server.ts';
import { isPortFree, nextFreePort, portFromEnvironment, readPort } from './port.ts';
import { BUNDLED, watchSources } from './watch-sources.ts';

/** Where a module is served from when no port is named; the next one that is free when it is taken. */
const FIRST_PORT = 4655;
const ANSWER_MS = 10_000;
/** Builds that stay: a page may be on its way to the parts of the one before. */
const KEPT_BUILDS = 3;

/**
 * `npm run module -- dev sales`: builds one module again with each change and serves it to one tab of a running shell, local
 * or remote. Neither the registry nor `dist/` is touched. With `--json`, each line that it says is an object.
 */
export async function devModule(args: string[]): Promise<number> {
  process.env['NODE_ENV'] ??= 'development';
  const { target, shell, port, json } = await readArguments(args);
  const say: Say = (line, value) => console.log(json ? JSON.stringify(value) : line);
  const origin = `http://localhost:${port}`;
  const place = path.join(repositoryRoot, '.cache/overrides', String(port));
  const store = publishedFolder(path.join(place, 'published'));
  await rm(place, { recursive: true, force: true });
  const server = await startOverrideServer({ port, shell: new URL(shell).origin, store });
  const deployed = await readShell(shell).catch(() => undefined);
  const built = { ...target, output: path.join(place, 'built') };
  const work = await builder(built, { store, shell: deployed, say });
  const build = async (): Promise<void> => {
    const version = await work();
    if (version) server.show(version);
  };
  await build();
  watchSources([path.relative(repositoryRoot, target.root), ...BUNDLED], build);
  const refusal = await refusalOf(shell, origin);
  if (refusal) console.error(refusal);
  const { nav, routes } = await readDescription(target.root);
  const start = nav[0]?.to ?? routes.find((route) => !route.path.includes(':'))?.path ?? '/';
  const address = `${shell}${start}?override-module=${target.id}@${origin}/`;
  const advice = `That tab alone runs ${target.id} from here, and loads each build. Ctrl-C ends it.`;
  say(`Open ${address}\n${advice}`, { module: target.id, address });
  return new Promise(() => undefined);
}

/** Says something to people, or the same to programs. */
type Say = (line: string, value: object) => void;

async function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      shell: { type: 'string', default: process.env['SHELL_URL'] ?? '' },
      port: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0)
    throw new Error('"dev" takes one module: npm run module -- dev sales');
  const [target] = packagesById([id]);
  if (target?.kind !== 'module') throw new Error('"dev" takes a module; "npm run dev" is for the shell.');
  const shell = (values.shell || `http://localhost:${portFromEnvironment()}`).replace(/\/+$/, '');
  if (!/^https?:\/\//.test(shell) || !URL.canParse(shell))
    throw new Error(
      `--shell must be the address of a shell like https://accounts.example.com, not "${shell}".`,
    );
  return { target, shell, port: await portOf(values.port), json: values.json };
}

async function portOf(named: string | undefined): Promise<number> {
  if (named === undefined) return nextFreePort(FIRST_PORT);
  const port = readPort('--port', named);
  if (await isPortFree(port)) return port;
  throw new Error(`Port ${port} is already in use. Name another one with --port.`);
}

/** Builds when it is called, and says what came of it; undefined when the code does not build: the next change may mend it. */
async function builder(
  target: BuildablePackage,
  { store, shell, say }: { store: ObjectStore; shell: DeployedShell | undefined; say: Say },
) {
  const { build } = await openModuleBuild(target);
  /** Of the builds that are there, the newest last. */
  const bases = new Set<string>();
  return async () => {
    const begin = performance.now();
    try {
      const record = await build();
      const version = await upload(target, store);
      bases.delete(version.base);
      for (const old of [...bases].slice(0, -KEPT_BUILDS)) {
        bases.delete(old);
        await removeBuild(store, old);
      }
      bases.add(version.base);
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      say(`${target.id}: built in ${seconds} s as ${record.folder}`, {
        module: target.id,
        seconds: Number(seconds),
        folder: record.folder,
      });
      for (const sentence of shell ? await namesMissing(target.id, record, shell) : [])
        console.error(sentence);
      return version;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return undefined;
    }
  };
}

async function removeBuild(store: ObjectStore, base: string): Promise<void> {
  for (const key of await store.list(base.slice(1))) await store.remove(key);
}

/** Why a shell would not run modules from an origin, and what to do about it; undefined when it would. */
async function refusalOf(shell: string, origin: string): Promise<string | undefined> {
  const address = `${shell}/public/config`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) });
    const { moduleOverrides = [] } = (await response.json()) as { moduleOverrides?: string[] };
    if (isOverrideOrigin(origin, moduleOverrides)) return undefined;
    return `The shell at ${shell} takes no module from ${origin}. Start its server with MODULE_OVERRIDES=${origin} ("npm run dev" allows it by itself; production never does).`;
  } catch {
    return `${address} did not answer. Start the shell ("npm run dev"), or name another one with --shell.`;
  }
}
