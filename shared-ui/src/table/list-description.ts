import type { Http } from '@accounts/shared-data';
import type { CardViewArea, Verb } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import type { ExcelKind } from '../export/workbook.ts';

/** One column of a list. */
export interface ListColumn<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** What sorting and the spreadsheet take; a column without it is not sorted and not exported. */
  value?: (row: Row) => string | number | null;
  /** How the spreadsheet shows it; text unless told. */
  kind?: ExcelKind;
  align?: 'right';
  /** CSS width. */
  width?: string;
  /** Not shown until a person picks it. */
  optional?: boolean;
}

/** A tab over the list: a status, or all. */
export interface ListTab<Row> {
  key: string;
  label: string;
  matches: (row: Row) => boolean;
}

/** One question of the filter drawer. */
export interface ListFilter<Row> {
  key: string;
  label: string;
  options: { value: string; label: string }[];
  matches: (row: Row, value: string) => boolean;
}

interface BulkActionWords<Row> {
  key: string;
  /** The verb: "Archive". */
  label: string;
  /** Permission that it needs in the list's area; offered to every viewer of the list without one. */
  verb?: Verb;
  /** While it runs: "Archiving". */
  doing: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Asked before; left out for what can be taken back. */
  question?: (count: number) => string;
  /** Rows it makes sense for; the rest of the selection is left alone. */
  appliesTo?: (row: Row) => boolean;
  /** Toast when at least one row was done. */
  doneMessage: (count: number) => string;
}

/** What a call for one row or for a batch of rows looks like. */
type BulkWork<Row> =
  | { run: (row: Row, signal: AbortSignal, http: Http) => Promise<unknown>; runBatch?: undefined }
  | {
      run?: undefined;
      /** One call for many rows; returns the rows that could not be done, by id. */
      runBatch: (rows: Row[], signal: AbortSignal, http: Http) => Promise<{ id: string; message: string }[]>;
    };

/** Something done to every selected row, one call each or in batches, with progress and Cancel. */
export type BulkAction<Row> = BulkActionWords<Row> & BulkWork<Row>;

/** A whole list screen in one description. Keep it outside the component, or memoised: rows are redrawn when it changes. */
export interface ListDescription<Row> {
  /** Under this name the browser remembers columns, page size and view. */
  id: string;
  title: string;
  /** "contact", "contacts": in counts, the search box and bulk messages. */
  noun: [one: string, many: string];
  rowId: (row: Row) => string;
  /** Names the row for screen readers: "Select Alfreds Futterkiste". */
  rowName: (row: Row) => string;
  /** Where Enter and a click on the first column go. */
  rowLink: (row: Row) => string;
  /** Everything the search box looks through. */
  searchText: (row: Row) => string;
  columns: ListColumn<Row>[];
  /** Column that sorts at first; `-` before the key for largest first. */
  sort?: string;
  tabs?: ListTab<Row>[];
  filters?: ListFilter<Row>[];
  bulkActions?: BulkAction<Row>[];
  /** Inside of a card; by default the columns one below the other. */
  card?: (row: Row) => ReactNode;
  /** The preference that remembers table or cards. */
  cardViewArea?: CardViewArea;
  /** Where `n` and the empty state's button go; left out where the member may not add. */
  add?: { to: string; label: string };
  empty: { icon?: ReactNode; title: string; text: string };
}
