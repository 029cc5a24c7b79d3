import { readFile } from 'node:fs/promises';
import bidiFactory from 'bidi-js';
import { unzlibSync } from 'fflate';
import * as shaping from 'harfbuzzjs';
import { FontLibrary, type FontFiles } from '@accounts/shared-domain';

const read = (file: string): Promise<Uint8Array> => readFile(new URL(import.meta.resolve(file)));

/** Fonts on the disk, each read when a document needs it. */
const fonts: FontFiles = {
  ranges: async (family) =>
    JSON.parse(
      (await readFile(new URL(import.meta.resolve(`@fontsource/${family}/unicode.json`)))).toString(),
    ) as Record<string, string>,
  file: (family, part, bold) =>
    read(
      family === 'dejavu-fonts-ttf'
        ? `${family}/ttf/${part}${bold ? '-Bold' : ''}.ttf`
        : `@fontsource/${family}/files/${family}-${part}-${bold ? 700 : 400}-normal.woff`,
    ),
};

/** The fonts of the thread that draws, kept from one document to the next. */
export const fontLibrary = new FontLibrary({ shaping, bidi: bidiFactory(), inflate: unzlibSync, fonts });
