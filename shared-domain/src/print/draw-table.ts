import { fitColumns, type SetColumn } from './column-widths.ts';
import { PRINT_STYLE, type PdfWriter, type TextStyle } from './pdf-writer.ts';
import type { TableColumn, TableRow, Rgb, TableLook } from './table-look.ts';

/** Lines of a row on one page; a longer row goes on in the next one, which may be on the next page. */
const MAX_ROW_LINES = 30;
/** Height of the foot of a page, in points. */
const FOOT = 20;
/** Widths of the lines below a row and below the head, in points. */
const ROW_LINE = 0.5;
const HEAD_LINE = 1;

/** A row, or the part of one that is on one page: its lines in each cell. */
interface SetRow {
  lines: string[][];
  bold: boolean;
  /** Whether the next one belongs to another row of the table. */
  isLast: boolean;
}

/** A table as it is drawn. */
interface SetTable {
  writer: PdfWriter;
  columns: readonly TableColumn[];
  /** In the order of the columns. */
  widths: readonly SetColumn[];
  look: TableLook;
}

/**
 * Draws a table from `startY` on, over as many pages as it takes, its head on each. Rows are set one after the other, so
 * that a report of thousands of rows takes little memory. Returns where the table ends.
 */
export function drawTable(
  writer: PdfWriter,
  { columns, rows }: { columns: readonly TableColumn[]; rows: readonly TableRow[] },
  startY: number,
  wanted: TableLook,
): number {
  const { columns: widths, look } = fitColumns(writer, columns, rows, wanted);
  const table: SetTable = { writer, columns, widths, look };
  const head: SetRow = {
    lines: wrapped(table, { cells: columns.map(({ title }) => title), bold: true }),
    bold: true,
    isLast: true,
  };
  const bottom = writer.height - PRINT_STYLE.margin - FOOT;
  const { structure } = writer;
  let y = startY;
  const beginPage = (): void => {
    writer.addPage();
    // The head of a later page repeats the first one: readers need it once.
    structure.silently(() => (y = drawHead(table, head, PRINT_STYLE.margin, null)));
  };
  structure.within('Table', () => {
    const [first] = rows.slice(0, 1).flatMap((row) => inParts(wrapped(table, row), row.bold ?? false));
    if (y + heightOf(head, look) + (first ? heightOf(first, look) : 0) > bottom) {
      writer.addPage();
      y = PRINT_STYLE.margin;
    }
    structure.within('TR', () => (y = drawHead(table, head, y, 'TH')));
    for (const row of rows) {
      structure.within('TR', () => {
        for (const part of inParts(wrapped(table, row), row.bold ?? false)) {
          if (y + heightOf(part, look) > bottom) beginPage();
          y = drawRow(table, part, y);
        }
      });
    }
  });
  return y;
}

/** Lines of each cell of a row. */
function wrapped({ writer, widths, look: { size, padding } }: SetTable, { cells, bold = false }: TableRow) {
  return widths.map(({ width }, at) =>
    writer.wrap(cells[at] ?? '', width - 2 * padding + 0.01, { size, bold }),
  );
}

/** A row in parts that fit on a page. */
function inParts(lines: string[][], bold: boolean): SetRow[] {
  const count = lineCount(lines);
  const parts: SetRow[] = [];
  for (let from = 0; from < count; from += MAX_ROW_LINES) {
    const to = from + MAX_ROW_LINES;
    parts.push({ lines: lines.map((cell) => cell.slice(from, to)), bold, isLast: to >= count });
  }
  return parts;
}

const lineCount = (lines: readonly string[][]): number => Math.max(1, ...lines.map(({ length }) => length));

function heightOf({ lines, isLast }: SetRow, { leading, padding }: TableLook): number {
  return lineCount(lines) * leading + (isLast ? 2 : 1) * padding;
}

/** Draws the head, without a role where it repeats another one. Returns where it ends. */
function drawHead(table: SetTable, head: SetRow, y: number, role: 'TH' | null): number {
  const { writer, look } = table;
  const end = y + heightOf(head, look);
  if (look.ground) writer.fill(look.ground, [PRINT_STYLE.margin, y, writer.room, end - y]);
  drawCells(table, head, y, { role, ink: look.headInk });
  if (look.headLine) drawLine(writer, look.headLine, end, HEAD_LINE);
  return end;
}

/** Returns where the row ends. */
function drawRow(table: SetTable, row: SetRow, y: number): number {
  const end = y + heightOf(row, table.look);
  drawCells(table, row, y, { role: 'TD' });
  if (row.isLast) drawLine(table.writer, PRINT_STYLE.line, end, ROW_LINE);
  return end;
}

/** A line across the table. */
function drawLine(writer: PdfWriter, color: Rgb, y: number, height: number): void {
  writer.fill(color, [PRINT_STYLE.margin, y - height / 2, writer.room, height]);
}

function drawCells(
  { writer, columns, widths, look }: SetTable,
  row: SetRow,
  y: number,
  { role, ink }: { role: 'TH' | 'TD' | null; ink?: Rgb | undefined },
): void {
  const { size, leading, padding } = look;
  const style: TextStyle = { size, bold: row.bold, ...(ink ? { color: ink } : {}) };
  let start = PRINT_STYLE.margin;
  for (const [at, { width, widest }] of widths.entries()) {
    const lines = row.lines[at] ?? [];
    const place = { ...style, leading };
    const top = y + padding + size * 0.95;
    const end = start + width - padding;
    const draw = (): number => {
      if (!columns[at]?.isNumeric) return writer.lines(lines, end - width + 2 * padding, top, place);
      if (role === 'TD') return writer.amounts(lines, end, top, { ...place, widest });
      return writer.lines(lines, end, top, { ...place, align: 'end' });
    };
    if (role) writer.structure.within(role, draw);
    else draw();
    start += width;
  }
}
