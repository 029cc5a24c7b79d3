import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { PrintedDocument, PrintedLine, PrintedReport } from '@accounts/shared-domain';

/** What is to be drawn: a document or a report. */
export interface PaperOrder {
  document?: PrintedDocument;
  report?: Omit<PrintedReport, 'page'>;
}

/** A piece of text and where it is, in points from the lower left corner. */
interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
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

/** Draws and reads, in a process of its own: the libraries are ES modules that Jest's own loader cannot load. */
export function drawn(...orders: PaperOrder[]): DrawnPaper[] {
  const output = execFileSync(process.execPath, [path.join(__dirname, 'drawing.ts')], {
    input: JSON.stringify(orders),
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

/** Pairs of texts that lie on each other. */
export function overprints({ pages }: DrawnPaper): string[] {
  return pages.flatMap(({ places }) =>
    places.flatMap((one, at) =>
      places
        .slice(at + 1)
        .filter(
          (other) =>
            Math.abs(one.y - other.y) < 5 &&
            one.x + one.width > other.x + 1 &&
            other.x + other.width > one.x + 1,
        )
        .map((other) => `${one.text} / ${other.text}`),
    ),
  );
}
