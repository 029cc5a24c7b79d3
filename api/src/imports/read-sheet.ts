import { sentence } from '@accounts/shared-domain';
import { IMPORT_CELL_LENGTH, IMPORT_COLUMN_COUNT, IMPORT_ROWS } from './limits.ts';
import { NOT_A_SHEET, readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import { UnreadableFile, tooManyColumns, tooManyRows } from './sheet.ts';
import type { FilledRow, Sheet } from './sheet.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/** Reads a CSV or XLSX, told apart by what is in it, not by its name. Throws UnreadableFile with a sentence. */
export function readSheet(bytes: Uint8Array): Sheet {
  if (bytes.length === 0) throw new UnreadableFile('This file is empty.');
  if (startsWith(bytes, OLD_EXCEL)) {
    throw new UnreadableFile('This is an old Excel file (.xls). Save it as .xlsx or CSV and try again.');
  }
  if (isZip(bytes)) return toSheet(readWorkbook(bytes));
  return toSheet(readCsv(bytes));
}

/** A workbook, or a damaged one. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP);

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

function toSheet([heading, ...rows]: FilledRow[]): Sheet {
  if (heading === undefined) throw new UnreadableFile('This file is empty.');
  checkSize(heading.cells, rows);
  return { header: heading.cells, rows };
}

function checkSize(header: string[], rows: Sheet['rows']): void {
  if (rows.length === 0) throw new UnreadableFile('This file has a heading but no rows.');
  if (rows.length > IMPORT_ROWS) throw tooManyRows();
  if ([header, ...rows.map((each) => each.cells)].some((cells) => cells.length > IMPORT_COLUMN_COUNT)) {
    throw tooManyColumns();
  }
  const long = rows.find((each) => each.cells.some((cell) => cell.length > IMPORT_CELL_LENGTH));
  if (long !== undefined) {
    throw new UnreadableFile(
      sentence('A cell of row {row} has more than {most} characters.', {
        row: long.row,
        most: IMPORT_CELL_LENGTH,
      }),
    );
  }
  if (header.some((cell) => cell.length > IMPORT_CELL_LENGTH)) throw new UnreadableFile(NOT_A_SHEET);
}
