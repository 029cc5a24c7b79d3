import { dressCell, lastTableEnd, tableLook, type TableHead } from './draw-table.ts';
import { logoSize } from './logo-size.ts';
import type { DrawTable, PageCanvas, PrintLogo, FallbackFont } from './page-canvas.ts';
import { PdfWriter, PAGE } from './pdf-writer.ts';
import { paperStyle, type PaperStyle } from './paper-style.ts';
import { paperTexts } from './paper-texts.ts';
import type { PaperWords } from './paper-words.ts';
import type { PrintedDocument, PrintedTotal } from './printed-document.ts';

/** How a page is set up for `drawDocument`: A4 portrait in points (product specification, section 9). */
export const PAPER = { orientation: 'portrait', unit: 'pt', format: 'a4', compress: true } as const;

/** Cost, quantity and amount, in points; the words take the rest. */
const WIDTHS = [84, 64, 92] as const;

/** Width of the labels of how to pay, in points. */
const PAYMENT_LABELS = 140;

/** What drawing is done with. */
export interface DrawMeans {
  /** A jsPDF document made with `PAPER`. */
  paper: PageCanvas;
  drawTable: DrawTable;
  logo: PrintLogo | null;
  /** Fetched only when a text needs it. */
  wideFont: () => Promise<FallbackFont>;
}

/**
 * Draws a described document from the paper's last page on; the paper holds it afterwards. Its pages are numbered from 1,
 * also when others come before. Answers the characters that no font has: an empty box stands for each of them.
 */
export async function drawDocument(
  printed: PrintedDocument,
  { paper, drawTable, logo, wideFont }: DrawMeans,
): Promise<{ unprintable: string[] }> {
  const { paper: words } = paperTexts(printed.language);
  const firstPage = paper.getNumberOfPages();
  paper.setProperties({ title: printed.title, author: printed.company.name });
  const style = paperStyle(printed.look);
  const pen = await PdfWriter.open(paper, JSON.stringify(printed), wideFont, style);
  const below = (end: number, gap: number): number => end + gap * style.spacing;
  const headEnd = (style.band > 0 ? drawBand : drawHead)(pen, printed, logo, style);
  const partiesEnd = drawParties(pen, printed, below(headEnd, 28));
  const lines = { columns: words.columns, ...printed };
  const linesEnd = drawLines(pen, drawTable, lines, below(partiesEnd, 20), style);
  const totalsEnd = drawTotals(pen, printed.totals, below(linesEnd, 16), style);
  const paymentEnd = drawPayment(pen, words.payment.title, printed.howToPay, totalsEnd);
  const notesEnd = drawNotes(pen, words.notes, printed.notes, below(paymentEnd, 20));
  drawFooter(pen, printed.footer, below(notesEnd, 16));
  drawOnEveryPage(pen, words, printed, firstPage);
  return { unprintable: pen.unprintable };
}

/** The company and its logo on the left, the kind on the right. */
function drawHead(
  pen: PdfWriter,
  { kind, company }: PrintedDocument,
  logo: PrintLogo | null,
  { kindSize, nameSize, accent }: PaperStyle,
): number {
  const y = drawLogo(pen, logo, PAGE.margin);
  const title = { size: kindSize, bold: true, color: accent, align: 'right' } as const;
  pen.text(kind.toUpperCase(), PAGE.right, PAGE.margin + kindSize - 2, title);
  pen.text(company.name, PAGE.margin, y + nameSize - 1, { size: nameSize, bold: true });
  return pen.lines(company.lines, PAGE.margin, y + nameSize + 2 + pen.leading, { color: PAGE.quiet });
}

/** Kind and company in a band across the first page; below it the logo, and how to reach the company. */
function drawBand(
  pen: PdfWriter,
  { kind, company }: PrintedDocument,
  logo: PrintLogo | null,
  { band, kindSize, nameSize, accent }: PaperStyle,
): number {
  pen.pdf.setFillColor(...accent);
  pen.pdf.rect(0, 0, PAGE.width, band, 'F');
  const y = band / 2 + kindSize / 3;
  pen.text(kind.toUpperCase(), PAGE.margin, y, { size: kindSize, bold: true, color: PAGE.white });
  const name = { size: nameSize, bold: true, color: PAGE.white, align: 'right' } as const;
  pen.text(company.name, PAGE.right, y, name);
  const top = band + 24;
  const logoEnd = drawLogo(pen, logo, top);
  const linesEnd = pen.lines(company.lines, PAGE.right, top + 9, { color: PAGE.quiet, align: 'right' });
  return Math.max(logoEnd, linesEnd);
}

/** Returns where what follows the logo begins. */
function drawLogo(pen: PdfWriter, logo: PrintLogo | null, y: number): number {
  if (!logo) return y;
  const { width, height } = logoSize(logo);
  pen.pdf.addImage(logo.data, logo.format, PAGE.margin, y, width, height);
  return y + height + 10;
}

