import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { findBinaries, type Binaries } from './binaries.ts';
import { freePort } from './free-port.ts';
import { lockDataDir } from './lock.ts';
import { clusterPlace, sharedFolder, type ClusterPlace } from './place.ts';
import { isAlive, waitForExit, worksIn } from './processes.ts';

const SUPERUSER = 'accounts';
/** Recovery after a crash replays the write-ahead log first and may take its time. */
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 30_000;
/** Ending without a checkpoint takes so long. */
const QUIT_MS = 700;
const PORT_TRIES = 5;
/** The first PostgreSQL that sorts and folds Unicode by itself. */
const BUILTIN_LOCALES = 17;

/** Settings of PostgreSQL by name, as in its configuration file. */
type PostgresSettings = Readonly<Record<string, string | number>>;

/** Where a cluster listens and who signs in, for one that others know by its address; chosen here otherwise. */
export interface ClusterAddress {
  port: number;
  /** Of the administrator, from the first start on. */
  password: string;
}

/** How a PostgreSQL is started that is not the product's. */
interface EmbeddedOptions {
  /** Folder of another version's npm package. */
  installed?: string | undefined;
  /** Replace those of the product: a database that is made for one run need not survive a power cut. */
  settings?: PostgresSettings;
  /** A free loopback port and a new password unless given. */
  at?: ClusterAddress;
}

/** A running embedded PostgreSQL. */
export interface EmbeddedCluster {
  /** Address of a database of this cluster, as its administrator. */
  url(database: string): string;
  /** Ends sessions, writes a checkpoint, stops; ends at once past the time in milliseconds. Safe to call twice. */
  stop(limitMs?: number): Promise<void>;
  /** Ends at once, without a checkpoint: the next start replays what was committed. */
  kill(): void;
}

/**
 * Starts the PostgreSQL of a DATA_DIR, creating it the first time. It is a direct child of this process with full
 * durability, on a free loopback port. `onLost` is called when it ends without having been stopped.
 */
