import { utils, write } from 'xlsx';
import { SHEET_NAME_LENGTH } from '@accounts/shared-domain';
import { fileAnswer } from '../http/answers.ts';
import type { FileAnswer } from '../http/answers.ts';

/** A cell of a report. */
export type Cell = string | number;

/** Media type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/**
 * A text that begins so would be run as a formula by a spreadsheet program. One that has the apostrophe of such texts
 * already gets another, so that reading takes away what writing has added.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Rows as a CSV or Excel file to save; `name` is also the sheet's. */
export function sheetAnswer(
  format: 'csv' | 'xlsx',
  name: string,
  rows: readonly (readonly Cell[])[],
): FileAnswer {
  if (format === 'csv') return fileAnswer(csvText(rows), 'text/csv; charset=utf-8', `${name}.csv`);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), sheetName(name));
  return fileAnswer(
    write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer,
    XLSX_TYPE,
    `${name}.xlsx`,
  );
}

/** A name that Excel takes: cut to 30 characters, without its seven signs, no apostrophe at either end. */
export function sheetName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\\/?*[\]:]+/gu, ' ').replaceAll(/^[' ]+/g, '');
  return plain.slice(0, SHEET_NAME_LENGTH).replaceAll(/[' ]+$/g, '') || 'Report';
}

/** CSV with a byte-order mark, so that Excel reads it as UTF-8, and CRLF as RFC 4180 says. */
export function csvText(
  rows: readonly (readonly Cell[])[],
  figureText: (figure: number) => string = String,
): string {
  const lines = rows.map((row) => row.map((cell) => csvCell(cell, figureText)).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function csvCell(cell: Cell, figureText: (figure: number) => string): string {
  if (typeof cell === 'number') return figureText(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