function drawParties(pen: PdfWriter, { contactLabel, contact, facts }: PrintedDocument, y: number): number {
  pen.text(contactLabel, PAGE.margin, y, { size: 8, color: PAGE.quiet });
  pen.text(contact.name, PAGE.margin, y + 15, { size: 11, bold: true });
  const contactEnd = pen.lines(contact.lines, PAGE.margin, y + 29);
  const labels = facts.map(({ label }) => label);
  const values = facts.map(({ value }) => value);
  pen.lines(labels, PAGE.right - 210, y, { color: PAGE.quiet });
  return Math.max(contactEnd, pen.lines(values, PAGE.right, y, { align: 'right' }));
}

/** Heads of the table of lines. */
const HEADS: Record<PaperStyle['tableHead'], (accent: PaperStyle['accent']) => TableHead> = {
  shade: () => ({ fillColor: [...PAGE.shade] }),
  accent: (accent) => ({ fillColor: [...accent], textColor: [...PAGE.white] }),
  line: (accent) => ({ fillColor: false, textColor: [...accent] }),
};

function drawLines(
  pen: PdfWriter,
  drawTable: DrawTable,
  { lines, columns, widths = WIDTHS }: PrintedDocument & Required<Pick<PrintedDocument, 'columns'>>,
  startY: number,
  { size, padding, tableHead, accent }: PaperStyle,
): number {
  const body = lines.map((line) => [
    [line.title, line.detail].filter(Boolean).join('\n'),
    line.cost,
    line.quantity,
    line.amount,
  ]);
  drawTable(pen.pdf, {
    ...tableLook(size, padding, HEADS[tableHead](accent)),
    startY,
    head: [[...columns]],
    body: body.map((row) => row.map((words) => pen.printable(words))),
    columnStyles: Object.fromEntries(widths.map((cellWidth, place) => [place + 1, { cellWidth }])),
    didParseCell: (cell) =>
      dressCell(cell, pen, {
        isFigure: cell.column.index > 0,
        ...(tableHead === 'line' ? { headLine: accent } : {}),
      }),
  });
  return lastTableEnd(pen.pdf) ?? startY;
}

function drawTotals(
  pen: PdfWriter,
  totals: PrintedTotal[],
  startY: number,
  { size, leading, accent }: PaperStyle,
): number {
  const step = leading + 5;
  let y = pen.roomFor(totals.length * step, startY) + 10;
  for (const { label, value, strong } of totals) {
    const style = strong ? { size: size + 2, bold: true, color: accent } : { size };
    pen.text(label, PAGE.right - 210, y, style);
    pen.text(value, PAGE.right - 6, y, { ...style, align: 'right' });
    y += step;
  }
  return y;
}

/** The account, label and value below each other, then the company's note. Returns where the block ends. */
function drawPayment(
  pen: PdfWriter,
  title: string,
  payment: PrintedDocument['howToPay'],
  startY: number,
): number {
  if (!payment) return startY;
  const valueX = PAGE.margin + PAYMENT_LABELS;
  const rows = payment.facts.map(({ label, value }) => ({
    label: pen.wrap(label, PAYMENT_LABELS - 8),
    value: pen.wrap(value, PAGE.right - valueX),
  }));
  const note = payment.note ? pen.wrap(payment.note, PAGE.right - PAGE.margin) : [];
  const lines = rows.reduce(
    (sum, { label, value }) => sum + Math.max(label.length, value.length),
    note.length,
  );
  let y = pen.roomFor(lines * pen.leading + 50, startY + 20) + 10;
  pen.text(title, PAGE.margin, y, { bold: true });
  y += 16;
  for (const { label, value } of rows) {
    const labelEnd = pen.lines(label, PAGE.margin, y, { color: PAGE.quiet });
    y = Math.max(labelEnd, pen.lines(value, valueX, y));
  }
  return note.length > 0 ? pen.lines(note, PAGE.margin, y + 4, { color: PAGE.quiet }) : y;
}

/** Returns where the notes end. */
function drawNotes(pen: PdfWriter, label: string, notes: string, startY: number): number {
  if (!notes) return startY;
  const lines = pen.wrap(notes, PAGE.right - PAGE.margin);
  const y = pen.roomFor(lines.length * pen.leading + 30, startY);
  pen.text(label, PAGE.margin, y + 10, { bold: true });
  return pen.lines(lines, PAGE.margin, y + 26);
}

/** The company's own words, below everything else. */
function drawFooter(pen: PdfWriter, footer: string | undefined, startY: number): void {
  if (!footer) return;
  const lines = pen.wrap(footer, PAGE.right - PAGE.margin);
  const y = pen.roomFor(lines.length * pen.leading + 10, startY);
  pen.lines(lines, PAGE.margin, y + 10, { color: PAGE.quiet });
}

function drawOnEveryPage(
  pen: PdfWriter,
  words: PaperWords,
  { stamp, title }: PrintedDocument,
  firstPage: number,
): void {
  const pages = pen.pdf.getNumberOfPages() - firstPage + 1;
  for (let page = 1; page <= pages; page += 1) {
    pen.pdf.setPage(firstPage + page - 1);
    if (stamp) pen.stamp(words.stamps[stamp].toUpperCase());
    const quiet = { size: 8, color: PAGE.quiet };
    pen.text(title, PAGE.margin, PAGE.height - PAGE.margin + 14, quiet);
    pen.text(words.page(page, pages), PAGE.right, PAGE.height - PAGE.margin + 14, {
      ...quiet,
      align: 'right',
    });
  }
}
