import { lint } from './lint.ts';
import { runNode } from '../process/process.ts';
import { tool } from './tools.ts';

/** What was found in shape is looked at again when its content or the options differ. */
const CACHE = ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/prettier'];

/** `npm run format`: rewrites every file in the one style and repairs what lint can; `--check` only looks. */
export async function format(args: string[]): Promise<number> {
  if (args.includes('--check')) return checkFormat(['.']);
  const { code } = await runNode(tool('prettier'), ['--write', '--log-level', 'warn', '.'], { show: true });
  return (await lint(['--fix'])) || code;
}

/** Names the files that are not in the one style; 1 when there are any. */
export async function checkFormat(paths: string[]): Promise<number> {
  const args = ['--check', ...CACHE, '--log-level', 'warn', '--ignore-unknown', ...paths];
  const { code } = await runNode(tool('prettier'), args, { show: true });
  if (code !== 0) console.error('Run "npm run format" to bring these files into shape.');
  return code;
}
