/** Most rows of an import, the heading not counted. */
export const IMPORT_ROWS = 25_000;
/** Most columns of an import. */
export const IMPORT_COLUMN_COUNT = 100;
/** Longest cell, in characters. */
export const IMPORT_CELL_LENGTH = 10_000;
/** Most that an .xlsx (a zip) may unpack to, in bytes. */
export const IMPORT_UNPACKED_BYTES = 100 * 1024 * 1024;
/** Memory of the thread that reads a file, in MiB, and its time, in milliseconds. */
export const SHEET_HEAP_MIB = 384;
export const SHEET_MS = 30_000;
