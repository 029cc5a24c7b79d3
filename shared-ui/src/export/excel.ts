import { downloadFile } from './download.ts';
import type { ExcelSheet } from './workbook.ts';

export type { ExcelColumn, ExcelKind, ExcelSheet } from './workbook.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Downloads rows as an Excel file named after the sheet; the spreadsheet library is loaded on first use. */
export async function exportToExcel<Row>(
  sheet: ExcelSheet<Row>,
  fileName = `${sheet.name}.xlsx`,
): Promise<void> {
  const { workbookBytes } = await import('./workbook.ts');
  downloadFile(workbookBytes(sheet), fileName, XLSX_TYPE);
}
