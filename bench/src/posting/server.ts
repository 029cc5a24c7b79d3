import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Client } from 'pg';
import { startEmbedded, type EmbeddedCluster } from '../../../embedded-database/src/cluster.ts';
import { servicePort } from '../../../api/test/service-port.ts';
import { makeDatabaseFolder } from '../../../api/test/database-folder.ts';
import { SERVER_ENVIRONMENT, SERVER_NODE_ARGS } from '../../../api/src/platform/process/server-memory.ts';

const MAIN = path.join(import.meta.dirname, '..', '..', '..', 'starter', 'src', 'main.ts');

/** The product's server in a separate process, on an embedded PostgreSQL that this process started unless one is given. */
export interface BenchServer {
  url: URL;
  /** Address of its database, as the administrator; another one after each start. */
  readonly databaseUrl: string;
  /** Of the server's process; another one after each start. */
  readonly pid: number;
  /** What the server's process holds in memory right now, in MiB. */
  memory(): Promise<number>;
  /**
   * Ends server and database as a power cut does and starts both; milliseconds from the start until the server is ready.
   * @throws Error for a database that was given
   */
  killAndStart(): Promise<number>;
  stop(): Promise<void>;
}

const KIB_IN_MIB = 1024;

/** Resident set of a process, as the kernel tells it. */
async function residentMiB(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / KIB_IN_MIB;
}

/** How a server for a benchmark differs from the product's own. */
export interface BenchServerOptions {
  /** Comes last in the server's environment. */
  env?: Record<string, string>;
  /** Address of an empty database, as the administrator; without one, an embedded PostgreSQL is started for it. */
  databaseUrl?: string;
  /** Of the embedded PostgreSQL. */
  settings?: Record<string, string>;
  /** Options of Node.js. */
  nodeArgs?: string[];
}

/** Starts the database, unless one is given, and the server, in a folder that goes with them. */
export async function startBenchServer(options: BenchServerOptions = {}): Promise<BenchServer> {
  const folder = await makeDatabaseFolder('accounts-bench-');
  let cluster = options.databaseUrl === undefined ? await startFirst(folder, options) : null;
  const databaseUrl = (): string => cluster?.url('bench') ?? options.databaseUrl ?? '';
  const port = String(await servicePort());
  let child = await startProcess(folder, port, databaseUrl(), options);
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    get databaseUrl() {
      return databaseUrl();
    },
    get pid() {
      return child.pid ?? 0;
    },
    memory: () => residentMiB(child.pid),
    killAndStart: async () => {
      if (!cluster) throw new Error('A database that was given is not ended.');
      child.kill('SIGKILL');
      cluster.kill();
      await Promise.all([ended(child), cluster.stop()]);
      const start = performance.now();
      cluster = await startCluster(folder, options);
      child = await startProcess(folder, port, databaseUrl(), options);
      return performance.now() - start;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
      await cluster?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts an embedded PostgreSQL and makes the database in it. */
async function startFirst(folder: string, options: BenchServerOptions): Promise<EmbeddedCluster> {
  const cluster = await startCluster(folder, options);
  const admin = new Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query('CREATE DATABASE bench');
  await admin.end();
  return cluster;
}

const startCluster = (folder: string, { settings }: BenchServerOptions): Promise<EmbeddedCluster> =>
  startEmbedded(path.join(folder, 'database'), () => undefined, { settings });

type ServerProcess = ChildProcessByStdio<null, Readable, null>;

async function startProcess(
  folder: string,
  port: string,
  databaseUrl: string,
  { env, nodeArgs = [] }: BenchServerOptions,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...SERVER_NODE_ARGS, ...nodeArgs, MAIN], {
    env: {
      ...process.env,
      ...SERVER_ENVIRONMENT,
      PORT: port,
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, 'server'),
      SEED_DEMO: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(child);
  return child;
}

const ended = async (child: ServerProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

function untilReady(child: ServerProcess): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Accounts is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}: ${printed}`)));
  });
}
