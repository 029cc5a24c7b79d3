import { dressCell, lastTableEnd, tableLook } from './draw-table.ts';
import type { DrawTable, FallbackFont, PageCanvas } from './page-canvas.ts';
import { PAGE, PdfWriter } from './pdf-writer.ts';

/** Columns that a report has room for on an upright page. */
const MAX_UPRIGHT_COLUMNS = 8;
/** Space between two tables, and below the heading, in points. */
const GAP = 24;

/** A table of a report, as words. */
export interface PrintedReportTable {
  /** Above the table; '' where the report has one only. */
  title: string;
  columns: { title: string; isFigure: boolean }[];
  rows: { cells: string[]; bold: boolean }[];
}

/** Everything on the paper of a report. */
export interface PrintedReport {
  /** Company, title, period. */
  heading: readonly string[];
  tables: PrintedReportTable[];
  /** "Page 1 of 3". */
  page: (page: number, pages: number) => string;
}

/** What drawing a report is done with. */
export interface DrawReportMeans {
  /** A jsPDF document made with `reportPaper`. */
  paper: PageCanvas;
  drawTable: DrawTable;
  /** Fetched only when a text needs it. */
  wideFont: () => Promise<FallbackFont>;
}

/** How the page of a report is set up: A4, on its side where there are many columns. */
export function reportPaper({ tables }: PrintedReport) {
  const isWide = tables.some(({ columns }) => columns.length > MAX_UPRIGHT_COLUMNS);
  return {
    orientation: isWide ? 'landscape' : 'portrait',
    unit: 'pt',
    format: 'a4',
    compress: true,
  } as const;
}

/** Draws a report on its paper. Returns the characters that no font has: each is drawn as an empty box. */
export async function drawReport(
  printed: PrintedReport,
  { paper, drawTable, wideFont }: DrawReportMeans,
): Promise<{ unprintable: string[] }> {
  const [company = '', title = ''] = printed.heading;
  paper.setProperties({ title, author: company });
  const pen = await PdfWriter.open(paper, JSON.stringify(printed), wideFont);
  let y = drawHeading(pen, printed.heading);
  for (const table of printed.tables) {
    if (table.title) pen.text(table.title, PAGE.margin, (y = y + GAP), { size: 11, bold: true });
    y = drawRows(pen, drawTable, table, y + 10);
  }
  drawPageNumbers(pen, printed);
  return { unprintable: pen.unprintable };
}

function drawHeading(pen: PdfWriter, [company = '', title = '', ...more]: readonly string[]): number {
  pen.text(company, PAGE.margin, PAGE.margin + 10, { color: PAGE.quiet });
  pen.text(title, PAGE.margin, PAGE.margin + 32, { size: 16, bold: true });
  return pen.lines(more, PAGE.margin, PAGE.margin + 50, { color: PAGE.quiet });
}

function drawRows(
  pen: PdfWriter,
  drawTable: DrawTable,
  { columns, rows }: PrintedReportTable,
  startY: number,
): number {
  const isWide = columns.length > MAX_UPRIGHT_COLUMNS;
  drawTable(pen.pdf, {
    ...tableLook(isWide ? 7 : 8, 4),
    startY,
    head: [columns.map(({ title }) => pen.printable(title))],
    body: rows.map(({ cells }) => columns.map((_column, place) => pen.printable(cells[place] ?? ''))),
    columnStyles: Object.fromEntries(
      columns.flatMap(({ isFigure }, place) => (isFigure ? [[place, { cellWidth: 'wrap' as const }]] : [])),
    ),
    didParseCell: (cell) =>
      dressCell(cell, pen, {
        isFigure: columns[cell.column.index]?.isFigure ?? false,
        bold: cell.section === 'head' || (rows[cell.row.index]?.bold ?? false),
      }),
  });
  return lastTableEnd(pen.pdf) ?? startY;
}

function drawPageNumbers(pen: PdfWriter, { tables, heading, page }: PrintedReport): void {
  const isWide = reportPaper({ tables, heading, page }).orientation === 'landscape';
  const [right, bottom] = isWide ? [PAGE.height - PAGE.margin, PAGE.width] : [PAGE.right, PAGE.height];
  const pages = pen.pdf.getNumberOfPages();
  const y = bottom - PAGE.margin + 14;
  for (let at = 1; at <= pages; at += 1) {
    pen.pdf.setPage(at);
    pen.text(heading.join(' · '), PAGE.margin, y, { size: 8, color: PAGE.quiet });
    pen.text(page(at, pages), right, y, { size: 8, color: PAGE.quiet, align: 'right' });
  }
}
