/** Moves the focus among the rows of a list, drawn or not. */
export interface RowFocus {
  /** Scrolls a row of the page into sight and focuses its link. False where there is no such row. */
  focusRow: (index: number) => boolean;
  /** Place of a row that will have the focus once it is drawn; null for none. */
  waiting: () => number | null;
  scrollTop: () => number;
  /** Focuses the link of a row where the list is scrolled so far again. */
  returnTo: (index: number, scrollTop: number) => void;
}

/** Focuses the link of a row that is drawn. False where it is not. */
export function focusDrawnRow(list: HTMLElement | null, index: number): boolean {
  const row = list?.querySelector<HTMLElement>(`[data-row-index="${index}"]`);
  const link = row?.querySelector<HTMLElement>('.ac-row-link');
  if (!row || !link) return false;
  link.focus({ preventScroll: true });
  row.scrollIntoView?.({ block: 'nearest' });
  return true;
}
