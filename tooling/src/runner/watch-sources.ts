import { watch } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';

/** What every module's build contains besides the module itself. */
export const BUNDLED = ['shared-domain/src', 'shared-auth/src/contract'];

/** An editor writes a file in several steps; this long after the last one it is done. */
const SETTLE_MS = 150;

/**
 * Calls `changed` after files in the given folders changed, never twice at once: what changes meanwhile
 * leads to one more call. Runs until the process ends.
 */
export function watchSources(folders: readonly string[], changed: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let busy = false;
  let again = false;

  const work = async (): Promise<void> => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    do {
      again = false;
      await changed();
    } while (again);
    busy = false;
  };

  for (const folder of folders) {
    watch(path.join(repositoryRoot, folder), { recursive: true }, (_event, name) => {
      if (name && isOutput(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void work(), SETTLE_MS);
    });
  }
}

const isOutput = (name: string): boolean => /(?:^|[\\/])(?:dist|node_modules|coverage)(?:[\\/]|$)/.test(name);
