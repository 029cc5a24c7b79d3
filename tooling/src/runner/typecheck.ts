import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import { runNode } from '../process/process.ts';
import { sideBySide } from './side-by-side.ts';
import { packageFolders, tool } from './tools.ts';

/** Two compilers at a time: more only makes two cores wait for memory. */
const AT_ONCE = 2;

/**
 * All packages of the page in one program, with the options that each of them has: their libraries and each other are read
 * once instead of nine times.
 */
export const PAGES = 'shell/tsconfig.pages.json';

/** Packages that {@link PAGES} includes. */
export const isOfPages = (folder: string): boolean =>
  /^(?:shell|shared-(?:auth|data|ui)|mfe-.+)$/.test(folder);

/** `npm run typecheck [package...]`: the TypeScript compiler over every package. */
export async function typecheck(folders: string[]): Promise<number> {
  const projects = folders.length > 0 ? folders.filter(hasConfig) : allProjects();
  const codes = await sideBySide(projects, AT_ONCE, async (project) => {
    const { code, output } = await runNode(tool('tsc'), ['-p', project, ...incremental(project)]);
    if (code !== 0) console.error(output.trimEnd());
    return code;
  });
  return codes.every((code) => code === 0) ? 0 : 1;
}

const hasConfig = (folder: string): boolean => existsSync(path.join(repositoryRoot, folder, 'tsconfig.json'));

function allProjects(): string[] {
  return [PAGES, ...packageFolders().filter((folder) => hasConfig(folder) && !isOfPages(folder))];
}

/** What the last run found is kept, also its errors: only what has changed since, and what depends on it, is checked again. */
function incremental(project: string): string[] {
  const name = project.replaceAll('/', '-').replace(/\.json$/, '');
  return [
    '--incremental',
    '--tsBuildInfoFile',
    path.join(repositoryRoot, '.cache', 'typecheck', `${name}.tsbuildinfo`),
  ];
}
