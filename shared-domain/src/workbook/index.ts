export { sheetName, workbookBytes } from './workbook.ts';
export type { ExcelColumn, ExcelKind, ExcelSheet } from './workbook.ts';
