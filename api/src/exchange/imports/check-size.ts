import { sentence } from '@accounts/shared-domain/sentences';
import type { Message } from '@accounts/shared-domain';
import {
  IMPORT_CELL_LENGTH,
  IMPORT_COLUMN_COUNT,
  IMPORT_MARKS,
  IMPORT_ROWS,
  IMPORT_TEXT_BYTES,
} from './limits.ts';
import { UnreadableFile, tooManyColumns, tooManyRows, type FilledRow } from './sheet.ts';
import { NOT_A_SHEET } from './text-encoding.ts';
import { TOO_LARGE } from './zip-entries.ts';

const MANY_MARKS = new RegExp(`\\p{M}{${IMPORT_MARKS + 1}}`, 'u');

/**
 * Refuses rows that are more than an import holds, in the thread that reads the file, before they are copied to the server.
 * @throws UnreadableFile with a sentence
 */
export function checkSize(header: string[], rows: FilledRow[]): void {
  if (rows.length === 0) throw new UnreadableFile('This file has a heading but no rows.');
  if (rows.length > IMPORT_ROWS) throw tooManyRows();
  if ([header, ...rows.map((each) => each.cells)].some((cells) => cells.length > IMPORT_COLUMN_COUNT)) {
    throw tooManyColumns();
  }
  refuseCells(
    rows,
    (cell) => cell.length > IMPORT_CELL_LENGTH,
    (row) =>
      sentence(
        'A cell of row {row} has more than {most} characters. Shorten it, or take out its column, and try again.',
        { row, most: IMPORT_CELL_LENGTH },
      ),
  );
  if (header.some((cell) => cell.length > IMPORT_CELL_LENGTH)) throw new UnreadableFile(NOT_A_SHEET);
  // Cells that share a text of a workbook are one text here, and one for each cell in the server.
  const characters = rows.reduce((sum, { cells }) => sum + lengthOf(cells), lengthOf(header));
  if (characters > IMPORT_TEXT_BYTES) throw new UnreadableFile(TOO_LARGE);
  const hasManyMarks = (cell: string): boolean => MANY_MARKS.test(cell);
  refuseCells(rows, hasManyMarks, (row) =>
    sentence(
      'A letter in row {row} has more than {most} marks. Type its text again without them, and try again.',
      { row, most: IMPORT_MARKS },
    ),
  );
  if (header.some(hasManyMarks)) throw new UnreadableFile(NOT_A_SHEET);
}

const lengthOf = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.length, 0);

/** Refuses the first row with a cell that is wrong. */
function refuseCells(
  rows: readonly FilledRow[],
  isWrong: (cell: string) => boolean,
  say: (row: number) => Message,
): void {
  const found = rows.find(({ cells }) => cells.some(isWrong));
  if (found !== undefined) throw new UnreadableFile(say(found.row));
}
