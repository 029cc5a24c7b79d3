import { IMPORT_START_ROWS } from './limits.ts';
import { placeSheet } from './place-sheet.ts';
import { readCsv } from './read-csv.ts';
import { UnreadableFile, type PlacedSheet, type WantedPart } from './sheet.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/** Whether a file is a workbook, perhaps a damaged one, or a text, by what is in it. Throws UnreadableFile with a sentence. */
export function isWorkbook(bytes: Uint8Array): boolean {
  if (bytes.length === 0) throw new UnreadableFile('This file is empty.');
  if (startsWith(bytes, OLD_EXCEL)) {
    throw new UnreadableFile('This is an old Excel file (.xls). Save it as .xlsx or CSV and try again.');
  }
  return startsWith(bytes, ZIP);
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

/** Reads a file that is no workbook. Throws UnreadableFile with a sentence. */
export function readText(bytes: Uint8Array, wanted: WantedPart): PlacedSheet {
  const rows = readCsv(bytes, wanted.isStart ? IMPORT_START_ROWS : undefined);
  return placeSheet([{ name: null, rows: () => rows }], wanted);
}
