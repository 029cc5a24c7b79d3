import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import { runNode } from './process.ts';
import { packageFolders, tool } from './tools.ts';

/** Two compilers at a time: more only makes two cores wait for memory. */
const AT_ONCE = 2;

/** `npm run typecheck [package...]`: the TypeScript compiler over every package. */
export async function typecheck(folders: string[]): Promise<number> {
  const wanted = folders.length > 0 ? folders : packageFolders();
  const waiting = wanted.filter((folder) => existsSync(path.join(repositoryRoot, folder, 'tsconfig.json')));
  let failures = 0;
  const worker = async (): Promise<void> => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
      const { code, output } = await runNode(tool('tsc'), ['-p', folder]);
      if (code === 0) continue;
      failures += 1;
      console.error(output.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failures === 0 ? 0 : 1;
}
