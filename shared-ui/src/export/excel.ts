import type { ExcelSheet } from '@accounts/shared-domain';
import { downloadFile } from './download.ts';

export type { ExcelColumn, ExcelKind, ExcelSheet } from '@accounts/shared-domain';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Downloads rows as an Excel file, named after the first sheet; the spreadsheet library is loaded on first use. */
export async function exportToExcel<Row>(
  sheets: ExcelSheet<Row> | readonly [ExcelSheet<Row>, ...ExcelSheet<Row>[]],
  fileName?: string,
): Promise<void> {
  const { workbookFile } = await import('./workbook.ts');
  const all = 'columns' in sheets ? ([sheets] as const) : sheets;
  downloadFile(workbookFile(...all), fileName ?? `${all[0].name}.xlsx`, XLSX_TYPE);
}
