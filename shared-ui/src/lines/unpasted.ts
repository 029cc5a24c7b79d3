/** Why a pasted text is no record: none is called so, or several are. */
export type MatchFailure = 'none' | 'several';

/** A cell that names no record, or several. */
export interface UnpastedCell<Column extends string = string> {
  /** Place of its line. */
  row: number;
  column: Column;
  text: string;
  reason: MatchFailure;
}

/** What was pasted and not taken. */
export interface Unpasted<Column extends string = string> {
  cells: readonly UnpastedCell<Column>[];
  /** Columns that are none of a line: their place, and their heading where there is one. */
  columns: readonly { place: number; heading: string }[];
  /** Rows beyond the most lines that a document or a journal has. */
  rows: number;
}
