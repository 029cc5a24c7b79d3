import type { ExcelColumn, ExcelKind } from '@accounts/shared-domain';
import { csvText, type CsvCell } from '@accounts/shared-domain/csv';
import { fileResponse, type FileResponse } from '../../platform/http/responses.ts';
import { excelFile } from './excel-file.ts';

/** A cell of a report. */
export type Cell = CsvCell;

/** Whose report it is, and the decimals of its money. */
export interface SheetFacts {
  /** Of the file and the sheet: "Trial balance 2026-04-30". */
  title: string;
  company: string;
  decimals: number;
}

type Row = readonly Cell[];

/** Media type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows as a CSV file, for programs, or as an Excel file with company and title above typed columns. */
export function sheetResponse(format: 'csv' | 'xlsx', facts: SheetFacts, rows: readonly Row[]): FileResponse {
  const { title } = facts;
  if (format === 'csv') return fileResponse(csvText(rows), 'text/csv; charset=utf-8', `${title}.csv`);
  return fileResponse(excelBytes(facts, rows), XLSX_TYPE, `${title}.xlsx`);
}

/** The first row has the heads of the columns. */
function excelBytes({ title, company, decimals }: SheetFacts, [head = [], ...rows]: readonly Row[]): Buffer {
  const width = Math.max(head.length, ...rows.slice(0, 1).map(({ length }) => length));
  const columns = Array.from({ length: width }, (_each, at): ExcelColumn<Row> => {
    const name = String(head[at] ?? '');
    return { title: name, kind: kindOf(name, at, rows), value: (row) => row[at], decimals };
  });
  return excelFile({ name: title, heading: [company, title], columns, rows }, 'Report');
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Heads of columns whose numbers are no money: percents, days, numbers of journals. */
const NO_MONEY = /^(?:rate|percent|days overdue|journal)$/i;

/** What a column holds, by what is in it. */
function kindOf(name: string, at: number, rows: readonly Row[]): ExcelKind {
  const cells = rows.map((row) => row[at]).filter((cell) => cell !== undefined && cell !== '');
  if (cells.some((cell) => typeof cell === 'number')) return NO_MONEY.test(name) ? 'number' : 'money';
  return cells.some((cell) => DATE.test(String(cell))) ? 'date' : 'text';
}