export async function startEmbedded(
  dataDir: string,
  onLost: (reason: string) => void,
  { installed, settings = {}, at }: EmbeddedOptions = {},
): Promise<EmbeddedCluster> {
  await mkdir(dataDir, { recursive: true });
  const home = await realpath(dataDir);
  const unlock = await lockDataDir(home);
  try {
    const place = await clusterPlace(home);
    const binaries = await findBinaries(place.owner !== null, sharedFolder, installed);
    const password = await clusterPassword(home, place, binaries, at?.password);
    await stopOrphan(path.join(place.folder, 'data'));
    const running = await startServer(home, place, binaries, { password, settings, port: at?.port });
    watch(running.child, onLost);
    return {
      url: (database) => address(running.port, password, database),
      stop: async (limitMs = STOP_LIMIT_MS) => {
        await stopServer(running.child, limitMs);
        await unlock();
      },
      kill: () => {
        asked.add(running.child);
        running.child.kill('SIGQUIT');
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Address of a database of an embedded PostgreSQL, as its administrator. */
export function address(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

/** The cluster's password; makes the cluster when there is none yet. */
async function clusterPassword(
  home: string,
  place: ClusterPlace,
  binaries: Binaries,
  wanted?: string,
): Promise<string> {
  const file = path.join(home, 'postgres.password');
  const data = path.join(place.folder, 'data');
  if (existsSync(data)) return (await readFile(file, 'utf8')).trim();
  const password = wanted ?? randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  await createCluster(place, binaries, password);
  return password;
}

/** Made beside its final place and moved there when complete, so a half-made cluster is never started. */
async function createCluster(place: ClusterPlace, binaries: Binaries, password: string): Promise<void> {
  const unfinished = path.join(place.folder, 'unfinished');
  const passwordFile = path.join(place.folder, 'initial-password');
  await rm(unfinished, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (place.owner !== null) await chown(passwordFile, place.owner, place.owner);
  const args = ['-D', unfinished, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  args.push('--encoding=UTF8', '--locale=C', '--no-instructions');
  // Sorted by code, and every letter has its small one: older servers take that from the system.
  if (binaries.major >= BUILTIN_LOCALES) args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  else args.push('--lc-ctype=C.UTF-8');
  try {
    await runToEnd(binaries.initdb, args, place);
    await rename(unfinished, path.join(place.folder, 'data'));
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function childOptions(place: ClusterPlace) {
  return {
    cwd: place.folder,
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(place.owner === null ? {} : { uid: place.owner, gid: place.owner }),
  };
}

function runToEnd(file: string, args: string[], place: ClusterPlace): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...childOptions(place), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The database could not be created.\n${output.trim()}`)),
    );
  });
}

/** A server that was killed leaves its PostgreSQL behind: it holds the data folder and must end first. */
async function stopOrphan(data: string): Promise<void> {
  const lock = path.join(data, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number((await readFile(lock, 'utf8')).split('\n')[0]);
  if (Number.isInteger(pid) && pid > 1 && isAlive(pid) && worksIn(pid, await realpath(data))) {
    process.kill(pid, 'SIGINT');
    if (!(await waitForExit(pid, STOP_LIMIT_MS))) {
      process.kill(pid, 'SIGQUIT');
      await waitForExit(pid, STOP_LIMIT_MS);
    }
  }
  await rm(lock, { force: true });
}

interface RunningServer {
  child: ChildProcess;
  port: number;
}

interface StartOptions {
  password: string;
  settings: PostgresSettings;
  /** A free one where none is wanted. */
  port: number | undefined;
}

async function startServer(
  home: string,
  place: ClusterPlace,
  binaries: Binaries,
  { password, settings, port: wanted }: StartOptions,
): Promise<RunningServer> {
  const logFile = path.join(home, 'postgres.log');
  let reason = '';
  for (let tries = 0; tries < PORT_TRIES; tries += 1) {
    const port = wanted ?? (await freePort());
    const child = await spawnServer(logFile, place, binaries, { port, ...settings });
    const failure = await waitUntilReady(child, address(port, password, 'postgres'));
    if (failure === null) return { child, port };
    await stopServer(child);
    reason = `${failure}\n${await lastLines(logFile)}`;
    // Only a port taken in between is worth another try.
    if (!/could not bind/i.test(reason)) break;
  }
  throw new Error(`The embedded database did not start. ${reason}`);
}

async function spawnServer(
  logFile: string,
  place: ClusterPlace,
  binaries: Binaries,
  overrides: PostgresSettings,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    jit: 'off',
    // Tables that an import has filled: until they are counted, joins of them are quadratic. The default is a minute.
    autovacuum_naptime: '10s',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    ...overrides,
  };
  const args = ['-D', path.join(place.folder, 'data')];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const log = await open(logFile, 'a', 0o600);
  try {
    // In a separate group: Ctrl-C reaches the server alone, which lets running requests end before the database does.
    const child = spawn(binaries.postgres, args, {
      ...childOptions(place),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.on('error', () => undefined);
    return child;
  } finally {
    await log.close();
  }
}

/** `null` when connections are accepted; otherwise why not. */
async function waitUntilReady(child: ChildProcess, url: string): Promise<string | null> {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
      return 'It ended at once.';
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return null;
    } catch {
      await client.end().catch(() => undefined);
      await new Promise((resume) => setTimeout(resume, 25));
    }
  }
  return `It did not answer within ${START_LIMIT_MS / 1000} seconds.`;
}

async function lastLines(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).trim().split('\n').slice(-8).join('\n');
}

const asked = new WeakSet<ChildProcess>();

function watch(child: ChildProcess, onLost: (reason: string) => void): void {
  child.once('exit', (code, signal) => {
    if (!asked.has(child)) onLost(`The database ended by itself (${signal ?? `code ${code}`}).`);
  });
}

/** Fast shutdown: sessions end, a checkpoint is written. */
async function stopServer(child: ChildProcess, limitMs = STOP_LIMIT_MS): Promise<void> {
  asked.add(child);
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), Math.max(0, limitMs - QUIT_MS));
  await gone;
  clearTimeout(late);
}
