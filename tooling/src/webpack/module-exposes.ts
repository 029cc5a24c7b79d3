import { existsSync } from 'node:fs';
import path from 'node:path';

/** Files of a module that others may load, and the expose each becomes. */
export const EXPOSED = ['search', 'cards'] as const;

/** An expose as federation takes it. */
interface Expose {
  import: string;
  /** Of its chunk: by it the manifest finds the files that the shell fetches ahead. */
  name: string;
}

/** Name of the chunk of an expose. */
export const exposeChunk = (name: string): string => `__federation_expose_${name}`;

/** Exposes of a module: its lifecycles, made of its description, and those of the files above that are in `src/`. */
export function exposesOf(root: string): Record<`./${string}`, Expose> {
  const expose = (name: string, file: string) => ({ import: file, name: exposeChunk(name) });
  const found: Record<`./${string}`, Expose> = {
    './lifecycles': expose('lifecycles', './module.config.ts?lifecycles'),
  };
  for (const name of EXPOSED) {
    const file = ['.tsx', '.ts']
      .map((ending) => `src/${name}${ending}`)
      .find((one) => existsSync(path.join(root, one)));
    if (file) found[`./${name}`] = expose(name, `./${file}`);
  }
  return found;
}

/** Name of the chunk of a screen, from its code reference: `./invoices/invoice-list#InvoiceList`. */
export const screenChunk = (screen: string): string =>
  screen
    .replace(/#.*$/, '')
    .replace(/^[./]+/, '')
    .replaceAll(/[^\w]+/g, '-');
