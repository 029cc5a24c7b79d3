import { SSF, read, type CellObject, type WorkSheet } from 'xlsx';
import { IMPORT_COLUMN_COUNT, IMPORT_ROWS, IMPORT_SHEETS, IMPORT_TITLE_ROWS } from './limits.ts';
import { UnreadableFile, tooManyRows, type FilledRow } from './sheet.ts';
import { checkZipBudget } from './zip-budget.ts';

/** Excel keeps 15 digits; a sum such as 0.1 + 0.2 is shown, and imported, as 0.3. */
const EXCEL_DIGITS = 15;

/** Format of a cell that has none: as many digits as fit, which is not how people read a long number. */
const GENERAL = 'General';

/** What the library knows of Excel's number formats; its own types leave it open. */
interface NumberFormats {
  is_date(format: string): boolean;
  parse_date_code(serial: number, options: { date1904: boolean }): { y: number; m: number; d: number };
}
const formats = SSF as NumberFormats;

/** A sheet of a workbook; its rows with anything in them are made when they are needed. */
interface WorkbookSheet {
  name: string;
  rows: (most?: number) => FilledRow[];
}

/** The sheets of an .xlsx; `most` ends the reading of each after that many rows. */
export function readWorkbook(bytes: Uint8Array, most = 0): WorkbookSheet[] {
  checkZipBudget(bytes);
  const book = read(bytes, {
    type: 'array',
    dense: true,
    bookFiles: true,
    cellNF: true,
    cellHTML: false,
    sheetRows: most,
  });
  refuseDoctypes(book as PackedBook);
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  return book.SheetNames.slice(0, IMPORT_SHEETS).flatMap((name) => {
    const sheet = book.Sheets[name];
    return sheet === undefined ? [] : [{ name, rows: (wanted) => cellsOf(sheet, date1904, wanted) }];
  });
}

/** The parts of the package, which the library hands out when asked for them. */
interface PackedBook {
  files?: Record<string, { name?: string; content?: Uint8Array }>;
}

/** Where a document type would be in a part. */
const PROLOGUE = 2_000;
const DOCTYPE =
  'This workbook declares entities of its own, which no spreadsheet program does. It is not read.';

/** Nothing would be done with entities; yet a spreadsheet that declares them is hostile. */
function refuseDoctypes({ files = {} }: PackedBook): void {
  for (const { content } of Object.values(files)) {
    if (content === undefined) continue;
    const start = Buffer.from(content.subarray(0, PROLOGUE)).toString('latin1');
    if (/<!(DOCTYPE|ENTITY)/i.test(start)) throw new UnreadableFile(DOCTYPE);
  }
}

function cellsOf(sheet: WorkSheet, date1904: boolean, most = Infinity): FilledRow[] {
  const data: (CellObject | undefined)[][] = sheet['!data'] ?? [];
  const rows: FilledRow[] = [];
  for (const [index, row] of data.entries()) {
    const taken = (row ?? []).slice(0, IMPORT_COLUMN_COUNT + 1);
    const cells = Array.from(taken, (cell) => textOf(cell, date1904).trim());
    if (cells.some((cell) => cell !== '')) rows.push({ row: index + 1, cells, exact: exactOf(taken) });
    if (rows.length >= most) break;
    if (rows.length > IMPORT_ROWS + IMPORT_TITLE_ROWS) throw tooManyRows();
  }
  return rows;
}

function textOf(cell: CellObject | undefined, date1904: boolean): string {
  if (cell === undefined) return '';
  // A formula that no program has computed: its text says in an error what is there.
  if (cell.v === undefined && cell.f !== undefined) return `=${cell.f}`;
  if (cell.v === undefined || cell.t === 'z') return '';
  if (cell.t === 'e') return cell.w ?? '#ERROR';
  if (typeof cell.v === 'boolean') return cell.v ? 'Yes' : 'No';
  return typeof cell.v === 'number' ? numericCellText(cell, cell.v, date1904) : String(cell.v);
}

function numericCellText(cell: CellObject, value: number, date1904: boolean): string {
  // Less than a day is a time.
  if (isDate(cell) && value >= 1) return dateText(value, date1904);
  // A format that hides zeros leaves a number there, not an empty cell.
  const shown = isGeneral(cell) ? '' : (cell.w ?? '').trim();
  return shown === '' ? numberText(value) : shown;
}

/** Cells of a row that the workbook has as numbers, by position. */
function exactOf(row: readonly (CellObject | undefined)[]): Record<number, string> {
  const exact: Record<number, string> = {};
  for (const [position, cell] of row.entries()) {
    if (cell?.t !== 'n' || typeof cell.v !== 'number' || isDate(cell)) continue;
    exact[position] = isPercentage(cell) ? `${numberText(cell.v * 100)}%` : numberText(cell.v);
  }
  return exact;
}

const formatOf = ({ z }: CellObject): string => (typeof z === 'string' ? z : GENERAL);
const isGeneral = (cell: CellObject): boolean => formatOf(cell) === GENERAL;
const isDate = (cell: CellObject): boolean => formats.is_date(formatOf(cell));
/** A percent sign that is no text in quotation marks or behind a backslash. */
const isPercentage = (cell: CellObject): boolean =>
  formatOf(cell)
    .replaceAll(/"[^"]*"|\\./g, '')
    .includes('%');

function dateText(serial: number, date1904: boolean): string {
  const { y, m, d } = formats.parse_date_code(serial, { date1904 });
  return [String(y).padStart(4, '0'), String(m).padStart(2, '0'), String(d).padStart(2, '0')].join('-');
}

/** Without an exponent, so that it reads as people see it. */
function numberText(value: number): string {
  const rounded = Number(value.toPrecision(EXCEL_DIGITS));
  return Math.abs(rounded) < 1e-6 || Math.abs(rounded) >= 1e21
    ? rounded.toFixed(20).replace(/\.?0+$/, '')
    : String(rounded);
}
