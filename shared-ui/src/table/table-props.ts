import type { ReactNode, Ref } from 'react';
import type { ShownColumn } from './list-cells.tsx';
import type { RowFocus } from './row-focus.ts';
import type { Selection } from './use-selection.ts';

/** Properties of a body, with the element that it scrolls in. */
export interface BodyProps<Row> extends DataTableProps<Row> {
  scroller: HTMLDivElement | null;
}

/** Rows in a table. */
export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly ShownColumn<Row>[];
  /** Undefined in the places of rows that are still being fetched. */
  rows: readonly (Row | undefined)[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  /** The first column becomes a link to it. */
  rowLink?: (row: Row) => string;
  /** Column key with `-` before it for descending. */
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection<Row>;
  /** Says which rows are in sight, by their places. */
  onVisible?: (first: number, last: number) => void;
  focus?: Ref<RowFocus>;
  /** With them only the rows in sight of a long page are drawn. */
  parts?: { VirtualBody: <R>(props: BodyProps<R>) => ReactNode };
}
