import { docLinkProblems } from '../checks/doc-links.ts';
import { checkImports } from '../checks/import-rules.ts';
import { runNode } from '../process/process.ts';
import { packageFolders, tool } from './tools.ts';

/**
 * `npm run lint [path...]`: oxlint with its type-aware rules, stylelint, layers and circles, links to pages and the SQL of the
 * server (without a path), then the import rules of ARCHITECTURE.md.
 */
export async function lint(args: string[]): Promise<number> {
  const options = ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'];
  const scripts = await runNode(tool('oxlint'), [...options, ...args], { show: true });
  const styles = await lintStyles(args);
  const isWhole = pathsOf(args).length === 0;
  const rooms = isWhole ? await lintRooms() : 0;
  const links = isWhole ? print(docLinkProblems()) : 0;
  const statements = isWhole ? await lintStatements() : 0;
  return printImportProblems() || scripts.code || styles || rooms || links || statements;
}

const pathsOf = (args: string[]): string[] => args.filter((arg) => !arg.startsWith('--'));

/** Every SQL text of the server that the sources have whole, or put together from constants, and every migration. */
async function lintStatements(): Promise<number> {
  // PostgreSQL's parser: a commit hook does without it.
  const { sqlFaults } = await import('../../../api/test/statements/declared/source-faults.ts');
  return print((await sqlFaults()).map((fault) => `${fault} (docs/decisions/114)`));
}

/** dependency-cruiser over every package; its output has a note about TypeScript even when nothing is wrong. */
async function lintRooms(): Promise<number> {
  const { code, output } = await runNode(tool('dependency-cruiser'), [
    '--config',
    'rooms.config.mjs',
    '--output-type',
    'err-long',
    ...packageFolders(),
  ]);
  if (code !== 0) console.error(output);
  return code;
}

/** stylelint over the style sheets among the given paths, over all of them when no path is given. */
async function lintStyles(args: string[]): Promise<number> {
  const flags = args.filter((arg) => arg.startsWith('--'));
  const paths = pathsOf(args);
  const sheets = paths.length === 0 ? ['**/*.css'] : paths.filter((file) => file.endsWith('.css'));
  if (sheets.length === 0) return 0;
  return (await runNode(tool('stylelint'), [...flags, ...sheets], { show: true })).code;
}

/** Prints what breaks the import rules; 1 when something does. */
export function printImportProblems(files?: string[]): number {
  return print(checkImports(files));
}

/** Prints a line for each problem; 1 when there are any. */
function print(problems: readonly string[]): number {
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}
