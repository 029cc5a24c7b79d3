import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { repositoryRoot } from '../webpack/catalog.ts';

/** How a command ended, with everything it printed in the order it came. */
export interface Finished {
  code: number;
  output: string;
}

/** Options of {@link run}. */
export interface RunOptions {
  cwd?: string;
  /** Added to this process's variables. */
  env?: Record<string, string>;
  /** Also show the output as it comes. */
  show?: boolean;
}

const running = new Set<ChildProcess>();

/**
 * Runs a program to its end and collects what it prints. A program that fails is an answer (`code`), one
 * that can't be started throws.
 */
export function run(program: string, args: string[], options: RunOptions = {}): Promise<Finished> {
  const { promise, resolve, reject } = Promise.withResolvers<Finished>();
  const child = start(program, args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (options.show) process.stdout.write(text);
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (options.show) process.stderr.write(text);
  });
  child.on('error', reject);
  child.on('close', (code) => resolve({ code: code ?? 1, output }));
  return promise;
}

/** Runs a script on the Node this runner runs on. */
export function runNode(script: string, args: string[] = [], options: RunOptions = {}): Promise<Finished> {
  return run(process.execPath, [script, ...args], options);
}

/** Starts a program in the repository; it is ended with the runner at the latest. */
export function start(program: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(program, args, {
    ...options,
    cwd: options.cwd ?? repositoryRoot,
    env: { ...process.env, ...options.env },
  });
  running.add(child);
  child.on('close', () => running.delete(child));
  return child;
}

/** Resolves when the program has ended, with its exit code (1 when a signal ended it). */
export function ended(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  if (child.signalCode !== null) return Promise.resolve(1);
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

const before: (() => Promise<void>)[] = [];

/** Has something done before everything is ended: programs that need each other end in an order. */
export function stopFirst(work: () => Promise<void>): void {
  before.push(work);
}

/** Asks everything that was started to end and waits for it. */
export async function stopAll(): Promise<void> {
  for (const work of before.splice(0)) await work();
  const children = [...running];
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(ended));
}

/**
 * Stops everything and leaves on Ctrl-C, SIGTERM or a closed terminal. Further signals change nothing: the
 * programs are already on their way out and the database must finish its work.
 */
export function stopOnSignals(): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void stopAll().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}
