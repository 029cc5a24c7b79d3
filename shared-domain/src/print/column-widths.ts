import type { TableColumn, TableRow, TableLook } from './table-look.ts';
import type { PdfWriter } from './pdf-writer.ts';

/** Least share of the table that is left for texts beside numbers. */
const MIN_TEXT_SHARE = 0.15;
/** Rows whose widths are looked at: more would cost more than the table. */
const MEASURED_ROWS = 2000;

/** Smallest letters of a table, and the room around its words where they are smaller than usual, in points. */
const MIN_SIZE = 4;
const SMALL_PADDING = 2;

/** A column as it is drawn, in points. */
export interface SetColumn {
  width: number;
  /** Of its widest number. */
  widest: number;
}

/** The columns of a table, and its look where its numbers fit. */
interface FittedColumns {
  columns: SetColumn[];
  look: TableLook;
}

/**
 * Widths that fill the page: numbers take what they need, texts share the rest. Where the page has no room
 * for the numbers the whole table is smaller: a number that goes on in the next line is read as two.
 */
export function fitColumns(
  writer: PdfWriter,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  look: TableLook,
): FittedColumns {
  const { needed, widest } = measure(writer, columns, rows.slice(0, MEASURED_ROWS), look);
  const numbersWidth = sum(needed.filter((_width, at) => columns[at]?.isNumeric));
  const textsWidth = sum(needed.filter((_width, at) => !columns[at]?.isNumeric));
  const limit = textsWidth === 0 ? writer.room : writer.room * (1 - MIN_TEXT_SHARE);
  const numbers = columns.filter(({ isNumeric }) => isNumeric).length;
  if (numbersWidth > limit && look.size > MIN_SIZE) {
    const share = (limit - 2 * numbers * SMALL_PADDING) / (numbersWidth - 2 * numbers * look.padding);
    return fitColumns(writer, columns, rows, smaller(look, share));
  }
  const numbersRoom = textsWidth === 0 ? writer.room : Math.min(numbersWidth, limit);
  const texts = shareOut(
    needed.filter((_width, at) => !columns[at]?.isNumeric),
    writer.room - numbersRoom,
  );
  const set = needed.map((width, at) => ({
    width: columns[at]?.isNumeric ? (width * numbersRoom) / numbersWidth : (texts.shift() ?? 0),
    widest: widest[at] ?? 0,
  }));
  return { columns: set, look };
}

/**
 * Widths of texts that need `needed`. Where there is room they share what is left over by what they say; where there is not,
 * the short ones get what they need, so that a long name leaves no letter-wide column beside it.
 */
function shareOut(needed: readonly number[], room: number): number[] {
  const whole = sum(needed);
  if (whole <= room) return needed.map((width) => (width * room) / whole);
  let [left, columns] = [room, needed.length];
  const widths = new Map<number, number>();
  for (const [at, width] of [...needed.entries()].sort(([, one], [, other]) => one - other)) {
    const own = Math.min(width, left / columns);
    widths.set(at, own);
    left -= own;
    columns -= 1;
  }
  return needed.map((_width, at) => widths.get(at) ?? 0);
}

function smaller(look: TableLook, share: number): TableLook {
  const size = Math.max(MIN_SIZE, Math.min(look.size - 0.1, look.size * share));
  return { ...look, size, leading: look.leading - look.size + size, padding: SMALL_PADDING };
}

/** The width that each column needs, with its padding, and that of its widest cell. */
function measure(
  writer: PdfWriter,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  { size, padding }: TableLook,
): { needed: number[]; widest: number[] } {
  const widest = columns.map((_column, at) =>
    Math.max(0, ...rows.map(({ cells, bold = false }) => writer.widthOf(cells[at] ?? '', { size, bold }))),
  );
  const needed = columns.map(({ title, isNumeric, width = 0 }, at) => {
    const heads = isNumeric ? title.split(/\s+/) : [title];
    const head = Math.max(...heads.map((word) => writer.widthOf(word, { size, bold: true })));
    return Math.max(width, Math.max(head, widest[at] ?? 0) + 2 * padding);
  });
  return { needed, widest };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
