import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Client } from 'pg';
import { startEmbedded } from '../../../embedded-database/src/cluster.ts';
import { servicePort } from '../../../api/test/service-port.ts';
import { makeDatabaseFolder } from '../../../api/test/database-folder.ts';
import { SERVER_ENVIRONMENT, SERVER_NODE_ARGS } from '../../../api/src/platform/process/server-memory.ts';

const MAIN = path.join(import.meta.dirname, '..', '..', '..', 'starter', 'src', 'main.ts');

/** The product's server in a separate process, on an embedded PostgreSQL that this process started. */
export interface BenchServer {
  url: URL;
  /** Address of its database, as the administrator. */
  databaseUrl: string;
  /** Of the server's process. */
  pid: number;
  /** What the server's process holds in memory right now, in MiB. */
  memory(): Promise<number>;
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
  /** Of PostgreSQL. */
  settings?: Record<string, string>;
  /** Options of Node.js. */
  nodeArgs?: string[];
}

/** Starts database and server in a folder that goes with them. */
export async function startBenchServer(options: BenchServerOptions = {}): Promise<BenchServer> {
  const folder = await makeDatabaseFolder('accounts-bench-');
  const place = path.join(folder, 'database');
  const cluster = await startEmbedded(place, () => undefined, undefined, options.settings);
  const admin = new Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query('CREATE DATABASE bench');
  await admin.end();
  const databaseUrl = cluster.url('bench');
  const port = String(await servicePort());
  const child = spawn(process.execPath, [...SERVER_NODE_ARGS, ...(options.nodeArgs ?? []), MAIN], {
    env: {
      ...process.env,
      ...SERVER_ENVIRONMENT,
      PORT: port,
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, 'server'),
      SEED_DEMO: '0',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(child);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    databaseUrl,
    pid: child.pid ?? 0,
    memory: () => residentMiB(child.pid),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function untilReady(child: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Accounts is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}: ${printed}`)));
  });
}
