import { SHEET_NAME_LENGTH } from '@accounts/shared-domain';

/** Signs that Excel does not take in the name of a sheet. */
const SHEET_NAME_SIGNS = /[\\/?*[\]:]/g;

/** Saves rows as a one-sheet XLSX file; numbers stay numbers. The library comes on first use. */
export async function saveSheet(rows: (string | number)[][], fileName: string): Promise<void> {
  const { utils, writeFile } = await import('xlsx');
  const sheet = utils.aoa_to_sheet(rows);
  const workbook = utils.book_new();
  utils.book_append_sheet(
    workbook,
    sheet,
    fileName.replace(SHEET_NAME_SIGNS, ' ').slice(0, SHEET_NAME_LENGTH),
  );
  writeFile(workbook, `${fileName}.xlsx`);
}
