import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';
import { focusDrawnRow, type RowFocus } from './row-focus.ts';

/** What a list reports to, and how many rows it has. */
interface FocusedRows {
  focus?: Ref<RowFocus>;
  /** Gets the first and the last row that is drawn. */
  onVisible?: (first: number, last: number) => void;
  rowCount: number;
}

/** Focus among the rows of a page that are all drawn. Returns the ref of their list. */
export function usePlainRowFocus<List extends HTMLElement>({ focus, onVisible, rowCount }: FocusedRows) {
  const list = useRef<List>(null);
  useImperativeHandle(focus, () => ({
    focusRow: (index) => focusDrawnRow(list.current, index),
    waiting: () => null,
    scrollTop: () => 0,
    returnTo: (index) => focusDrawnRow(list.current, index),
  }));
  useEffect(() => onVisible?.(0, rowCount - 1), [onVisible, rowCount]);
  return list;
}

/** A virtual list: where it scrolls, how to bring a row into sight, and which rows are drawn. */
interface VirtualRows extends FocusedRows {
  scroller: HTMLDivElement | null;
  scrollToRow: (index: number) => void;
  first: number;
  last: number;
}

/** A row that is focused once it is drawn; `scrollTop` is where the list has to be scrolled first, null for where it is. */
interface WantedRow {
  index: number;
  scrollTop: number | null;
}

/** Focus among rows of which only those in sight are drawn: a row that is not drawn yet is focused once it is. */
export function useVirtualRowFocus(rows: VirtualRows): void {
  const { focus, onVisible, rowCount, scroller, scrollToRow, first, last } = rows;
  const wanted = useRef<WantedRow | null>(null);
  /** The list has been scrolled, and has not drawn what is in sight now. */
  const isScrolling = useRef(false);
  const focusWanted = (): void => {
    const { current: row } = wanted;
    if (!row || !scroller) return;
    if (row.scrollTop !== null) {
      const before = scroller.scrollTop;
      scroller.scrollTo?.({ top: row.scrollTop });
      row.scrollTop = null;
      isScrolling.current = scroller.scrollTop !== before;
      scroller.addEventListener('scroll', () => (isScrolling.current = false), { once: true });
    }
    if (focusDrawnRow(scroller, row.index)) wanted.current = null;
    else if (!isScrolling.current) scrollToRow(row.index);
  };
  useImperativeHandle(focus, () => ({
    focusRow: (index) => {
      if (index < 0 || index >= rowCount) return false;
      scrollToRow(index);
      wanted.current = focusDrawnRow(scroller, index) ? null : { index, scrollTop: null };
      return true;
    },
    waiting: () => wanted.current?.index ?? null,
    scrollTop: () => scroller?.scrollTop ?? 0,
    returnTo: (index, scrollTop) => {
      wanted.current = { index, scrollTop };
      focusWanted();
    },
  }));
  useLayoutEffect(focusWanted);
  useEffect(() => onVisible?.(first, last), [onVisible, first, last]);
}
