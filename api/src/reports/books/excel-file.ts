import { unzipSync, zipSync } from 'fflate';
import { utils, write } from 'xlsx';
import { workbookBytes, type ExcelSheet } from '@accounts/shared-domain/workbook';

const TOOLS = { xlsx: { utils, write }, zip: zipSync, unzip: unzipSync };

/** A workbook with one sheet, as the browser writes it too. `fallback` names a sheet whose name has no letter. */
export function excelFile<Row>(sheet: ExcelSheet<Row>, fallback: string): Buffer {
  return Buffer.from(workbookBytes(TOOLS, [sheet], fallback));
}
