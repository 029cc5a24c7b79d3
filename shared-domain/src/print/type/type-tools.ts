/**
 * What setting type needs from libraries. Drawing takes them as parameters, so that this package stays without them and
 * browser and server set the same glyphs.
 */
export interface TypeTools {
  shaping: ShapingLibrary;
  bidi: BidiLibrary;
  /** Decompresses a zlib stream (`fflate`). */
  inflate: (bytes: Uint8Array) => Uint8Array;
  fonts: FontFiles;
}

/** Font files of the packages that `font-families.ts` names. */
export interface FontFiles {
  /** The code points of each part of a family, as the package's `unicode.json` writes them. */
  ranges: (family: string) => Promise<Readonly<Record<string, string>>>;
  /** A part of a family: a woff or TrueType file. */
  file: (family: string, part: string, bold: boolean) => Promise<Uint8Array>;
}

/** The part of `harfbuzzjs` that shapes text. */
export interface ShapingLibrary {
  Blob: new (data: Uint8Array<ArrayBuffer>) => object;
  Face: new (blob: never) => { readonly upem: number; collectUnicodes(): Uint32Array };
  Font: new (face: never) => object;
  Buffer: new () => ShapingBuffer;
  /** `LTR` and `RTL`, as `setDirection` takes them. */
  Direction: { readonly LTR: unknown; readonly RTL: unknown };
  shape: (font: never, buffer: never) => void;
}

export interface ShapingBuffer {
  /** Empties it for another text. */
  reset(): void;
  addText(text: string): void;
  setDirection(direction: never): void;
  guessSegmentProperties(): void;
  getGlyphInfos(): { codepoint: number; cluster: number }[];
  getGlyphPositions(): { xAdvance: number; xOffset: number; yOffset: number }[];
}

/** The part of `bidi-js` that orders runs of both directions. */
export interface BidiLibrary {
  getEmbeddingLevels(text: string, base: 'ltr' | 'rtl' | 'auto'): { levels: Uint8Array };
}
