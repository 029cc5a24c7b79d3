import { IMPORT_ROWS } from '../imports/limits.ts';

/** Cells of a workbook, empty ones counted: half of what an import reads, for the memory of the thread that writes it. */
const WORKBOOK_CELLS = 250_000;
/** Text of one file, in bytes: below the upload that an import takes. The rest is in the files that follow. */
export const EXPORT_BYTES = 10 * 1024 * 1024;
/** Rows that are read in one statement. A document has as many lines at most, and is read whole. */
export const PAGE_ROWS = 1_000;
/** Records that one export of chosen records takes: a list has as many in the browser. */
export const CHOSEN_RECORDS = 5_000;
/** Memory of the thread that writes a workbook, in MiB, and its time, in milliseconds. */
export const WORKBOOK_HEAP_MIB = 160;
export const WORKBOOK_MS = 30_000;

/** Most rows of one file with so many columns: an import takes as many. */
export function rowsOfFile(format: 'csv' | 'xlsx', columns: number): number {
  return format === 'csv' ? IMPORT_ROWS : Math.min(IMPORT_ROWS, Math.floor(WORKBOOK_CELLS / columns));
}
