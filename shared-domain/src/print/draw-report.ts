import type { Language } from '../languages.ts';
import { drawPageFoot } from './draw-document.ts';
import { drawLogo } from './draw-head.ts';
import { drawTable } from './draw-table.ts';
import type { PageCanvas, PrintLogo } from './page-canvas.ts';
import { paperTexts } from './paper-texts.ts';
import type { PaperLabels } from './paper-labels.ts';
import type { PaperSize } from '../paper/paper-size.ts';
import { PRINT_STYLE, PdfWriter } from './pdf-writer.ts';
import type { FontLibrary } from './type/font-library.ts';

/** Columns that a report has room for on an upright page. */
const MAX_UPRIGHT_COLUMNS = 8;
/** Characters of amounts that fit beside names on an upright page. */
const MAX_UPRIGHT_DIGITS = 100;
/** Space between two tables, and below the heading, in points. */
const GAP = 24;

/** Above a table where there are several. */
const TABLE_TITLE = { size: 11, bold: true, leading: 14 };

/** A table of a report, as words. */
export interface PrintedReportTable {
  /** Above the table; '' where the report has one only. */
  title: string;
  columns: { title: string; isNumeric: boolean }[];
  rows: { cells: string[]; bold: boolean }[];
}

/** Everything on the paper of a report. */
export interface PrintedReport {
  /** Of its words; English where it is left out. */
  language?: Language;
  /** Of its paper; A4 where it is left out. */
  paperSize?: PaperSize;
  /** Company, title, period. */
  heading: readonly string[];
  tables: PrintedReportTable[];
}

/** What drawing a report is done with. */
export interface DrawReportMeans {
  /** Made with `newPageCanvas` and `reportPage`. */
  canvas: PageCanvas;
  logo: PrintLogo | null;
  fonts: FontLibrary;
}

/** The page of a report: on its side where there are many columns, or amounts of many digits. */
export function reportPage({ tables, paperSize = 'a4' }: Pick<PrintedReport, 'tables' | 'paperSize'>) {
  const isWide = tables.some(
    (table) => table.columns.length > MAX_UPRIGHT_COLUMNS || digitsAcross(table) > MAX_UPRIGHT_DIGITS,
  );
  return { size: paperSize, orientation: isWide ? 'landscape' : 'portrait' } as const;
}

/** Characters of the longest amounts of all columns beside each other: no font has been read yet to measure them. */
function digitsAcross({ columns, rows }: PrintedReportTable): number {
  return columns.reduce((sum, { isNumeric }, at) => {
    if (!isNumeric) return sum;
    return sum + rows.reduce((longest, { cells }) => Math.max(longest, cells[at]?.length ?? 0), 0);
  }, 0);
}

/** Draws a report on its paper. Returns the characters that no font has: each is drawn as an empty box. */
export async function drawReport(
  printed: PrintedReport,
  { canvas, logo, fonts }: DrawReportMeans,
): Promise<{ unprintable: string[] }> {
  const [company = '', title = ''] = printed.heading;
  const { paper: labels } = paperTexts(printed.language);
  const writer = await PdfWriter.open(canvas, fonts, {
    texts: writtenTexts(printed, labels),
    facts: { title, author: company },
    language: labels.language,
  });
  writer.structure.within('Sect', () => {
    let y = drawHeading(writer, printed.heading, drawLogo(writer, logo, company, PRINT_STYLE.margin));
    for (const table of printed.tables) {
      if (table.title) {
        const lines = writer.wrap(table.title, writer.room, TABLE_TITLE);
        const top = writer.roomFor(lines.length * TABLE_TITLE.leading + 2 * GAP, y + GAP);
        const end = writer.structure.within('H2', () =>
          writer.lines(lines, PRINT_STYLE.margin, top, TABLE_TITLE),
        );
        y = end - TABLE_TITLE.leading;
      }
      y = drawRows(writer, table, y + 10);
    }
  });
  const pages = canvas.getNumberOfPages();
  for (let at = 1; at <= pages; at += 1) {
    canvas.setPage(at);
    drawPageFoot(writer, footOf(writer, printed.heading), labels.page(at, pages));
  }
  return { unprintable: writer.unprintable };
}

/** The heading in one line, each part in the direction of its script, the first one where reading begins. */
function footOf({ isRightToLeft }: PdfWriter, heading: readonly string[]): string {
  if (!isRightToLeft) return heading.join(' · ');
  return `\u200f${heading.map((part) => `\u2068${part}\u2069`).join(' · ')}`;
}

function writtenTexts({ heading, tables }: PrintedReport, { page }: PaperLabels) {
  const bold = tables.flatMap(({ title, columns, rows }) => [
    title,
    ...columns.map((column) => column.title),
    ...rows.flatMap((row) => (row.bold ? row.cells : [])),
  ]);
  return {
    plain: JSON.stringify([heading, tables, page(1, 234567890), '·']),
    bold: [heading[1], ...bold].join(' '),
  };
}

/** Company, title and what else is above the tables, from `y` on. Returns where the heading ends. */
function drawHeading(
  writer: PdfWriter,
  [company = '', title = '', ...more]: readonly string[],
  y: number,
): number {
  const quiet = { color: PRINT_STYLE.quiet };
  const large = { size: 16, bold: true, leading: 20 };
  const top = writer.structure.within('P', () =>
    writer.lines(writer.wrap(company, writer.room), PRINT_STYLE.margin, y + 10, quiet),
  );
  const titleEnd = writer.structure.within('H1', () =>
    writer.lines(writer.wrap(title, writer.room, large), PRINT_STYLE.margin, top + 9, large),
  );
  const lines = more.flatMap((line) => writer.wrap(line, writer.room));
  return writer.structure.within('P', () => writer.lines(lines, PRINT_STYLE.margin, titleEnd - 2, quiet));
}

function drawRows(writer: PdfWriter, { columns, rows }: PrintedReportTable, startY: number): number {
  const isWide = columns.length > MAX_UPRIGHT_COLUMNS;
  const size = isWide ? 7 : 8;
  const look = { size, leading: size + 3, padding: 4, ground: PRINT_STYLE.shade };
  return drawTable(writer, { columns, rows }, startY, look);
}
