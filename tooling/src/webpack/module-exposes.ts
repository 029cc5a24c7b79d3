import { existsSync } from 'node:fs';
import path from 'node:path';

/** Files of a module that others may load, and the expose each becomes. */
const EXPOSED = ['lifecycles', 'search', 'cards'] as const;

/** Exposes of a module, found by their files in `src/`; `./lifecycles` must be there. */
export function exposesOf(root: string): Record<`./${string}`, string> {
  const found: Record<`./${string}`, string> = {};
  for (const name of EXPOSED) {
    const file = ['.tsx', '.ts']
      .map((ending) => `src/${name}${ending}`)
      .find((one) => existsSync(path.join(root, one)));
    if (file) found[`./${name}`] = `./${file}`;
  }
  if (!found['./lifecycles']) throw new Error(`${path.basename(root)} has no src/lifecycles.tsx.`);
  return found;
}
