import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import { build } from './build.ts';
import { runNode } from '../process/process.ts';

const CLOSING_TABLE = path.join(repositoryRoot, 'bench/src/closing-table.ts');

/**
 * `npm run bench [name...] [--option...]`: runs `bench/src/*.bench.ts` one after another, each with the options, and closes
 * with one table of all their measurements. Fails when one of them is over its limit.
 */
export async function bench(args: string[]): Promise<number> {
  const isOption = (arg: string): boolean => arg.startsWith('--');
  const options = args.filter(isOption);
  const names = args.filter((arg) => !isOption(arg));
  const files = globSync('bench/src/**/*.bench.ts', { cwd: repositoryRoot }).sort();
  const wanted = files.filter((file) => names.length === 0 || names.some((name) => file.includes(name)));
  if (wanted.length === 0) {
    console.error(`No benchmark matches. There are: ${files.join(', ') || 'none'}.`);
    return 1;
  }
  const failed = await build([]);
  if (failed) return failed;
  const folder = await mkdtemp(path.join(tmpdir(), 'accounts-bench-'));
  try {
    return await runAll(wanted, options, path.join(folder, 'measurements.jsonl'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runAll(files: string[], options: string[], measurements: string): Promise<number> {
  let worst = 0;
  for (const file of files) {
    console.log(`\n${file}`);
    const env = { BENCH_MEASUREMENTS: measurements };
    const { code } = await runNode(path.join(repositoryRoot, file), options, { show: true, env });
    worst ||= code;
  }
  console.log('\nAll measurements');
  if (existsSync(measurements)) await runNode(CLOSING_TABLE, [measurements], { show: true });
  return worst;
}
