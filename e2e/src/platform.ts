import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { servicePort } from '../../api/test/service-port.ts';
import { SERVER_ENVIRONMENT, SERVER_NODE_ARGS } from '../../api/src/platform/process/server-memory.ts';
import { Caller } from './caller.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NODE = process.execPath;
/** Compiled modules of servers, which every start reads again. */
const COMPILE_CACHE = path.join(ROOT, '.cache/compiled');
/** Variable with the folder of a run's empty books. */
const EMPTY_FOLDER = 'E2E_EMPTY_FOLDER';
/** Variables with the folder of its demo books, and the day that they were filled on. */
const DEMO_FOLDER = 'E2E_DEMO_FOLDER';
const DEMO_DAY = 'E2E_DEMO_DAY';
/** Longest time for a first start with its own database and demo books, in milliseconds. */
const START_LIMIT_MS = 300_000;

/** The whole product on a free port: real server, real database, built shell and modules. */
export interface Platform {
  /** `http://localhost:<port>`, without a slash at the end. */
  url: string;
  dataDir: string;
  /** Stops the server and its database, and starts both in the same folder and at the same address. */
  restart: () => Promise<void>;
  /** Stops the server and its database and removes the data. */
  stop: () => Promise<void>;
}

/** What a test may ask for. */
export interface PlatformOptions {
  /** Seed the demo companies; off by default, because most tests bring their own company. */
  demo?: boolean;
  env?: Record<string, string>;
}

/**
 * Starts the server in a new folder with the built modules: a copy of the run's demo books or of its empty ones, or one
 * that is made here, outside a run of tests.
 * @throws with the server's own words when it does not become ready
 */
export async function startPlatform({ demo = false, env = {} }: PlatformOptions = {}): Promise<Platform> {
  const dataDir = await makeDataDir();
  // Dates of the demo books follow the day: after midnight those of the run are yesterday's.
  const isFilled = demo && process.env[DEMO_DAY] === today();
  const prepared = process.env[isFilled ? DEMO_FOLDER : EMPTY_FOLDER];
  await (prepared === undefined ? publishTo(dataDir) : copyFolder(prepared, dataDir));
  const settings = { SEED_DEMO: demo ? '1' : '0', ...env };
  const first = await startServer(dataDir, settings);
  const { url } = first;
  let { server } = first;
  if (demo && !isFilled) await addPriceList(url);
  return {
    url,
    dataDir,
    restart: async () => {
      await stopProcess(server);
      ({ server } = await startServer(dataDir, { ...settings, PORT: new URL(url).port }));
    },
    stop: async () => {
      await stopProcess(server);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Makes a folder with the built modules and an empty database, and one with the demo books, and names them to
 * `startPlatform`, which copies them: to make a database, and to fill the books, takes longer than many a suite. Gives what
 * removes them.
 */
export async function prepareFolders(): Promise<() => Promise<void>> {
  const day = today();
  const [empty, demo] = [await makeDataDir(), await makeDataDir()];
  await publishTo(empty);
  await stopProcess((await startServer(empty, { SEED_DEMO: '0' })).server);
  await copyFolder(empty, demo);
  const { url, server } = await startServer(demo, { SEED_DEMO: '1' });
  await addPriceList(url);
  await stopProcess(server);
  Object.assign(process.env, { [EMPTY_FOLDER]: empty, [DEMO_FOLDER]: demo, [DEMO_DAY]: day });
  return async () => {
    for (const folder of [empty, demo]) await rm(folder, { recursive: true, force: true });
  };
}

/** The demo books have no price list, and a screen of each kind of record is looked at. */
async function addPriceList(url: string): Promise<void> {
  const owner = await Caller.signIn(url, 'demo@example.com', 'harbour-2026');
  const { content } = await owner.post('/account/v1/items/all', { body: {} });
  await owner.create('/account/v1/priceList', {
    name: 'Cycling clubs',
    items: content.slice(0, 12).map(({ id }, index) => ({ itemId: id, percentage: -5 - index })),
  });
}

const today = (): string => new Date().toISOString().slice(0, 10);

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'accounts e2e-'));
  // The database's user must be able to enter, or the database of a server that runs as root is kept elsewhere.
  await chmod(dataDir, 0o711);
  return dataDir;
}

function publishTo(dataDir: string): Promise<void> {
  return run(NODE, ['tooling/src/modules/cli.ts', 'publish', '--no-smoke', '--data-dir', dataDir]);
}

/** With owners: started by root, the files of the database belong to another user. */
function copyFolder(from: string, to: string): Promise<void> {
  return process.platform === 'win32'
    ? cp(from, to, { recursive: true })
    : run('cp', ['-a', `${from}/.`, to]);
}

async function startServer(
  dataDir: string,
  env: Record<string, string>,
): Promise<{ url: string; server: ChildProcess }> {
  const port = env['PORT'] ?? String(await servicePort());
  const url = `http://localhost:${port}`;
  const server = spawn(NODE, [...SERVER_NODE_ARGS, 'starter/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      WEB_DIR: path.join(ROOT, 'shell/dist'),
      RATE_LIMIT_FACTOR: '1000',
      ...SERVER_ENVIRONMENT,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(server);
  return { url, server };
}

async function run(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = collect(child);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output()}`);
}

function ready(server: ChildProcess): Promise<void> {
  const output = collect(server);
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      clearTimeout(timer);
      server.off('exit', ended);
      server.stdout?.off('data', look);
    };
    const fail = (why: string): void => {
      settle();
      server.kill('SIGKILL');
      reject(new Error(`The server ${why}:\n${output()}`));
    };
    const ended = (code: number | null): void => fail(`ended with ${code}`);
    const look = (): void => {
      if (!output().includes('Accounts is ready at')) return;
      settle();
      resolve();
    };
    const timer = setTimeout(() => fail('did not become ready in time'), START_LIMIT_MS);
    server.once('exit', ended);
    server.stdout?.on('data', look);
  });
}

function collect(child: ChildProcess): () => string {
  let text = '';
  const keep = (chunk: Buffer): void => {
    text = (text + chunk.toString()).slice(-20_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => text;
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
