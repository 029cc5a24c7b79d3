import type { PageCanvas, PageOrientation } from '../page-canvas.ts';
import { formatOf, type PaperSize } from '../../paper/paper-size.ts';

/** jsPDF's class, with the place of its plugins. */
export interface PdfLibrary {
  new (options: {
    orientation: PageOrientation;
    unit: 'pt';
    format: [number, number];
    compress: boolean;
  }): object;
  API: { events: unknown[] };
}

/** A font as jsPDF lists it in the file's resources. */
export interface ListedFont {
  id: string;
  objectNumber?: number;
  isAlreadyPutted?: boolean;
}
type FontList = Record<string, ListedFont>;

const lists = new WeakMap<PageCanvas, FontList>();
const prepared = new WeakSet<PdfLibrary['API']>();

/** A new file with one page. Its fonts are ours alone: the fonts that every PDF reader has are no part of an archive. */
export function newPageCanvas(
  Pdf: PdfLibrary,
  { size, orientation = 'portrait' }: { size: PaperSize; orientation?: PageOrientation },
): PageCanvas {
  if (!prepared.has(Pdf.API)) {
    prepared.add(Pdf.API);
    Pdf.API.events.push([
      'addFonts',
      function keepList(this: PageCanvas, { fonts }: { fonts: FontList }) {
        lists.set(this, fonts);
      },
    ]);
  }
  const canvas = new Pdf({ orientation, unit: 'pt', format: formatOf(size), compress: true }) as PageCanvas;
  canvas.internal.events.subscribe('buildDocument', () => {
    const fonts = fontsOf(canvas);
    for (const id of Object.keys(fonts)) if (!id.startsWith(FONT_PREFIX)) delete fonts[id];
  });
  return canvas;
}

/** Begins the names of our fonts in a file. */
export const FONT_PREFIX = 'T';

/** The fonts of a file by their names in it. */
export function fontsOf(canvas: PageCanvas): FontList {
  const fonts = lists.get(canvas);
  if (!fonts) throw new Error('The page canvas was not made with newPageCanvas().');
  return fonts;
}
