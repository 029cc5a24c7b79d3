import type { Page } from 'playwright-core';

/** Squares across a page and down an A4 page: a letter of text is smaller than one. */
const GRID = { columns: 48, rows: 68 };
/** Share of a square's area that one level of darkness covers. */
const LEVEL = 0.04;
const MAX_LEVEL = 9;
/**
 * Levels by which a square may differ: half of one is lost where a level is written down, the rest is how rasterisers smooth
 * edges.
 */
const TOLERANCE = 1;

/** Shares of the squares of a page that are ink, from 0 to 1, row by row. */
export type InkGrid = readonly (readonly number[])[];

/** Draws the first page of a PDF of the page of `openPaperPage` with pdf.js, and measures its ink square by square. */
export function inkOfPaper(page: Page, pdf: string): Promise<InkGrid> {
  return page.evaluate(
    async ({ name, columns, rows }) => {
      /** Pixels of a square across and down. */
      const SIDE = 24;
      const { getDocument } = Reflect.get(window, 'pdfJs') as typeof import('unpdf/pdfjs');
      const data = new Uint8Array(await (await fetch(`/${encodeURIComponent(name)}`)).arrayBuffer());
      const sheet = await (await getDocument({ data }).promise).getPage(1);
      const viewport = sheet.getViewport({ scale: (columns * SIDE) / sheet.getViewport({ scale: 1 }).width });
      const canvas = Object.assign(document.createElement('canvas'), {
        width: columns * SIDE,
        height: rows * SIDE,
      });
      const canvasContext = canvas.getContext('2d', { willReadFrequently: true });
      if (canvasContext === null) throw new Error('There is no canvas.');
      canvasContext.fillStyle = '#fff';
      canvasContext.fillRect(0, 0, canvas.width, canvas.height);
      await sheet.render({ canvas, canvasContext, viewport }).promise;
      const { data: pixels } = canvasContext.getImageData(0, 0, canvas.width, canvas.height);
      const darkness = (x: number, y: number): number => {
        const at = (y * canvas.width + x) * 4;
        return 1 - ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / (3 * 255);
      };
      return Array.from({ length: rows }, (_row, row) =>
        Array.from({ length: columns }, (_column, column) => {
          let sum = 0;
          for (let y = row * SIDE; y < (row + 1) * SIDE; y += 1)
            for (let x = column * SIDE; x < (column + 1) * SIDE; x += 1) sum += darkness(x, y);
          return sum / SIDE ** 2;
        }),
      );
    },
    { name: pdf, ...GRID },
  );
}

const levelOf = (share: number): number => Math.min(share / LEVEL, MAX_LEVEL);

/** The grid as a text that people can compare: a digit for each square, a point for one without ink. */
export function pictureOf(grid: InkGrid): string {
  const rows = grid.map((row) =>
    row
      .map((share) => Math.round(levelOf(share)) || '.')
      .join('')
      .replace(/\.+$/, ''),
  );
  return `${rows.join('\n').trimEnd()}\n`;
}

/** Squares in which a page differs from a picture of `pictureOf`: row, column, and both levels. */
export function differences(grid: InkGrid, picture: string): string[] {
  const golden = picture.split('\n');
  return grid.flatMap((row, y) =>
    row.flatMap((share, x) => {
      const [level, expected] = [levelOf(share), Number(golden[y]?.[x]?.replace('.', '0') ?? 0)];
      return Math.abs(level - expected) > TOLERANCE ? [`${y}:${x} ${level.toFixed(1)} for ${expected}`] : [];
    }),
  );
}
