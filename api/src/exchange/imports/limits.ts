/** Most rows of an import, the heading not counted. */
export const IMPORT_ROWS = 50_000;
/** Most cells of a workbook with all its sheets: each takes about 250 bytes of the thread's memory while it is read. */
export const IMPORT_CELLS = 600_000;
/**
 * Most that the texts which cells share may unpack to, in bytes: each is held twice. Also most characters of all cells: a
 * workbook of 3 kB can have one text of 10,000 characters in each of its cells.
 */
export const IMPORT_TEXT_BYTES = 32 * 1024 * 1024;
/**
 * Most marks on one letter, as in the Unicode Standard's stream-safe form: bringing a text into a normal form takes time with
 * the square of them (10,000 on each of ten headings held the server for 2.6 s).
 */
export const IMPORT_MARKS = 30;
/** Rows with anything in them, from the top of a sheet, that are looked at for the headings. */
export const IMPORT_TITLE_ROWS = 20;
/** Last row that can be chosen as that of the headings, and rows that a look at a file reads. */
export const IMPORT_START_ROWS = 200;
/** Most sheets of a workbook that are looked at. */
export const IMPORT_SHEETS = 20;
/** Most columns of an import. */
export const IMPORT_COLUMN_COUNT = 100;
/** Longest cell, in characters. */
export const IMPORT_CELL_LENGTH = 10_000;
/** Most that an .xlsx (a zip) may unpack to, in bytes. */
export const IMPORT_UNPACKED_BYTES = 100 * 1024 * 1024;
/** What a file may take of the server's memory while it is read, in MiB. */
export const IMPORT_MEMORY_MIB = 150;
/**
 * Memory of the thread that reads a file, in MiB, that of what is young in it apart, and its processor time, in milliseconds.
 * A workbook of as many rows and cells as an import has needs some 110.
 */
export const SHEET_HEAP_MIB = 130;
export const SHEET_YOUNG_MIB = 16;
export const SHEET_MS = 30_000;
