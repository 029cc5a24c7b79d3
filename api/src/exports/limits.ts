import { IMPORT_ROWS } from '../imports/limits.ts';

/** Rows of one file: an import takes as many. */
export const EXPORT_ROWS = IMPORT_ROWS;
/** Text of one file, in bytes: below the upload that an import takes. The rest is in the files that follow. */
export const EXPORT_BYTES = 10 * 1024 * 1024;
/** Rows that are read in one statement. A document has as many lines at most, and is read whole. */
export const PAGE_ROWS = 1_000;
/** Memory of the thread that writes a workbook, in MiB, and its time, in milliseconds. */
export const WORKBOOK_HEAP_MIB = 384;
export const WORKBOOK_MS = 30_000;
