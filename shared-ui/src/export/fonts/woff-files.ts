import type { FontAddresses } from './font-addresses.ts';

declare global {
  interface ImportMeta {
    /** Addresses of the files of a folder (webpack): the parameter is a path from the folder. */
    webpackContext(folder: string, options: { regExp: RegExp }): (file: string) => string;
  }
}

/** What webpack makes of a folder: the address of each file in it. */
type Folder = (file: string) => string;

/** The files of a family as its package names them: `./noto-sans-latin-700-normal.woff`. */
export function woffFiles(
  family: string,
  folder: Folder,
  ranges: Readonly<Record<string, string>>,
): FontAddresses {
  return { address: (file) => folder(`./${family}-${file}-normal.woff`), ranges };
}
