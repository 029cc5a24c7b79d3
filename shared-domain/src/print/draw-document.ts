import { drawHead } from './draw-head.ts';
import { drawTable } from './draw-table.ts';
import type { TableLook } from './table-look.ts';
import type { PageCanvas, PrintLogo } from './page-canvas.ts';
import { PRINT_STYLE, PdfWriter } from './pdf-writer.ts';
import { paperStyle, type PaperStyle } from './paper-style.ts';
import { paperTexts } from './paper-texts.ts';
import type { PaperLabels } from './paper-labels.ts';
import type { PrintedDocument, PrintedTotal } from '../paper/printed-document.ts';
import type { FontLibrary } from './type/font-library.ts';

/** Cost, quantity and amount, in points, at least; the words take the rest. */
const WIDTHS = [84, 64, 92] as const;

/** Width of the labels of how to pay, in points. */
const PAYMENT_LABELS = 140;
/** Width of what is beside the contact and below the table, in points. */
const SIDE = 210;
const GAP = 12;

/** What drawing is done with. */
export interface DrawMeans {
  /** Made with `newPageCanvas`. */
  canvas: PageCanvas;
  logo: PrintLogo | null;
  /** Fonts are read when a document needs them. */
  fonts: FontLibrary;
}

/**
 * Draws a described document from the canvas' last page on; the canvas holds it afterwards. Its pages are numbered from 1,
 * also when others come before. Returns the characters that no font has: an empty box stands for each of them.
 */
export async function drawDocument(
  printed: PrintedDocument,
  { canvas, logo, fonts }: DrawMeans,
): Promise<{ unprintable: string[] }> {
  const { paper: labels } = paperTexts(printed.language);
  const firstPage = canvas.getNumberOfPages();
  const style = paperStyle(printed.look);
  const writer = await PdfWriter.open(canvas, fonts, {
    texts: writtenTexts(printed, labels),
    facts: { title: printed.title, author: printed.company.name },
    language: labels.language,
    type: style,
  });
  const below = (end: number, gap: number): number => end + gap * style.spacing;
  writer.structure.within('Sect', () => {
    const headEnd = drawHead(writer, printed, logo, style);
    const partiesEnd = drawParties(writer, printed, below(headEnd, 28));
    const linesEnd = drawLines(writer, printed, labels, below(partiesEnd, 20), style);
    const totalsEnd = drawTotals(writer, printed.totals, below(linesEnd, 16), style);
    const taxNoteEnd = drawTaxNote(writer, printed.taxNote, totalsEnd);
    const paymentEnd = drawPayment(writer, labels.payment.title, printed.howToPay, taxNoteEnd);
    const notesEnd = drawNotes(writer, labels.notes, printed.notes, below(paymentEnd, 20));
    drawFooter(writer, printed.footer, below(notesEnd, 16));
  });
  drawOnEveryPage(writer, labels, printed, firstPage);
  return { unprintable: writer.unprintable };
}

/** All words of a document, and those among them that are bold. */
function writtenTexts(printed: PrintedDocument, labels: PaperLabels) {
  const { kind, company, contact, totals, columns = labels.columns } = printed;
  const stamp = printed.stamp ? labels.stamps[printed.stamp].toUpperCase() : '';
  const bold = [
    kind.toUpperCase(),
    company.name,
    contact.name,
    ...columns,
    labels.notes,
    labels.payment.title,
    stamp,
  ];
  const strong = totals.flatMap(({ label, value, strong: isStrong }) => (isStrong ? [label, value] : []));
  return {
    plain: JSON.stringify([printed, labels.page(1, 234567890)]),
    bold: [...bold, ...strong].join(' '),
    chinese: printed.chinese,
  };
}

/** The other party on the side where reading begins, facts of the document on the other one. */
function drawParties(
  writer: PdfWriter,
  { contactLabel, contact, facts }: PrintedDocument,
  top: number,
): number {
  const room = writer.room - SIDE - 2 * GAP;
  const name = { size: 11, bold: true, leading: 14 };
  const rows = facts.map(({ label, value }) => {
    const labels = writer.wrap(label, SIDE * 0.45);
    const taken = Math.max(...labels.map((line) => writer.widthOf(line)));
    return { labels, values: writer.wrap(value, SIDE - taken - GAP) };
  });
  const lineCount = rows.reduce((sum, row) => sum + Math.max(row.labels.length, row.values.length), 0);
  const y = writer.roomFor(lineCount * writer.leading, top);
  let factsEnd = y;
  for (const { labels, values } of rows) {
    factsEnd = writer.structure.within('P', () => {
      const labelEnd = writer.lines(labels, writer.end - SIDE, factsEnd, { color: PRINT_STYLE.quiet });
      return Math.max(labelEnd, writer.lines(values, writer.end, factsEnd, { align: 'end' }));
    });
  }
  return writer.below(factsEnd, () =>
    writer.structure.within('P', () => {
      writer.text(contactLabel, PRINT_STYLE.margin, y, { size: 8, color: PRINT_STYLE.quiet });
      const nameEnd = writer.flow(writer.wrap(contact.name, room, name), PRINT_STYLE.margin, y + 15, name);
      const lines = contact.lines.flatMap((line) => writer.wrap(line, room));
      return writer.flow(lines, PRINT_STYLE.margin, nameEnd);
    }),
  );
}

/** Heads of the table of lines. */
const HEADS: Record<PaperStyle['tableHead'], (accent: PaperStyle['accent']) => Partial<TableLook>> = {
  shade: () => ({ ground: PRINT_STYLE.shade }),
  accent: (accent) => ({ ground: accent, headInk: PRINT_STYLE.white }),
  line: (accent) => ({ headInk: accent, headLine: accent }),
};

