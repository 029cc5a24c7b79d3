import { checkImports } from '../checks/import-rules.ts';
import { runNode } from './process.ts';
import { tool } from './tools.ts';

/** `npm run lint [path...]`: oxlint with its type-aware rules, stylelint, then the import rules of ARCHITECTURE.md. */
export async function lint(args: string[]): Promise<number> {
  const options = ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'];
  const scripts = await runNode(tool('oxlint'), [...options, ...args], { show: true });
  const styles = await lintStyles(args);
  return printImportProblems() || scripts.code || styles;
}

/** stylelint over the style sheets among the given paths, over all of them when no path is given. */
async function lintStyles(args: string[]): Promise<number> {
  const flags = args.filter((arg) => arg.startsWith('--'));
  const paths = args.filter((arg) => !arg.startsWith('--'));
  const sheets = paths.length === 0 ? ['**/*.css'] : paths.filter((file) => file.endsWith('.css'));
  if (sheets.length === 0) return 0;
  return (await runNode(tool('stylelint'), [...flags, ...sheets], { show: true })).code;
}

/** Prints what breaks the import rules; 1 when something does. */
export function printImportProblems(files?: string[]): number {
  const problems = checkImports(files);
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}
