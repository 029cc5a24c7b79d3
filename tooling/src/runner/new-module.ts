import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import { moduleFiles } from './module-template.ts';
import { run, runNode } from './process.ts';
import { tool } from './tools.ts';

/** Ids become folder names, addresses and a federation container, so they are short and plain. */
const MODULE_ID = /^[a-z][a-z0-9-]{1,30}$/;

/** An existing module whose dependencies and compiler settings the new one takes over. */
const MODEL = 'mfe-settings';

/** `npm run new:module <name>`: a module with one screen that builds, lints and is tested at once. */
export async function newModule([id = '']: string[]): Promise<number> {
  if (!MODULE_ID.test(id)) {
    console.error('Name the module in small letters, digits and dashes: npm run new:module payroll');
    return 2;
  }
  const folder = `mfe-${id}`;
  const target = path.join(repositoryRoot, folder);
  if (existsSync(target)) {
    console.error(`${folder} exists already.`);
    return 1;
  }
  const files = { ...moduleFiles(id), ...(await filesOfModel(folder)) };
  for (const [name, text] of Object.entries(files)) await write(path.join(target, name), text);
  await runNode(tool('prettier'), ['--write', '--log-level', 'warn', folder]);
  const { code } = await installWithNewPackage();
  if (code === 0) console.log(`${folder} is there. Next: npm run dev, then open http://localhost:4000/${id}`);
  return code;
}

async function filesOfModel(folder: string): Promise<Record<string, string>> {
  const model = path.join(repositoryRoot, MODEL);
  const manifest = await readFile(path.join(model, 'package.json'), 'utf8');
  return {
    'package.json': manifest.replace(`@accounts/${MODEL}`, `@accounts/${folder}`),
    'tsconfig.json': await readFile(path.join(model, 'tsconfig.json'), 'utf8'),
  };
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** The lock file gets the new package, so this install is the one that may change it. */
function installWithNewPackage(): ReturnType<typeof run> {
  const manager = ['--yes', 'pnpm@10.34.9', 'install', '--no-frozen-lockfile', '--prefer-offline'];
  return run('npx', manager, { show: true });
}
