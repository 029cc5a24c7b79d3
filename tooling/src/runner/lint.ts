import { checkImports } from '../checks/import-rules.ts';
import { runNode } from './process.ts';
import { tool } from './tools.ts';

/** `npm run lint [path...]`: oxlint with its type-aware rules, then the import rules of ARCHITECTURE.md. */
export async function lint(args: string[]): Promise<number> {
  const options = ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'];
  const { code } = await runNode(tool('oxlint'), [...options, ...args], { show: true });
  return printImportProblems() || code;
}

/** Prints what breaks the import rules; 1 when something does. */
export function printImportProblems(files?: string[]): number {
  const problems = checkImports(files);
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}
