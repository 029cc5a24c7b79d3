import type { ExcelColumn, ExcelKind, ImportColumn } from '@accounts/shared-domain';
import { excelFile } from '../../reports/books/excel-file.ts';
import type { ExportCell } from './description.ts';

/** What a workbook is made of. */
export interface WorkbookTask {
  name: string;
  columns: readonly Pick<ImportColumn, 'heading' | 'content'>[];
  rows: readonly ExportCell[][];
}

const KINDS: Record<NonNullable<ImportColumn['content']> | 'text', ExcelKind> = {
  date: 'date',
  number: 'number',
  percent: 'number',
  percents: 'text',
  text: 'text',
};

/** A workbook with one sheet: amounts are numbers, dates are dates, texts stay texts. */
export function writeWorkbook({ name, columns, rows }: WorkbookTask): Buffer {
  const excelColumns = columns.map(({ heading, content }, at): ExcelColumn<ExportCell[]> => {
    return { title: heading, kind: KINDS[content ?? 'text'], value: (row) => row[at] };
  });
  return excelFile({ name, columns: excelColumns, rows }, 'Export');
}
