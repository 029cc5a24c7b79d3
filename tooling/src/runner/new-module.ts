import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SERVER_PATHS } from '../../../shell/src/service-worker/server-paths.ts';
import { PUBLIC_PAGES } from '../../../shared-domain/src/public-pages.ts';
import { readDescription } from '../webpack/read-description.ts';
import { buildablePackages } from '../modules/packages.ts';
import { repositoryRoot } from '../webpack/catalog.ts';
import { enterModule } from './enter-module.ts';
import { linkPackages } from './link-packages.ts';
import { moduleFiles, type ModuleNames, nameOf } from './module-template.ts';
import { runNode } from '../process/process.ts';
import { tool } from './tools.ts';

/** Ids become folder names, addresses and a federation container, so they are short and plain. */
const MODULE_ID = /^[a-z](?:-?[a-z0-9]){1,29}$/;
/** Pages of the frame, and folders that the server serves. */
const FRAME_PATHS = ['dashboard', 'outbox', 'error', 'm', 'icons'];
/** Longest name of a group of the menu. */
const MAX_NAME = 30;

/**
 * `npm run module -- new payroll [--name Payroll] [--name-de Lohn] [--name-ar ...] [--json]`: a module with one screen, its own group
 * in the menu and its own icon, that builds, lints and is tested at once, and is in the containers.
 */
export async function newModule(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      'name-de': { type: 'string' },
      'name-ar': { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const [id = '', ...more] = positionals;
  if (!MODULE_ID.test(id) || more.length > 0) {
    console.error('Name the module in small letters, digits and dashes: npm run module -- new payroll');
    return 2;
  }
  const names: ModuleNames = {
    en: values.name ?? nameOf(id),
    // Until a speaker of the language names it: better than English in the middle of a menu.
    de: values['name-de'] ?? 'Neues Modul',
    ar: values['name-ar'] ?? 'وحدة جديدة',
  };
  const problem = (await takenBy(id)) ?? nameProblem(names);
  if (problem) {
    console.error(problem);
    return 1;
  }
  const folder = `mfe-${id}`;
  const files = moduleFiles(id, names);
  for (const [name, text] of Object.entries(files))
    await write(path.join(repositoryRoot, folder, name), text);
  const entered = await enterModule(id, names.en);
  await runNode(tool('prettier'), ['--write', '--log-level', 'warn', folder, ...entered]);
  await linkPackages(folder);
  if (values.json) {
    console.log(JSON.stringify({ module: id, folder, entered }, null, 2));
    return 0;
  }
  console.log(`${folder} is there, and in ${entered.join(', ')}.`);
  if (values['name-de'] === undefined || values['name-ar'] === undefined)
    console.log(`Name it in German and Arabic: ${folder}/src/locales/de.json and ar.json.`);
  console.log(`Next: npm run dev, then npm run module -- dev ${id}`);
  return 0;
}

/** Why a module cannot have this id: what has it already; null when nothing does. */
async function takenBy(id: string): Promise<string | null> {
  if (existsSync(path.join(repositoryRoot, `mfe-${id}`))) return `mfe-${id} exists already.`;
  const isReserved = [...PUBLIC_PAGES, ...FRAME_PATHS].includes(id) || SERVER_PATHS.test(`/${id}`);
  if (isReserved) return `/${id} is an address of the server or of the frame: choose another name.`;
  for (const { kind, root } of buildablePackages()) {
    if (kind !== 'module') continue;
    const { routes } = await readDescription(root);
    const isTheirs = routes.some((route) => `${route.path}/`.startsWith(`/${id}/`));
    if (isTheirs) return `/${id} is an address of ${path.basename(root)}: choose another name.`;
  }
  return null;
}

/** Names are texts of a locale file, in whose messages braces, tags and quotes mean something. */
function nameProblem(names: ModuleNames): string | null {
  const wrong = Object.values(names).find(
    (name) => name.length > MAX_NAME || !/^[\p{L}\p{M}\d .&-]+$/u.test(name),
  );
  if (wrong === undefined) return null;
  return `A name of a module has up to ${MAX_NAME} letters, digits and spaces; "${wrong}" is not one.`;
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
