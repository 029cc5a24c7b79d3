import { logoSize } from './logo-size.ts';
import type { PrintLogo } from './page-canvas.ts';
import { PRINT_STYLE, type PdfWriter } from './pdf-writer.ts';
import type { PaperStyle } from './paper-style.ts';
import type { PrintedDocument } from '../paper/printed-document.ts';

/** Above and below a long name in the band together, in points. */
const BAND_PADDING = 44;
/** Between what is on both sides of the head, in points. */
const GAP = 16;

/** Kind, company and logo, on the first page. Returns where the head ends. */
export function drawHead(
  writer: PdfWriter,
  printed: PrintedDocument,
  logo: PrintLogo | null,
  style: PaperStyle,
): number {
  return (style.band > 0 ? drawBand : drawPlain)(writer, printed, logo, style);
}

/** The company and its logo where reading begins, the kind on the other side. */
function drawPlain(
  writer: PdfWriter,
  { kind, company }: PrintedDocument,
  logo: PrintLogo | null,
  { kindSize, nameSize, accent }: PaperStyle,
): number {
  const title = { size: kindSize, bold: true, color: accent, align: 'end', leading: kindSize + 2 } as const;
  const name = { size: nameSize, bold: true, leading: nameSize + 3 } as const;
  const kinds = writer.wrap(kind.toUpperCase(), writer.room / 2, title);
  const kindEnd = writer.structure.within('H1', () =>
    writer.lines(kinds, writer.end, PRINT_STYLE.margin + kindSize - 2, title),
  );
  const y = drawLogo(writer, logo, company.name, PRINT_STYLE.margin);
  const taken = Math.max(...kinds.map((line) => writer.widthOf(line, title)));
  const room = logo ? writer.room : writer.room - taken - GAP;
  return writer.below(kindEnd, () =>
    writer.structure.within('P', () => {
      const nameEnd = writer.lines(
        writer.wrap(company.name, room, name),
        PRINT_STYLE.margin,
        y + nameSize - 1,
        name,
      );
      const lines = company.lines.flatMap((line) => writer.wrap(line, room));
      return writer.flow(lines, PRINT_STYLE.margin, nameEnd + writer.leading - nameSize / 2, {
        color: PRINT_STYLE.quiet,
      });
    }),
  );
}

/** Kind and company in a band across the first page; below it the logo, and how to reach the company. */
function drawBand(
  writer: PdfWriter,
  { kind, company }: PrintedDocument,
  logo: PrintLogo | null,
  { band, kindSize, nameSize, accent }: PaperStyle,
): number {
  const title = { size: kindSize, bold: true, color: PRINT_STYLE.white } as const;
  const name = {
    size: nameSize,
    bold: true,
    color: PRINT_STYLE.white,
    align: 'end',
    leading: nameSize + 3,
  } as const;
  const [heading = ''] = writer.wrap(kind.toUpperCase(), writer.room * 0.55, title);
  const names = writer.wrap(company.name, writer.room - writer.widthOf(heading, title) - GAP, name);
  const height = Math.max(band, names.length * name.leading + BAND_PADDING);
  writer.fill(accent, [0, 0, writer.width, height]);
  const y = height / 2 + kindSize / 3;
  writer.structure.within('H1', () => writer.text(heading, PRINT_STYLE.margin, y, title));
  const nameY = height / 2 + nameSize / 3 - ((names.length - 1) * name.leading) / 2;
  writer.structure.within('P', () => writer.lines(names, writer.end, nameY, name));
  const top = height + 24;
  const logoEnd = drawLogo(writer, logo, company.name, top);
  const lines = company.lines.flatMap((line) => writer.wrap(line, writer.room * (logo ? 0.55 : 1)));
  return writer.below(logoEnd, () =>
    writer.structure.within('P', () =>
      writer.flow(lines, writer.end, top + 9, { color: PRINT_STYLE.quiet, align: 'end' }),
    ),
  );
}

/** Draws a logo where reading begins; nothing without one. Returns where what follows the logo begins. */
export function drawLogo(writer: PdfWriter, logo: PrintLogo | null, company: string, y: number): number {
  if (!logo) return y;
  const { width, height } = logoSize(logo);
  writer.structure.within(
    'Figure',
    () => writer.picture(logo, PRINT_STYLE.margin, y, width, height),
    company,
  );
  return y + height + 10;
}
