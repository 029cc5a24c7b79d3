/// <reference types="node" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { FontLibrary } from '@accounts/shared-domain';
import bidiFactory from 'bidi-js';
import { unzlibSync } from 'fflate';

/** The space and the A of DejaVu Sans. */
const SPACE = { id: 3, width: 651 };
const LETTER = { id: 36, width: 1401 };

/** An A for each letter, as wide as every other: harfbuzzjs is an ES module that Jest's own loader cannot load. */
const shaping = {
  Blob: class {},
  Face: class {
    readonly upem = 2048;
    collectUnicodes = () => Uint32Array.from({ length: 0x2500 }, (_each, code) => code);
  },
  Font: class {},
  Buffer: class {
    #text = '';
    reset() {
      this.#text = '';
    }
    addText(text: string) {
      this.#text = text;
    }
    setDirection() {
      this.#text += '';
    }
    guessSegmentProperties() {
      this.#text += '';
    }
    getGlyphInfos = () =>
      Array.from(this.#text, (letter, cluster) => ({
        codepoint: letter === ' ' ? SPACE.id : LETTER.id,
        cluster,
      }));
    getGlyphPositions = () =>
      Array.from(this.#text, (letter) => ({
        xAdvance: letter === ' ' ? SPACE.width : LETTER.width,
        xOffset: 0,
        yOffset: 0,
      }));
  },
  Direction: { LTR: 4, RTL: 5 },
  shape: () => undefined,
};

const file = () =>
  readFile(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')).then(
    (bytes) => new Uint8Array(bytes),
  );

/** Fonts for tests of what a file of several documents holds; how scripts look is tested with the server's own. */
export const fontLibrary = new FontLibrary({
  shaping,
  bidi: bidiFactory(),
  inflate: unzlibSync,
  fonts: { ranges: () => Promise.resolve({}), file },
});
