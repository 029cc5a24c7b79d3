import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MAIN = path.join(ROOT, 'tooling/src/runner/main.ts');

/** A stack that `npm run compose:local` plays. */
export interface ComposeStack {
  /** Of the gateway, of the mail catcher and of the store of files. */
  url: string;
  mail: string;
  files: string;
  /** Everything that it has said so far. */
  said: () => string;
  /** Process of a service: the one that was started last. */
  processOf: (service: string) => number;
  /** Waits until it says something that it had not said `since`, a position in what it had. */
  says: (words: RegExp, since?: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts one on free ports, from the last build, and waits until it can be used. @throws with what it said otherwise */
export async function startComposeStack(folder: string, args: readonly string[]): Promise<ComposeStack> {
  const command = [MAIN, 'compose:local', '--no-build', '--free-ports', '--data-dir', folder, ...args];
  const runner = spawn(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [runner.stdout, runner.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const says = (words: RegExp, since = 0): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (words.test(output.slice(since))) settle(resolve);
      };
      const ended = (): void => settle(() => reject(new Error(`The stack has ended:\n${output}`)));
      const settle = (then: () => void): void => {
        runner.stdout.off('data', look);
        runner.off('close', ended);
        then();
      };
      runner.stdout.on('data', look);
      runner.once('close', ended);
      look();
    });
  const addressAfter = (words: string): string => new RegExp(`${words} (\\S+)`).exec(output)?.[1] ?? '';
  await says(/Accounts is ready at \S+\n/);
  return {
    url: addressAfter('Accounts is ready at'),
    mail: addressAfter('Messages are at'),
    files: addressAfter('The store of files is at'),
    said: () => output,
    processOf: (service) => {
      const found = [...output.matchAll(new RegExp(`^${service} is up: process (\\d+)`, 'gm'))].at(-1);
      if (!found) throw new Error(`${service} is not up:\n${output}`);
      return Number(found[1]);
    },
    says,
    stop: () => stop(runner),
  };
}

async function stop(runner: ChildProcess): Promise<void> {
  if (runner.exitCode !== null) return;
  const ended = new Promise((resolve) => runner.once('close', resolve));
  runner.kill('SIGINT');
  await ended;
}

/** Runs a command of `npm run`, and gives its exit code with what it printed. */
export function runCommand(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
