import {
  moneyValue,
  reportSheet,
  sentence,
  type ReportDays,
  type ReportSheet,
  type ReportWriting,
  type SheetTable,
} from '@accounts/shared-domain';
import { apiError } from '../../platform/errors/api-error.ts';

/** Rows of a report's PDF, in all its tables: some 120 pages. */
export const MAX_PRINTED_ROWS = 5_000;
/**
 * Cells of a report's PDF: 5,000 rows of the nine columns of the whole ledger take 2 to 4 s and 120 MiB of the thread
 * that draws, of 5 s and 192 MiB.
 */
export const MAX_PRINTED_CELLS = 45_000;

/** A report on paper, in the words of its reader. */
export interface PrintedTables {
  title: string;
  days: ReportDays;
  sheets: ReportSheet[];
}

/** A table as a sheet of a report's PDF. */
export function sheetOf<Row>({ text }: ReportWriting, table: SheetTable<Row>): ReportSheet {
  return reportSheet(table, text('ageing.total'));
}

/** 422 when a report has more rows or cells than a PDF takes. */
export function requirePrintable(sheets: readonly ReportSheet[]): void {
  const rows = sheets.reduce((sum, { lines }) => sum + lines.length, 0);
  const cells = sheets.reduce((sum, { lines, columns }) => sum + lines.length * columns.length, 0);
  if (rows > MAX_PRINTED_ROWS) {
    const most = moneyValue(MAX_PRINTED_ROWS, 0);
    throw tooLong(
      sentence('A PDF has at most {most} rows. Choose a shorter period, or a spreadsheet.', { most }),
    );
  }
  if (cells > MAX_PRINTED_CELLS) {
    const most = moneyValue(MAX_PRINTED_CELLS, 0);
    throw tooLong(
      sentence('A PDF has at most {most} cells. Compare fewer periods, or choose a spreadsheet.', { most }),
    );
  }
}

const tooLong = (message: ReturnType<typeof sentence>) => apiError.validation([{ field: 'format', message }]);
