import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  checkRegistry,
  checkRegistryModule,
  CONTRACT_VERSION,
  type Registry,
} from '@accounts/shared-auth/contract';

/** Folder of the published modules in a data directory. */
export const modulesFolder = (dataDir: string) => path.join(dataDir, 'modules');
/** The registry in a data directory. */
export const registryFile = (dataDir: string) => path.join(modulesFolder(dataDir), 'registry.json');

const empty = (): Registry => ({
  schema: 1,
  release: '',
  shell: { contract: [CONTRACT_VERSION] },
  modules: {},
});

/** Reads the registry; an empty one when nothing has been published. Throws when the file is not a registry. */
export async function readRegistry(dataDir: string): Promise<Registry> {
  const text = await readText(registryFile(dataDir));
  return text === '' ? empty() : parse(text);
}

const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

function parse(text: string): Registry {
  const check = checkRegistry(JSON.parse(text));
  if (!check.ok) throw new Error(`registry.json is not right:\n  ${check.problems.join('\n  ')}`);
  return check.value;
}

/**
 * Changes the registry by compare-and-swap: the change is worked out on what was read and only written when
 * the file still is what was read; otherwise it is worked out again. Every earlier file stays in `history/`.
 */
export async function changeRegistry(
  dataDir: string,
  change: (registry: Registry) => Registry | Promise<Registry>,
): Promise<Registry> {
  await mkdir(path.join(modulesFolder(dataDir), 'history'), { recursive: true });
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const before = await readText(registryFile(dataDir));
    const changed = await change(before === '' ? empty() : parse(before));
    const next = { ...changed, release: new Date().toISOString() };
    refuseBadModules(next);
    if (await swap(dataDir, before, `${JSON.stringify(next, null, 2)}\n`)) return next;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Somebody else keeps changing the registry. Try again in a moment.');
}

function refuseBadModules(registry: Registry): void {
  for (const [id, module] of Object.entries(registry.modules)) {
    const check = checkRegistryModule(JSON.parse(JSON.stringify(module)));
    if (!check.ok)
      throw new Error(`The registry entry of ${id} is not right:\n  ${check.problems.join('\n  ')}`);
  }
}

/** The lock covers only the compare and the rename; whoever finds it taken tries again. */
async function swap(dataDir: string, before: string, after: string): Promise<boolean> {
  const file = registryFile(dataDir);
  const lock = `${file}.lock`;
  const handle = await open(lock, 'wx').catch(() => undefined);
  if (!handle) return false;
  try {
    if ((await readText(file)) !== before) return false;
    if (before !== '')
      await writeFile(path.join(modulesFolder(dataDir), 'history', `${Date.now()}.json`), before);
    await writeFile(`${file}.next`, after);
    await rename(`${file}.next`, file);
    return true;
  } finally {
    await handle.close();
    await rm(lock, { force: true });
  }
}
