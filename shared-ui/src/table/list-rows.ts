/** Rows of a list for a view, found in the browser or by the server. */
export interface ListRows<Row> {
  /** Rows by tab, as the search and the filters leave them. */
  counts: Readonly<Record<string, number>>;
  /** Rows of the tab, on all pages. */
  total: number;
  /** From 0; the last page where the address asks for one beyond it. */
  page: number;
  pages: number;
  /** Undefined in the places of rows that are still being fetched. */
  pageRows: readonly (Row | undefined)[];
  /** Rows of the tab that the browser holds: all of them where it finds them by itself, else those of the page. */
  matching: readonly Row[];
  /** What the selection is narrowed to whenever this object is another one. */
  selectable: Selectable<Row>;
  /** False while the first rows are being fetched. */
  isReady: boolean;
  /** All rows of the tab, for the spreadsheet and for selecting all. */
  loadMatching: (work?: RowsWork) => Promise<readonly Row[]>;
  /** Says which rows are in sight, by their places; missing ones are fetched. */
  onVisible?: (first: number, last: number) => void;
}

/** What all rows of a list are fetched with. */
export interface RowsWork {
  signal: AbortSignal;
  /** Rows that have come, and rows there are. */
  onProgress: (done: number, total: number) => void;
}

/** Rows that may stay selected: known at once, or looked for by their ids; neither while the rows are being counted. */
export interface Selectable<Row> {
  /** What the rows depend on. */
  key: unknown;
  kept?: readonly Row[];
  load?: (ids: readonly string[], signal: AbortSignal) => Promise<readonly Row[]>;
}
