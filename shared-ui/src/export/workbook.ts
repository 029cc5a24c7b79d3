import { SHEET_NAME_LENGTH, type IsoDate } from '@accounts/shared-domain';
import { utils, write, type CellObject, type WorkSheet } from 'xlsx';
import { t } from '../texts/own-texts.ts';

/** What a column holds; money and numbers become real numbers, dates real dates. */
export type ExcelKind = 'text' | 'number' | 'money' | 'date';

export interface ExcelColumn<Row> {
  title: string;
  kind: ExcelKind;
  value: (row: Row) => string | number | null | undefined;
  /** Decimals of money; 2 unless the currency has others. */
  decimals?: number;
  /** Negative money in parentheses, as reports write it. */
  parentheses?: boolean;
}

export interface ExcelSheet<Row> {
  name: string;
  /** Lines above the heads of the columns: company, title, period. */
  heading?: readonly string[];
  columns: ExcelColumn<Row>[];
  rows: readonly Row[];
}

const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet's calendar. */
const EPOCH = Date.UTC(1899, 11, 30);
const WIDTHS: Record<ExcelKind, number> = { text: 28, number: 12, money: 14, date: 13 };
/** Characters that a sheet's name may not hold. */
const FORBIDDEN_IN_NAME = /[[\]:*?/\\]/g;

/** Bytes of an .xlsx file; a name that two sheets share is numbered. */
export function workbookBytes<Row>(...sheets: readonly ExcelSheet<Row>[]): ArrayBuffer {
  const book = utils.book_new();
  for (const sheet of sheets) utils.book_append_sheet(book, worksheet(sheet), sheetName(sheet.name), true);
  return write(book, { type: 'array', bookType: 'xlsx', bookSST: true, compression: true }) as ArrayBuffer;
}

/** A name Excel accepts: cut to 30 characters (product specification, section 9). */
export function sheetName(name: string): string {
  const allowed = name.replace(FORBIDDEN_IN_NAME, ' ').replace(/^'+|'+$/g, '');
  return allowed.slice(0, SHEET_NAME_LENGTH).trim() || t('export.sheet');
}

function worksheet<Row>({ heading = [], columns, rows }: ExcelSheet<Row>): WorkSheet {
  const sheet: WorkSheet = {};
  heading.forEach((words, index) => (sheet[utils.encode_cell({ r: index, c: 0 })] = textCell(words)));
  const head = heading.length === 0 ? 0 : heading.length + 1;
  columns.forEach((column, at) => {
    sheet[utils.encode_cell({ r: head, c: at })] = textCell(column.title);
    rows.forEach((row, index) => {
      const cell = cellOf(column, row);
      if (cell) sheet[utils.encode_cell({ r: head + index + 1, c: at })] = cell;
    });
  });
  const end = { r: head + rows.length, c: Math.max(columns.length - 1, 0) };
  sheet['!ref'] = utils.encode_range({ r: 0, c: 0 }, end);
  sheet['!cols'] = columns.map(({ kind }) => ({ wch: WIDTHS[kind] }));
  return sheet;
}

function cellOf<Row>({ kind, value, ...money }: ExcelColumn<Row>, row: Row): CellObject | null {
  const content = value(row);
  if (content === null || content === undefined || content === '') return null;
  if (kind === 'date') return dateCell(String(content));
  if (kind === 'text' || typeof content !== 'number') return textCell(String(content));
  if (kind === 'number') return { t: 'n', v: content };
  return { t: 'n', v: content, z: moneyFormat(money) };
}

function moneyFormat({ decimals = 2, parentheses }: Pick<ExcelColumn<never>, 'decimals' | 'parentheses'>) {
  const format = `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`;
  return parentheses ? `${format};(${format})` : format;
}

/**
 * A cell that stays text. Words such as `=HYPERLINK(...)` or `@cmd` come from other people's data: marked as
 * text with the quote prefix's format, no spreadsheet runs them, also not after the cell was edited.
 */
function textCell(words: string): CellObject {
  return { t: 's', v: words, z: '@' };
}

function dateCell(date: IsoDate): CellObject {
  const [year = NaN, month = NaN, day = NaN] = date.slice(0, 10).split('-').map(Number);
  const serial = (Date.UTC(year, month - 1, day) - EPOCH) / DAY_MS;
  return Number.isFinite(serial) ? { t: 'n', v: serial, z: 'dd mmm yyyy' } : textCell(date);
}
