import type { ReactNode, Ref } from 'react';
import type { ShownColumn } from './list-cells.tsx';
import type { RowFocus } from './row-focus.ts';
import type { Selection } from './use-selection.ts';

/** Properties of cards, with the element that they scroll in and how many are side by side. */
export interface CardsProps<Row> extends CardGridProps<Row> {
  across: number;
  scroller: HTMLDivElement | null;
}

/** The same rows as cards. */
export interface CardGridProps<Row> {
  label: string;
  /** Undefined in the places of rows that are still being fetched. */
  rows: readonly (Row | undefined)[];
  columns: readonly ShownColumn<Row>[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  rowLink?: (row: Row) => string;
  /** Inside of a card; by default the columns after the first, one below the other. */
  card?: (row: Row) => ReactNode;
  selection?: Selection<Row>;
  /** Says which rows are in sight, by their places. */
  onVisible?: (first: number, last: number) => void;
  focus?: Ref<RowFocus>;
  /** With them only the cards in sight of a long page are drawn. */
  parts?: { VirtualCards: <R>(props: CardsProps<R>) => ReactNode };
}
