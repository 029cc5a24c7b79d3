import { utils, write } from 'xlsx';
import type { CellObject, WorkSheet } from 'xlsx';
import { sheetName } from '@accounts/shared-domain';
import type { ImportColumn } from '@accounts/shared-domain';
import type { ExportCell } from './description.ts';

/** What a workbook is made of. */
export interface WorkbookTask {
  name: string;
  columns: readonly Pick<ImportColumn, 'heading' | 'content'>[];
  rows: readonly ExportCell[][];
}

const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet's calendar. */
const EPOCH = Date.UTC(1899, 11, 30);
const WIDTHS: Record<NonNullable<ImportColumn['content']> | 'text', number> = {
  date: 12,
  number: 14,
  percent: 10,
  percents: 24,
  text: 24,
};

/** A workbook with one sheet: figures are numbers, dates are dates, texts stay texts. */
export function writeWorkbook({ name, columns, rows }: WorkbookTask): Buffer {
  const sheet: WorkSheet = {};
  const put = (row: number, column: number, cell: CellObject | null): void => {
    if (cell !== null) sheet[utils.encode_cell({ r: row, c: column })] = cell;
  };
  for (const [at, { heading, content }] of columns.entries()) {
    put(0, at, textCell(heading));
    for (const [index, row] of rows.entries()) put(index + 1, at, cellOf(row[at] ?? null, content));
  }
  sheet['!ref'] = utils.encode_range({ r: 0, c: 0 }, { r: rows.length, c: Math.max(columns.length - 1, 0) });
  sheet['!cols'] = columns.map(({ content }) => ({ wch: WIDTHS[content ?? 'text'] }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, sheetName(name, 'Export'));
  return write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true }) as Buffer;
}

function cellOf(value: ExportCell, content: ImportColumn['content']): CellObject | null {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { t: 'n', v: value };
  return content === 'date' ? { t: 'n', v: serialOf(value), z: 'yyyy-mm-dd' } : textCell(value);
}

/** A cell that stays text, also after it was edited. */
function textCell(text: string): CellObject {
  return { t: 's', v: text, z: '@' };
}

function serialOf(date: string): number {
  return (Date.parse(`${date}T00:00:00Z`) - EPOCH) / DAY_MS;
}
