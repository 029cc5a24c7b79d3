import { ended, start } from '../process/process.ts';
import { dataDir, tool } from './tools.ts';

/**
 * `npm run verify -- --company <id, name or all>`: recomputes the books of a company and names the first row that is
 * wrong. Reads DATABASE_URL or the database of DATA_DIR, whether the server runs or not. 1 when something is wrong.
 */
export function verify(args: string[]): Promise<number> {
  const child = start(process.execPath, [tool('verify'), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { DATA_DIR: dataDir() },
  });
  return ended(child);
}
