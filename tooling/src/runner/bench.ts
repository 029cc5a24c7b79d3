import { globSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import { build } from './build.ts';
import { runNode } from './process.ts';

/** `npm run bench [name...]`: runs `bench/src/*.bench.ts` one after another; fails when a budget is broken. */
export async function bench(names: string[]): Promise<number> {
  const files = globSync('bench/src/**/*.bench.ts', { cwd: repositoryRoot }).sort();
  const wanted = files.filter((file) => names.length === 0 || names.some((name) => file.includes(name)));
  if (wanted.length === 0) {
    console.error(`No benchmark matches. There are: ${files.join(', ') || 'none'}.`);
    return 1;
  }
  const failed = await build([]);
  if (failed) return failed;
  let worst = 0;
  for (const file of wanted) {
    console.log(`\n${file}`);
    const { code } = await runNode(path.join(repositoryRoot, file), [], { show: true });
    worst ||= code;
  }
  return worst;
}
