import { IMPORT_START_ROWS } from './limits.ts';
import { placeSheet } from './place-sheet.ts';
import { isWorkbook, readText } from './read-text.ts';
import { readWorkbook } from './read-workbook.ts';
import type { PlacedSheet, WantedPart } from './sheet.ts';

/** Reads a CSV or XLSX, told apart by what is in it, not by its name. Throws UnreadableFile with a sentence. */
export function readSheet(bytes: Uint8Array, wanted: WantedPart): PlacedSheet {
  if (!isWorkbook(bytes)) return readText(bytes, wanted);
  return placeSheet(readWorkbook(bytes, wanted.isStart ? IMPORT_START_ROWS : undefined), wanted);
}
