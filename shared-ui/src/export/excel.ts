import { downloadFile } from './download.ts';
import type { ExcelSheet } from './workbook.ts';

export type { ExcelColumn, ExcelKind, ExcelSheet } from './workbook.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Downloads rows as an Excel file, named after the first sheet; the spreadsheet library is loaded on first use. */
export async function exportToExcel<Row>(
  sheets: ExcelSheet<Row> | readonly [ExcelSheet<Row>, ...ExcelSheet<Row>[]],
  fileName?: string,
): Promise<void> {
  const { workbookBytes } = await import('./workbook.ts');
  const all = 'columns' in sheets ? ([sheets] as const) : sheets;
  downloadFile(workbookBytes(...all), fileName ?? `${all[0].name}.xlsx`, XLSX_TYPE);
}
