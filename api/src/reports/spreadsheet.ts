import { utils, write } from 'xlsx';
import { SHEET_NAME_LENGTH } from '@accounts/shared-domain';
import { fileAnswer } from '../http/answers.ts';
import type { FileAnswer } from '../http/answers.ts';

/** A cell of a report. */
export type Cell = string | number;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A text that begins so would be run as a formula by a spreadsheet program. */
const FORMULA = /^[=+\-@\t\r]/;

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
    XLSX,
    `${name}.xlsx`,
  );
}

/** A name that Excel takes: cut to 30 characters, without its seven signs, no apostrophe at either end. */
export function sheetName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\\/?*[\]:]+/gu, ' ').replaceAll(/^[' ]+/g, '');
  return plain.slice(0, SHEET_NAME_LENGTH).replaceAll(/[' ]+$/g, '') || 'Report';
}

/** CSV with a byte-order mark, so that Excel reads it as UTF-8, and CRLF as RFC 4180 says. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
