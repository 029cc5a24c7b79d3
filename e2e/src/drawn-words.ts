import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';

/** Where the page and its files are made up to be; nothing is sent. */
const ADDRESS = 'http://paper.test';
const PDF_JS = 'pdfjs.mjs';
const START = `<!doctype html><title>Paper</title><script type="module">
  import * as pdfJs from '/${PDF_JS}'; window.pdfJs = pdfJs;</script>`;

/** Code points of each part of a family, as its package names them. */
type Ranges = Record<string, string>;

/** Families whose sequences are made of characters of several parts: the one file that has them all. */
const PICTURES: Record<string, Ranges> = { 'noto-emoji': { emoji: 'U+0-10FFFF' } };

const fromServer = createRequire(new URL('../../api/package.json', import.meta.url));

/** A word on paper and as the browser draws it, and how much of the ink of each has none of the other near it. */
export interface ComparedInk {
  /** Pixels of the ink of both. */
  ink: [paper: number, browser: number];
  /** Shares of that ink, from 0 to 1. */
  astray: [paper: number, browser: number];
}

/** A page that shows PDFs with pdf.js and knows the fonts of the server. */
export async function openPaperPage(browser: Browser, pdfs: ReadonlyMap<string, Buffer>): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.route(`${ADDRESS}/**`, (route) => {
    const name = decodeURIComponent(new URL(route.request().url()).pathname.slice(1));
    if (name === '') return route.fulfill({ contentType: 'text/html', body: START });
    if (name === PDF_JS)
      return route.fulfill({
        contentType: 'text/javascript',
        body: readFileSync(path.join(path.dirname(fromServer.resolve('unpdf')), PDF_JS)),
      });
    const pdf = pdfs.get(name);
    if (pdf !== undefined) return route.fulfill({ contentType: 'application/pdf', body: pdf });
    return route.fulfill({ contentType: 'font/woff', body: readFileSync(fromServer.resolve(name)) });
  });
  await page.goto(ADDRESS);
  await page.waitForFunction(() => 'pdfJs' in window);
  return page;
}

/** Bold letters of a family of fonts for the page, part by part; only those that a word needs are read. */
export async function addFamily(page: Page, family: string): Promise<void> {
  const ranges =
    PICTURES[family] ??
    (JSON.parse(readFileSync(fromServer.resolve(`@fontsource/${family}/unicode.json`), 'utf8')) as Ranges);
  const parts = Object.entries(ranges).map(([part, unicodeRange]) => ({
    source: `url(/@fontsource/${family}/files/${family}-${part.replace(/[[\]]/g, '')}-700-normal.woff)`,
    unicodeRange,
  }));
  await page.evaluate(
    ({ name, faces }) => {
      for (const { source, unicodeRange } of faces)
        document.fonts.add(new FontFace(name, source, { unicodeRange, weight: '700' }));
    },
    { name: family, faces: parts },
  );
}

interface Compared {
  /** Name of the PDF. */
  pdf: string;
  word: string;
  /** What the browser draws, where it is to be something else. */
  drawn?: string;
  family: string;
}

/** Draws the first line of a PDF that is the word, and the word by the browser in the same font and size, one over the other. */
export function compareInk(page: Page, order: Compared): Promise<ComparedInk> {
  return page.evaluate(async ({ pdf, word, drawn = word, family }) => {
    /** Pixels for each point. */
    const SCALE = 4;
    /** How far ink may be from where the other has it, in pixels: edges are smoothed differently. */
    const NEAR = 2;
    const MARGIN = 40;
    const { getDocument } = Reflect.get(window, 'pdfJs') as typeof import('unpdf/pdfjs');
    const data = new Uint8Array(await (await fetch(`/${encodeURIComponent(pdf)}`)).arrayBuffer());
    const sheet = await (await getDocument({ data }).promise).getPage(1);
    const { items } = await sheet.getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    const plain = (text: string) => text.replaceAll(' ', '');
    const line = texts.find(({ transform }) => {
      const row = texts.filter((other) => other.transform[5] === transform[5] && other.transform[4] < 300);
      return plain(row.map(({ str }) => str).join('')) === plain(word);
    });
    if (line === undefined) throw new Error(`The paper has no line ${word}.`);
    const [, , , size = 0, x = 0, y = 0] = line.transform.map((number: number) => number * SCALE);
    const canvas = (width: number, height: number) => {
      const made = Object.assign(document.createElement('canvas'), { width, height });
      const context = made.getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('There is no canvas.');
      return { made, context };
    };
    const viewport = sheet.getViewport({ scale: SCALE });
    const paper = canvas(viewport.width, viewport.height);
    await sheet.render({ canvas: paper.made, canvasContext: paper.context, viewport }).promise;
    const width = 1_000;
    const height = Math.round(size * 1.6);
    const ascent = Math.round(size * 1.15);
    const left = Math.round(x) - MARGIN;
    const top = Math.round(viewport.height - y) - ascent;
    const own = canvas(width, height);
    const font = `700 ${size}px "${family}", "noto-sans"`;
    await document.fonts.load(font, drawn);
    own.context.font = font;
    own.context.fillText(drawn, MARGIN, ascent);
    const inkOf = (context: CanvasRenderingContext2D, fromX: number, fromY: number): boolean[][] => {
      const { data: pixels } = context.getImageData(fromX, fromY, width, height);
      return Array.from({ length: height }, (_row, row) =>
        Array.from({ length: width }, (_column, column) => {
          const at = (row * width + column) * 4;
          // White paper and no paper are no ink.
          return (pixels[at + 3] ?? 0) > 127 && (pixels[at] ?? 255) < 128;
        }),
      );
    };
    /** Ink from the first row and column that has some. */
    const trimmed = (ink: boolean[][]): boolean[][] => {
      const firstRow = ink.findIndex((row) => row.includes(true));
      const firstColumn = Math.min(...ink.map((row) => row.indexOf(true)).filter((column) => column >= 0));
      return ink.slice(Math.max(firstRow, 0)).map((row) => row.slice(firstColumn));
    };
    const [one, other] = [inkOf(paper.context, left, top), inkOf(own.context, 0, 0)].map(trimmed);
    if (one === undefined || other === undefined) throw new Error('There is no ink.');
    const count = (ink: boolean[][]) => ink.flat().filter(Boolean).length;
    const strayed = (ink: boolean[][], beside: boolean[][]): number => {
      let strayedPixels = 0;
      for (const [row, columns] of ink.entries())
        for (const [column, isInk] of columns.entries()) {
          if (!isInk) continue;
          const rows = beside.slice(Math.max(row - NEAR, 0), row + NEAR + 1);
          const isNear = rows.some((near) =>
            near.slice(Math.max(column - NEAR, 0), column + NEAR + 1).includes(true),
          );
          if (!isNear) strayedPixels += 1;
        }
      return strayedPixels / Math.max(count(ink), 1);
    };
    return {
      ink: [count(one), count(other)],
      astray: [strayed(one, other), strayed(other, one)],
    };
  }, order);
}