function drawLines(
  writer: PdfWriter,
  { lines, columns: heads, widths = WIDTHS }: PrintedDocument,
  labels: PaperLabels,
  startY: number,
  { size, leading, padding, tableHead, accent }: PaperStyle,
): number {
  const columns = (heads ?? labels.columns).map((title, at) => ({
    title,
    isNumeric: at > 0,
    ...(at > 0 ? { width: widths[at - 1] ?? 0 } : {}),
  }));
  const rows = lines.map((line) => ({
    cells: [[line.title, line.detail].filter(Boolean).join('\n'), line.cost, line.quantity, line.amount],
  }));
  const look = { size, padding, leading: leading - 1, ...HEADS[tableHead](accent) };
  return drawTable(writer, { columns, rows }, startY, look);
}

function drawTotals(
  writer: PdfWriter,
  totals: PrintedTotal[],
  startY: number,
  { size, leading, accent }: PaperStyle,
): number {
  const step = leading + 5;
  const styleOf = (isStrong: boolean) =>
    isStrong ? { size: size + 2, bold: true, color: accent } : { size };
  const widest = Math.max(0, ...totals.map(({ value, strong }) => writer.widthOf(value, styleOf(strong))));
  let y = startY + 10;
  for (const { label, value, strong } of totals) {
    const style = styleOf(strong);
    const taken = writer.isRightToLeft ? widest : writer.widthOf(value, style);
    const labels = writer.wrap(label, SIDE - taken - GAP, style);
    y = writer.roomFor(labels.length * leading + 8, y);
    writer.structure.within('P', () => {
      writer.lines(labels, writer.end - SIDE, y, style);
      y += (labels.length - 1) * leading;
      writer.amounts([value], writer.end - 6, y, { ...style, widest });
    });
    y += step;
  }
  return y;
}

/** Across the page, below the totals. Returns where it ends. */
function drawTaxNote(writer: PdfWriter, note: string | undefined, startY: number): number {
  if (!note) return startY;
  return writer.structure.within('P', () =>
    writer.flow(writer.wrap(note, writer.room), PRINT_STYLE.margin, startY + 10),
  );
}

/** The account, label and value below each other, then the company's note. Returns where the block ends. */
function drawPayment(
  writer: PdfWriter,
  title: string,
  payment: PrintedDocument['howToPay'],
  startY: number,
): number {
  if (!payment) return startY;
  const valueX = PRINT_STYLE.margin + PAYMENT_LABELS;
  let y = writer.roomFor(payment.facts.length * writer.leading + 50, startY + 20) + 10;
  writer.structure.within('H2', () => writer.text(title, PRINT_STYLE.margin, y, { bold: true }));
  y += 16;
  for (const { label, value } of payment.facts) {
    const labels = writer.wrap(label, PAYMENT_LABELS - 8);
    const values = writer.wrap(value, writer.end - valueX);
    y = writer.roomFor(Math.max(labels.length, values.length) * writer.leading, y);
    y = writer.structure.within('P', () => {
      const labelEnd = writer.lines(labels, PRINT_STYLE.margin, y, { color: PRINT_STYLE.quiet });
      return Math.max(labelEnd, writer.lines(values, valueX, y));
    });
  }
  if (!payment.note) return y;
  const note = writer.wrap(payment.note, writer.room);
  return writer.structure.within('P', () =>
    writer.flow(note, PRINT_STYLE.margin, y + 4, { color: PRINT_STYLE.quiet }),
  );
}

/** Returns where the notes end. */
function drawNotes(writer: PdfWriter, label: string, notes: string, startY: number): number {
  if (!notes) return startY;
  const y = writer.roomFor(2 * writer.leading + 30, startY);
  writer.structure.within('H2', () => writer.text(label, PRINT_STYLE.margin, y + 10, { bold: true }));
  return writer.structure.within('P', () =>
    writer.flow(writer.wrap(notes, writer.room), PRINT_STYLE.margin, y + 26),
  );
}

/** The company's own words, below everything else. */
function drawFooter(writer: PdfWriter, footer: string | undefined, startY: number): void {
  if (!footer) return;
  const y = writer.roomFor(writer.leading + 10, startY);
  writer.structure.within('P', () =>
    writer.flow(writer.wrap(footer, writer.room), PRINT_STYLE.margin, y + 10, { color: PRINT_STYLE.quiet }),
  );
}

function drawOnEveryPage(
  writer: PdfWriter,
  labels: PaperLabels,
  { stamp, title }: PrintedDocument,
  firstPage: number,
): void {
  const pages = writer.pdf.getNumberOfPages() - firstPage + 1;
  for (let page = 1; page <= pages; page += 1) {
    writer.pdf.setPage(firstPage + page - 1);
    if (stamp) writer.stamp(labels.stamps[stamp].toUpperCase());
    drawPageFoot(writer, title, labels.page(page, pages));
  }
}

/** Below the page: what it is, and which of how many. */
export function drawPageFoot(writer: PdfWriter, title: string, page: string): void {
  const quiet = { size: 8, color: PRINT_STYLE.quiet };
  const y = writer.height - PRINT_STYLE.margin + 14;
  const [line = '', ...more] = writer.wrap(title, writer.room - writer.widthOf(page, quiet) - GAP, quiet);
  writer.text(more.length > 0 ? `${line}…` : line, PRINT_STYLE.margin, y, quiet);
  writer.text(page, writer.end, y, { ...quiet, align: 'end' });
}
