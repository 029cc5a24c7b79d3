import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryModule } from '@accounts/shared-auth/contract';

type Preload = RegistryModule['preload'];
const PRELOADS: readonly Preload[] = ['idle', 'hover', 'none'];

/** What a team decides about its module in `accounts` of its `package.json`. */
export interface ModuleSettings {
  /** Most KiB of the entry with any one screen, as they are sent. */
  budgetKiB: number;
  /** When the shell fetches code ahead of use. */
  preload: Preload;
}

const DEFAULTS: ModuleSettings = { budgetKiB: 60, preload: 'idle' };

/** Reads the settings of a module by its folder. Throws when one is none. */
export async function readModuleSettings(root: string): Promise<ModuleSettings> {
  const text = await readFile(path.join(root, 'package.json'), 'utf8').catch(() => '{}');
  const { accounts } = JSON.parse(text) as { accounts?: Partial<ModuleSettings> };
  const settings = { ...DEFAULTS, ...accounts };
  if (!PRELOADS.includes(settings.preload))
    throw new Error(`accounts.preload in ${root}/package.json must be one of ${PRELOADS.join(', ')}.`);
  return settings;
}
