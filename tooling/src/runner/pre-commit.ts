import { checkFormat } from './format.ts';
import { printImportProblems } from './lint.ts';
import { run, runNode } from '../process/process.ts';
import { tool } from './tools.ts';

/** The git hook: only the staged files and only what needs no types, so that it takes under two seconds. */
export async function preCommit(): Promise<number> {
  const files = await stagedFiles();
  if (files.length === 0) return 0;
  const code = files.filter((file) => /\.(?:tsx?|mjs|cjs)$/.test(file));
  const answers = await Promise.all([checkFormat(files), code.length > 0 ? quickLint(code) : 0]);
  return Math.max(printImportProblems(code), ...answers);
}

async function stagedFiles(): Promise<string[]> {
  const { output } = await run('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z']);
  return output.split('\0').filter(Boolean);
}

async function quickLint(files: string[]): Promise<number> {
  const { code } = await runNode(tool('oxlint'), ['--deny-warnings', ...files], { show: true });
  return code;
}
