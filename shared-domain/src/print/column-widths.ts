import type { TableColumn, TableRow, TableLook } from './table-look.ts';
import type { PdfWriter } from './pdf-writer.ts';

/** Least share of the table that is left for words beside figures. */
const WORDS_SHARE = 0.15;
/** Rows whose widths are looked at: more would cost more than the table. */
const MEASURED_ROWS = 2000;

/** Widths that fill the page: figures take what they need, words share the rest by what they say. */
export function columnWidths(
  writer: PdfWriter,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  { size, padding }: TableLook,
): number[] {
  const measured = rows.slice(0, MEASURED_ROWS);
  const needed = columns.map(({ title, isNumeric, width = 0 }, at) => {
    const heads = isNumeric ? title.split(/\s+/) : [title];
    const words = Math.max(
      ...heads.map((word) => writer.widthOf(word, { size, bold: true })),
      ...measured.map(({ cells, bold = false }) => writer.widthOf(cells[at] ?? '', { size, bold })),
    );
    return Math.max(width, words + 2 * padding);
  });
  const figures = sum(needed.filter((_width, at) => columns[at]?.isNumeric));
  const words = sum(needed.filter((_width, at) => !columns[at]?.isNumeric));
  const isWordless = words === 0;
  const numbersRoom = isWordless ? writer.room : Math.min(figures, writer.room * (1 - WORDS_SHARE));
  const wordsRoom = writer.room - numbersRoom;
  return needed.map((width, at) =>
    columns[at]?.isNumeric ? (width * numbersRoom) / figures : (width * wordsRoom) / words,
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
