import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../../..');

interface ProcessOptions {
  args?: readonly string[];
  /** How packages are built; what a person has by default. */
  mode?: 'production' | 'development';
}

/** Runs a file of `processes/` as one Node process in the root of the repository. Gives what it printed. @throws when it fails */
export async function runProcess(
  name: string,
  { args = [], mode = 'production' }: ProcessOptions = {},
): Promise<string> {
  const file = path.join(import.meta.dirname, 'processes', `${name}.ts`);
  const env = { ...process.env, NODE_ENV: mode };
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { cwd: ROOT, env });
  return stdout;
}

/** `npm run module -- ...`, by default without the browser that loads what is published. */
export async function moduleCommand(dataDir: string, ...args: string[]): Promise<void> {
  const smoke = args.includes('--smoke') ? [] : ['--no-smoke'];
  await promisify(execFile)(
    process.execPath,
    ['tooling/src/modules/cli.ts', ...args, ...smoke, '--data-dir', dataDir],
    { cwd: ROOT },
  );
}

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
