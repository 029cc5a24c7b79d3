import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { PrintedDocument, PrintedLine, PrintedReport } from '@accounts/shared-domain';
import { COMPILE_CACHE } from '../node.ts';

/** What is to be drawn: a document or a report; or a PDF that is to be read. */
export interface PaperOrder {
  document?: PrintedDocument;
  report?: PrintedReport;
  /** Of a PDF that is there, in base64. */
  bytes?: string;
  /** Where the PDF is kept for other programs. */
  file?: string;
}

/** A piece of text and where it is, in points from the lower left corner. */
interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Of its letters, in points. */
  size: number;
}

/** What a reader finds in a PDF. */
export interface DrawnPaper {
  pages: { text: string; width: number; height: number; places: PlacedText[]; tree: string }[];
  unprintable: string[];
  size: number;
  /** Names of the embedded fonts. */
  fonts: string[];
  standardFonts: number;
  catalog: string;
  title: string;
  metadata: string;
  header: string;
}

/** Draws and reads, in a separate process: the libraries are ES modules that Jest's own loader cannot load. */
export function drawn(...orders: PaperOrder[]): DrawnPaper[] {
  const output = execFileSync(process.execPath, [path.join(__dirname, 'drawing.ts')], {
    input: JSON.stringify(orders),
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(output.toString()) as DrawnPaper[];
}

export const line: PrintedLine = {
  id: 'l',
  title: 'Chai',
  detail: '',
  cost: '18.00',
  quantity: '2',
  amount: '36.00',
};

export const invoice: PrintedDocument = {
  kind: 'Invoice',
  title: 'Invoice NW-10249',
  fileName: 'Invoice NW-10249.pdf',
  stamp: null,
  logo: null,
  company: { name: 'Harbour Bikes', lines: ['1 Quay', 'Bristol'] },
  contactLabel: 'Bill to',
  contact: { name: 'Toms Spezialitäten', lines: ['México D.F.'] },
  facts: [{ label: 'Issue date', value: '05 Jul 1996' }],
  lines: [line],
  totals: [{ label: 'Total USD', value: '36.00', strong: true }],
  notes: 'Thank you – 5 € “off”.',
};

/** Height of capitals as a share of a font's size. */
const CAPITALS = 0.7;

/** Pairs of texts that lie on each other: what is less than a point is rounding. */
export function overprints({ pages }: DrawnPaper): string[] {
  return pages.flatMap(({ places }) =>
    places.flatMap((one, at) =>
      places
        .slice(at + 1)
        .filter(
          (other) =>
            one.y + one.size * CAPITALS > other.y + 1 &&
            other.y + other.size * CAPITALS > one.y + 1 &&
            one.x + one.width > other.x + 1 &&
            other.x + other.width > one.x + 1,
        )
        .map((other) => `${one.text} / ${other.text}`),
    ),
  );
}

/** Texts that are not whole on their page, or in the margin at its sides. */
export function beyondPage({ pages }: DrawnPaper): string[] {
  const [side, edge] = [40, 20];
  return pages.flatMap(({ width, height, places }) =>
    places
      .filter(
        (place) =>
          place.x <= side ||
          place.x + place.width >= width - side ||
          place.y <= edge ||
          place.y + place.size >= height - edge,
      )
      .map(({ text }) => text),
  );
}
