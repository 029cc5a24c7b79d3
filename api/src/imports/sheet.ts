import { IMPORT_COLUMN_COUNT, IMPORT_ROWS } from './limits.ts';

/** A file as rows of text cells. Rows count from 1, the heading being row 1, as a spreadsheet shows them. */
export interface Sheet {
  header: string[];
  rows: FilledRow[];
  /** Figures are written with a decimal comma (1.234,56). */
  decimalComma: boolean;
}

/** A row with at least one cell that is not empty. Blank rows are left out, yet counted. */
export interface FilledRow {
  row: number;
  cells: string[];
}

/** Why a file cannot be imported at all: a sentence for people. */
export class UnreadableFile extends Error {}

/** Refuses a file with more rows than an import takes. */
export function tooManyRows(): UnreadableFile {
  return new UnreadableFile(`This file has more than ${IMPORT_ROWS} rows. Split it and import the parts.`);
}

/** Refuses a file with more columns than an import takes. */
export function tooManyColumns(): UnreadableFile {
  return new UnreadableFile(`This file has more than ${IMPORT_COLUMN_COUNT} columns.`);
}
