import type { IsoDate } from '../api-types/index.ts';
import { SHEET_NAME_LENGTH } from '../limits.ts';
import type { Cells, SheetCell, WorkbookTools } from './workbook-tools.ts';

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
  columns: readonly ExcelColumn<Row>[];
  rows: readonly Row[];
}

const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet's calendar. */
const EPOCH = Date.UTC(1899, 11, 30);
const WIDTHS: Record<ExcelKind, number> = { text: 28, number: 12, money: 14, date: 13 };
/** Signs that a sheet's name may not hold. */
const FORBIDDEN_IN_NAME = /[\p{Cc}[\]:*?/\\]/gu;

/** Bytes of an .xlsx file; a name that two sheets share is numbered. `fallback` names a sheet whose name has no letter. */
export function workbookBytes<Row>(
  { xlsx: { utils, write }, zip, unzip }: WorkbookTools,
  sheets: readonly ExcelSheet<Row>[],
  fallback: string,
): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  for (const sheet of sheets) {
    utils.book_append_sheet(
      book as never,
      worksheet(utils, sheet) as never,
      sheetName(sheet.name, fallback),
      true,
    );
  }
  const files = unzip(
    new Uint8Array(write(book as never, { type: 'array', bookType: 'xlsx', bookSST: true })),
  );
  sheets.forEach((sheet, at) => freezeHead(files, `xl/worksheets/sheet${at + 1}.xml`, headRow(sheet) + 1));
  return zip(files);
}

/** A name Excel accepts: cut to 30 characters (docs/specification.md, section 9), no apostrophe at either end. */
export function sheetName(name: string, fallback: string): string {
  const allowed = name.replace(FORBIDDEN_IN_NAME, ' ').replace(/^[' ]+/, '');
  return allowed.slice(0, SHEET_NAME_LENGTH).replace(/[' ]+$/, '') || fallback;
}

/** Row of the heads of the columns, from 0. */
const headRow = ({ heading = [] }: { heading?: readonly string[] }): number =>
  heading.length === 0 ? 0 : heading.length + 1;

function worksheet<Row>(utils: WorkbookTools['xlsx']['utils'], sheet: ExcelSheet<Row>): Cells {
  const { heading = [], columns, rows } = sheet;
  const cells: Cells = {};
  const head = headRow(sheet);
  heading.forEach((text, index) => (cells[utils.encode_cell({ r: index, c: 0 })] = textCell(text)));
  columns.forEach((column, at) => {
    cells[utils.encode_cell({ r: head, c: at })] = textCell(column.title);
    rows.forEach((row, index) => {
      const cell = cellOf(column, row);
      if (cell) cells[utils.encode_cell({ r: head + index + 1, c: at })] = cell;
    });
  });
  const end = { r: head + rows.length, c: Math.max(columns.length - 1, 0) };
  cells['!ref'] = utils.encode_range({ r: 0, c: 0 }, end);
  cells['!cols'] = columns.map(({ kind }) => ({ wch: WIDTHS[kind] }));
  return cells;
}

/** What the library writes for the view of a sheet. */
const SHEET_VIEW = '<sheetView workbookViewId="0"/>';

/** The heads stay in view: the library writes no panes, so the sheet's file gets one (ECMA-376, part 1, 18.3.1.66). */
function freezeHead(files: Record<string, Uint8Array>, name: string, rows: number): void {
  const file = files[name];
  if (!file) return;
  const pane = `<pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/>`;
  files[name] = replaceOnce(file, SHEET_VIEW, `<sheetView workbookViewId="0">${pane}</sheetView>`);
}

/** Replaces ASCII words in bytes, without turning a long file into text. */
function replaceOnce(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const [before, after] = [from, to].map((text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  if (!before || !after) return bytes;
  const at = bytes.findIndex((_byte, start) =>
    before.every((byte, offset) => bytes[start + offset] === byte),
  );
  if (at < 0) return bytes;
  const replaced = new Uint8Array(bytes.length - before.length + after.length);
  replaced.set(bytes.subarray(0, at));
  replaced.set(after, at);
  replaced.set(bytes.subarray(at + before.length), at + after.length);
  return replaced;
}

function cellOf<Row>({ kind, value, ...money }: ExcelColumn<Row>, row: Row): SheetCell | null {
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
function textCell(text: string): SheetCell {
  return { t: 's', v: text, z: '@' };
}

const DATE = /^\d{4}-\d{2}-\d{2}/;

function dateCell(date: IsoDate): SheetCell {
  if (!DATE.test(date)) return textCell(date);
  const [year = NaN, month = NaN, day = NaN] = date.slice(0, 10).split('-').map(Number);
  const serial = (Date.UTC(year, month - 1, day) - EPOCH) / DAY_MS;
  return Number.isFinite(serial) ? { t: 'n', v: serial, z: 'dd mmm yyyy' } : textCell(date);
}
