import { workbookBytes, type ExcelSheet } from '@accounts/shared-domain';
import { unzipSync, zipSync } from 'fflate';
import { utils, write } from 'xlsx';
import { t } from '../texts/own-texts.ts';

/** Bytes of an .xlsx file, as the server writes them. */
export function workbookFile<Row>(...sheets: readonly ExcelSheet<Row>[]): Uint8Array<ArrayBuffer> {
  const tools = { xlsx: { utils, write }, zip: zipSync, unzip: unzipSync };
  return workbookBytes(tools, sheets, t('export.sheet'));
}
