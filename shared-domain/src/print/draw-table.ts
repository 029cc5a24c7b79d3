import type { DrawTable, PageCanvas, TableCell } from './page-canvas.ts';
import { PAGE, type PdfWriter, type TextStyle } from './pdf-writer.ts';
import { columnWidths } from './column-widths.ts';

type Rgb = readonly [number, number, number];

/** A column of a table on paper. */
export interface PaperColumn {
  title: string;
  /** Figures end at the side where reading ends, and are not broken while there is room. */
  isFigure: boolean;
  /** Least width in points; that of its words where it is left out. */
  width?: number;
}

/** Words of a row in the order of the columns; a break in them begins a line. */
export interface PaperRow {
  cells: readonly string[];
  bold?: boolean;
}

/** How a table looks, in points. */
export interface TableLook {
  size: number;
  leading: number;
  padding: number;
  /** Ground of the head; left out for none. */
  ground?: Rgb;
  headInk?: Rgb;
  /** Colour of a line below the head. */
  headLine?: Rgb;
}

/** Lines of a row on one page; a longer row goes on in the next one, which may be on the next page. */
const MAX_ROW_LINES = 30;

/** A row as it is drawn: its lines in each cell. */
interface SetRow {
  lines: string[][];
  bold: boolean;
  /** Whether the next row belongs to another line of the document. */
  isLast: boolean;
}

/** Draws a table from `startY` on, over as many pages as it takes, its head on each. Returns where it ends. */
export function drawPaperTable(
  pen: PdfWriter,
  drawTable: DrawTable,
  { columns, rows }: { columns: readonly PaperColumn[]; rows: readonly PaperRow[] },
  startY: number,
  look: TableLook,
): number {
  const { size, leading, padding } = look;
  const widths = columnWidths(pen, columns, rows, look);
  const wrapped = ({ cells, bold = false }: PaperRow): string[][] =>
    widths.map((width, at) => pen.wrap(cells[at] ?? '', width - 2 * padding + 0.01, { size, bold }));
  const head: SetRow = {
    lines: wrapped({ cells: columns.map(({ title }) => title), bold: true }),
    bold: true,
    isLast: true,
  };
  const body = rows.flatMap((row) => inParts(wrapped(row), row.bold ?? false));
  const rowOf = ({ section, row }: TableCell): SetRow =>
    section === 'head' ? head : (body[row.index] ?? head);
  /** Autotable counts from the left. */
  const placeOf = (at: number): number => (pen.isRightToLeft ? columns.length - 1 - at : at);
  const { structure } = pen;
  let openRow: SetRow | null = null;
  const closeRow = (): void => {
    if (openRow) structure.end();
    openRow = null;
  };
  structure.begin('Table');
  drawTable(pen.pdf, {
    theme: 'plain',
    margin: { left: PAGE.margin, right: PAGE.margin, top: PAGE.margin, bottom: PAGE.margin + 20 },
    rowPageBreak: 'avoid',
    startY,
    styles: { cellPadding: 0 },
    headStyles: { fillColor: look.ground ? [...look.ground] : false },
    head: [columns.map(() => '')],
    body: body.map(() => columns.map(() => '')),
    columnStyles: Object.fromEntries(widths.map((cellWidth, at) => [placeOf(at), { cellWidth }])),
    didParseCell: (event) => {
      const { lines, isLast } = rowOf(event);
      // Words are set by the writer: autotable knows no other fonts than its own.
      event.cell.text = [];
      const count = Math.max(1, ...lines.map(({ length }) => length));
      const isHead = event.section === 'head';
      Object.assign(event.cell.styles, {
        minCellHeight: count * leading + (isLast ? 2 : 1) * padding,
        lineColor: isHead && look.headLine ? look.headLine : PAGE.line,
        ...(!isHead && isLast ? { lineWidth: { bottom: 0.5 } } : {}),
        ...(isHead && look.headLine ? { lineWidth: { bottom: 1 } } : {}),
      });
    },
    willDrawCell: () => pen.pdf.internal.write('/Artifact BMC'),
    didDrawCell: (event) => {
      pen.pdf.internal.write('EMC');
      const row = rowOf(event);
      const at = placeOf(event.column.index);
      const column = columns[at];
      const isHead = event.section === 'head';
      const style: TextStyle = {
        size,
        bold: row.bold,
        ...(isHead && look.headInk ? { color: look.headInk } : {}),
      };
      const draw = (): void =>
        drawCell(pen, event, row.lines[at] ?? [], column?.isFigure ?? false, look, style);
      // The head of a later page repeats the first one: readers need it once.
      if (isHead && event.pageNumber > 1) return pen.structure.silently(draw);
      if (openRow !== row) {
        closeRow();
        structure.begin('TR');
        openRow = row;
      }
      structure.within(isHead ? 'TH' : 'TD', draw);
    },
  });
  closeRow();
  structure.end();
  return lastTableEnd(pen.pdf) ?? startY;
}

function drawCell(
  pen: PdfWriter,
  { cell }: TableCell,
  lines: readonly string[],
  isFigure: boolean,
  { size, leading, padding }: TableLook,
  style: TextStyle,
): void {
  const start = pen.isRightToLeft ? pen.width - cell.x - cell.width : cell.x;
  const x = isFigure ? start + cell.width - padding : start + padding;
  pen.lines(lines, x, cell.y + padding + size * 0.95, {
    ...style,
    leading,
    align: isFigure ? 'end' : 'start',
  });
}

/** A row in parts that fit on a page. */
function inParts(lines: string[][], bold: boolean): SetRow[] {
  const count = Math.max(1, ...lines.map(({ length }) => length));
  const parts: SetRow[] = [];
  for (let from = 0; from < count; from += MAX_ROW_LINES) {
    const to = from + MAX_ROW_LINES;
    parts.push({ lines: lines.map((cell) => cell.slice(from, to)), bold, isLast: to >= count });
  }
  return parts;
}

/** Where the last table ends, in points from the top of its last page. */
function lastTableEnd(pdf: PageCanvas): number | undefined {
  const table: unknown = Reflect.get(pdf, 'lastAutoTable');
  const end: unknown = typeof table === 'object' && table !== null ? Reflect.get(table, 'finalY') : undefined;
  return typeof end === 'number' ? end : undefined;
}
