import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModuleDescription } from '@accounts/shared-auth/contract';

/** When each description was changed last as it was read first: a process keeps what it has imported from an address. */
const firstRead = new Map<string, number>();

/** Reads what the module's author wrote, as it is now: a process that builds again and again reads it anew. */
export async function readDescription(root: string): Promise<ModuleDescription> {
  const file = path.join(root, 'module.config.ts');
  const { mtimeMs } = await stat(file);
  const isChanged = (firstRead.get(file) ?? mtimeMs) !== mtimeMs;
  if (!firstRead.has(file)) firstRead.set(file, mtimeMs);
  const address = pathToFileURL(file).href + (isChanged ? `?changed=${mtimeMs}` : '');
  const loaded = (await import(address)) as { description?: ModuleDescription };
  if (!loaded.description)
    throw new Error(`${path.basename(root)}/module.config.ts exports no "description".`);
  return loaded.description;
}
