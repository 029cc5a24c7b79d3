import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { servicePort } from './service-port.ts';
import { SERVER_ENVIRONMENT, SERVER_NODE_ARGS } from '../src/platform/process/server-memory.ts';
import { API, COMPILE_CACHE, NODE, STATEMENTS_DIR } from './node.ts';

const READY = /Accounts is ready at (\S+)/;
const RECORDER = path.join(API, 'test', 'statements', 'record.ts');
const MAIN = path.join(API, '..', 'starter', 'src', 'main.ts');
const START_LIMIT_MS = 300_000;

/** A real server in a separate process. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Sends a signal and waits for the end; answers the exit code, or null when a signal ended it. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>;
}

/**
 * Starts the server, or the same program of another folder, and waits until it says it is ready; throws what it printed when
 * it ends before that.
 */
export async function startServerProcess(
  env: Record<string, string>,
  main: string = MAIN,
): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await servicePort());
  const recording = process.env[STATEMENTS_DIR];
  const preload = recording === undefined ? [] : ['--import', pathToFileURL(RECORDER).href];
  const child = spawn(NODE, [...SERVER_NODE_ARGS, ...preload, main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      SEED_DEMO: '0',
      ...SERVER_ENVIRONMENT,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...(recording === undefined ? {} : { [STATEMENTS_DIR]: recording }),
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`Not ready in time:\n${printed}`)), START_LIMIT_MS);
    const listen = (chunk: Buffer) => {
      printed += chunk.toString();
      const ready = READY.exec(printed)?.[1];
      if (ready === undefined) return;
      clearTimeout(late);
      resolve(ready);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The server ended with code ${code}:\n${printed}`));
    });
  });
  return { url, child, output: () => printed, end: (signal) => endProcess(child, signal) };
}

function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}
