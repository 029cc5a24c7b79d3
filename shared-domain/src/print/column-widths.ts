import type { TableColumn, TableRow, TableLook } from './table-look.ts';
import type { PdfWriter } from './pdf-writer.ts';

/** Least share of the table that is left for texts beside numbers. */
const MIN_TEXT_SHARE = 0.15;
/** Rows whose widths are looked at: more would cost more than the table. */
const MEASURED_ROWS = 2000;

/** A column as it is drawn, in points. */
export interface SetColumn {
  width: number;
  /** Of its widest figure. */
  widest: number;
}

/** Widths that fill the page: numbers take what they need, texts share the rest by what they say. */
export function columnWidths(
  writer: PdfWriter,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  { size, padding }: TableLook,
): SetColumn[] {
  const measured = rows.slice(0, MEASURED_ROWS);
  const widest = columns.map((_column, at) =>
    Math.max(
      0,
      ...measured.map(({ cells, bold = false }) => writer.widthOf(cells[at] ?? '', { size, bold })),
    ),
  );
  const needed = columns.map(({ title, isNumeric, width = 0 }, at) => {
    const heads = isNumeric ? title.split(/\s+/) : [title];
    const head = Math.max(...heads.map((word) => writer.widthOf(word, { size, bold: true })));
    return Math.max(width, Math.max(head, widest[at] ?? 0) + 2 * padding);
  });
  const numbersWidth = sum(needed.filter((_width, at) => columns[at]?.isNumeric));
  const textsWidth = sum(needed.filter((_width, at) => !columns[at]?.isNumeric));
  const hasNoTexts = textsWidth === 0;
  const numbersRoom = hasNoTexts ? writer.room : Math.min(numbersWidth, writer.room * (1 - MIN_TEXT_SHARE));
  const textsRoom = writer.room - numbersRoom;
  return needed.map((width, at) => ({
    width: columns[at]?.isNumeric ? (width * numbersRoom) / numbersWidth : (width * textsRoom) / textsWidth,
    widest: widest[at] ?? 0,
  }));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
