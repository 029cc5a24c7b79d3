import type { Http } from '@accounts/shared-data';
import type { CardViewArea, ExcelKind, ListCondition, Verb } from '@accounts/shared-domain';
import type { ComponentType, ReactNode } from 'react';

/** Currency of a list's amounts. */
export interface ListMoney {
  /** Decimals of the currency. */
  decimals: number;
  /** ISO 4217; undefined until the company is known. */
  currency?: string;
}

/** How a column can be filtered: by its type, or by choosing some of a few values. */
export type ColumnFilter = 'text' | 'date' | 'amount' | 'contact' | 'account' | { options: FilterOption[] };

/** One value to choose in a filter. */
export interface FilterOption {
  value: string;
  label: string;
  /** Values of the field that it stands for; `value` alone unless given. */
  is?: readonly string[];
}

/** One column of a list. */
export interface ListColumn<Row> {
  /** In the address bar and in what the browser remembers; the name of the record's field where it has one. */
  key: string;
  title: string;
  /** What sorting and the spreadsheet take; a column without it is not sorted and not exported. */
  value?: (row: Row) => string | number | null;
  /**
   * What a column of translated words is sorted by, as the server has it: the order, and what is on a page, must not change
   * with the length of the list.
   */
  order?: (row: Row) => string | number | null;
  /** Unless given, the value as its kind is shown: an amount of 0 as a dash, a date as DD MMM YYYY. */
  cell?: (row: Row, money: ListMoney) => ReactNode;
  /** Text unless given. Money columns are summed over the selection and never leave a narrow table. */
  kind?: ExcelKind;
  /** A price: its sum over the selection would mean nothing. */
  isPrice?: boolean;
  /** Unless given, right for numbers and money. */
  align?: 'right';
  /** Narrowest width, in pixels; by kind unless given. */
  width?: number;
  /** What its cells have beside the value, in pixels. */
  room?: number;
  /** Share of the width that is left over; 1 for text, 0 for the other kinds unless given. */
  grow?: number;
  /** Columns with a higher number leave a narrow table first; 2 unless given. The first column and money never leave. */
  priority?: 1 | 2 | 3;
  /** Not shown until the user picks it. */
  optional?: boolean;
  filter?: ColumnFilter;
  /** Field of the record that a filter checks and the server sorts by; the key unless given. */
  field?: string;
}

/** A tab over the list: a status, or all. */
export interface ListTab {
  key: string;
  label: string;
  where: readonly ListCondition[];
}

interface BulkActionLabels<Row> {
  key: string;
  /** The verb: "Archive". */
  label: string;
  /** Permission that it needs in the list's area; offered to every viewer of the list without one. */
  verb?: Verb;
  icon?: ReactNode;
  danger?: boolean;
  /** Rows it makes sense for; the rest of the selection is left alone. */
  appliesTo?: (row: Row) => boolean;
}

/** A row that could not be done, and why. */
export type FailedRow = { id: string; message: string };

interface BulkRunLabels<Row> {
  /** While it runs: "Archiving". */
  doing: string;
  /** Heading of the question, where it is other than the verb and the rows: "Mark 3 quotes as sent". */
  title?: (count: number, rows: readonly Row[]) => string;
  /** Asked before; left out for what can be taken back. A sentence is followed by the sums of the rows. */
  question?: (count: number, rows: readonly Row[], leftOut: number) => ReactNode;
  /** Finds the rows that cannot be done before the question; they are left out, and named with the others that failed. */
  check?: (rows: readonly Row[], http: Http) => Promise<FailedRow[]>;
  /** Toast when at least one row was done. */
  doneMessage: (count: number) => string;
  /** Most rows at once, and what is said to more of them. */
  limit?: { rows: number; message: string };
}

/** What work on all rows together is done with. */
export interface BulkWholeWork {
  http: Http;
  signal: AbortSignal;
  /** Rows that have been dealt with so far. */
  onProgress: (done: number) => void;
}

/** What a call for one row, for a batch of rows, or work on all of them looks like. */
type BulkWork<Row> =
  | {
      run: (row: Row, signal: AbortSignal, http: Http) => Promise<unknown>;
      runBatch?: undefined;
      runWhole?: undefined;
    }
  | {
      run?: undefined;
      /** One call for many rows; returns the rows that could not be done, by id. */
      runBatch: (rows: Row[], signal: AbortSignal, http: Http) => Promise<FailedRow[]>;
      runWhole?: undefined;
    }
  | {
      run?: undefined;
      runBatch?: undefined;
      /** Work whose result is one thing, a file; returns the rows that are not in it, by id. Cancelled, there is none. */
      runWhole: (rows: readonly Row[], work: BulkWholeWork) => Promise<FailedRow[]>;
    };

/** Something done to every selected row, one call each or in batches, with progress and Cancel. */
export type BulkRunAction<Row> = BulkActionLabels<Row> &
  BulkRunLabels<Row> &
  BulkWork<Row> & { Dialog?: undefined };

/** What the dialog of a bulk action gets. */
export interface BulkDialogProps<Row> {
  open: boolean;
  /** The selected rows that the action makes sense for. */
  rows: readonly Row[];
  onClose: () => void;
  /** The rows have been dealt with: the selection is cleared, and the dialog stays until it is closed. */
  onDone: () => void;
}

/** Something done to the selected rows in a dialog. */
type BulkDialogAction<Row> = BulkActionLabels<Row> & { Dialog: ComponentType<BulkDialogProps<Row>> };

/** Something done to the selected rows. */
export type BulkAction<Row> = BulkRunAction<Row> | BulkDialogAction<Row>;

/** A whole list screen in one description. Keep it outside the component, or memoised: rows are redrawn when it changes. */
export interface ListDescription<Row> {
  /** Under this name the browser remembers columns, page size and view. */
  id: string;
  title: string;
  /** Name of the records in the server's paths of exports; that of the resource unless given, '' where there are none. */
  resourceName?: string | undefined;
  /** "contact", "contacts": in counts, the search box and bulk messages. */
  noun: [one: string, many: string];
  rowId: (row: Row) => string;
  /** Names the row for screen readers: "Select Alfreds Futterkiste". */
  rowName: (row: Row) => string;
  /** Where a click on the row goes; left out where rows have no screen. */
  rowLink?: (row: Row) => string;
  /** Everything the search box looks through. */
  searchText: (row: Row) => string;
  columns: ListColumn<Row>[];
  /** Conditions that every row of this screen meets, whatever is searched for: customers among the contacts. */
  where?: readonly ListCondition[];
  /** Column that sorts at first; `-` before the key for largest first. */
  sort?: string;
  tabs?: ListTab[];
  bulkActions?: BulkAction<Row>[];
  /** Further ones, fetched with the first selection; the same from drawing to drawing. */
  laterBulkActions?: () => Promise<BulkAction<Row>[]>;
  /** Inside of a card; by default the columns one below the other. */
  card?: (row: Row) => ReactNode;
  /** The preference that remembers table or cards. */
  cardViewArea?: CardViewArea;
  /** Where `n` and the empty state's button go; left out where the member may not add. */
  add?: { to: string; label: string };
  empty: { icon?: ReactNode; title: string; text: string };
}
