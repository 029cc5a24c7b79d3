import { logoSize } from './logo-size.ts';
import type { PrintLogo } from './page-canvas.ts';
import { PAGE, type PdfWriter } from './pdf-writer.ts';
import type { PaperStyle } from './paper-style.ts';
import type { PrintedDocument } from './printed-document.ts';

/** Above and below a long name in the band together, in points. */
const BAND_PADDING = 44;
/** Between what stands on both sides of the head, in points. */
const GAP = 16;

/** Kind, company and logo, on the first page. Returns where the head ends. */
export function drawHead(
  pen: PdfWriter,
  printed: PrintedDocument,
  logo: PrintLogo | null,
  style: PaperStyle,
): number {
  return (style.band > 0 ? drawBand : drawPlain)(pen, printed, logo, style);
}

/** The company and its logo where reading begins, the kind on the other side. */
function drawPlain(
  pen: PdfWriter,
  { kind, company }: PrintedDocument,
  logo: PrintLogo | null,
  { kindSize, nameSize, accent }: PaperStyle,
): number {
  const title = { size: kindSize, bold: true, color: accent, align: 'end', leading: kindSize + 2 } as const;
  const name = { size: nameSize, bold: true, leading: nameSize + 3 } as const;
  const kinds = pen.wrap(kind.toUpperCase(), pen.room / 2, title);
  const kindEnd = pen.structure.within('H1', () =>
    pen.lines(kinds, pen.end, PAGE.margin + kindSize - 2, title),
  );
  const y = drawLogo(pen, logo, company.name, PAGE.margin);
  const taken = Math.max(...kinds.map((line) => pen.widthOf(line, title)));
  const room = logo ? pen.room : pen.room - taken - GAP;
  return pen.below(kindEnd, () =>
    pen.structure.within('P', () => {
      const nameEnd = pen.lines(pen.wrap(company.name, room, name), PAGE.margin, y + nameSize - 1, name);
      const lines = company.lines.flatMap((line) => pen.wrap(line, room));
      return pen.flow(lines, PAGE.margin, nameEnd + pen.leading - nameSize / 2, { color: PAGE.quiet });
    }),
  );
}

/** Kind and company in a band across the first page; below it the logo, and how to reach the company. */
function drawBand(
  pen: PdfWriter,
  { kind, company }: PrintedDocument,
  logo: PrintLogo | null,
  { band, kindSize, nameSize, accent }: PaperStyle,
): number {
  const title = { size: kindSize, bold: true, color: PAGE.white } as const;
  const name = {
    size: nameSize,
    bold: true,
    color: PAGE.white,
    align: 'end',
    leading: nameSize + 3,
  } as const;
  const [words = ''] = pen.wrap(kind.toUpperCase(), pen.room * 0.55, title);
  const names = pen.wrap(company.name, pen.room - pen.widthOf(words, title) - GAP, name);
  const height = Math.max(band, names.length * name.leading + BAND_PADDING);
  pen.fill(accent, [0, 0, pen.width, height]);
  const y = height / 2 + kindSize / 3;
  pen.structure.within('H1', () => pen.text(words, PAGE.margin, y, title));
  const nameY = height / 2 + nameSize / 3 - ((names.length - 1) * name.leading) / 2;
  pen.structure.within('P', () => pen.lines(names, pen.end, nameY, name));
  const top = height + 24;
  const logoEnd = drawLogo(pen, logo, company.name, top);
  const lines = company.lines.flatMap((line) => pen.wrap(line, pen.room * (logo ? 0.55 : 1)));
  return pen.below(logoEnd, () =>
    pen.structure.within('P', () => pen.flow(lines, pen.end, top + 9, { color: PAGE.quiet, align: 'end' })),
  );
}

/** Draws a logo where reading begins; nothing without one. Returns where what follows the logo begins. */
export function drawLogo(pen: PdfWriter, logo: PrintLogo | null, company: string, y: number): number {
  if (!logo) return y;
  const { width, height } = logoSize(logo);
  pen.structure.within('Figure', () => pen.picture(logo, PAGE.margin, y, width, height), company);
  return y + height + 10;
}
