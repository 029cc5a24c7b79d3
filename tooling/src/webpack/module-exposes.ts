import { existsSync } from 'node:fs';
import path from 'node:path';

/** Files of a module that others may load, and the expose each becomes. */
const EXPOSED = ['search', 'cards'] as const;

/** Exposes of a module: its lifecycles, made of its description, and those of the files above that are in `src/`. */
export function exposesOf(root: string): Record<`./${string}`, string> {
  const found: Record<`./${string}`, string> = { './lifecycles': './module.config.ts?lifecycles' };
  for (const name of EXPOSED) {
    const file = ['.tsx', '.ts']
      .map((ending) => `src/${name}${ending}`)
      .find((one) => existsSync(path.join(root, one)));
    if (file) found[`./${name}`] = `./${file}`;
  }
  return found;
}
