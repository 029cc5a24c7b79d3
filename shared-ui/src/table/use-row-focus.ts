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
    setScrollTop: () => undefined,
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

/** Focus among rows of which only those in sight are drawn: a row that is not drawn yet is focused once it is. */
export function useVirtualRowFocus(rows: VirtualRows): void {
  const { focus, onVisible, rowCount, scroller, scrollToRow, first, last } = rows;
  const wanted = useRef<number | null>(null);
  useImperativeHandle(focus, () => ({
    focusRow: (index) => {
      if (index < 0 || index >= rowCount) return false;
      scrollToRow(index);
      wanted.current = focusDrawnRow(scroller, index) ? null : index;
      return true;
    },
    waiting: () => wanted.current,
    scrollTop: () => scroller?.scrollTop ?? 0,
    setScrollTop: (top) => scroller?.scrollTo?.({ top }),
  }));
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    if (focusDrawnRow(scroller, wanted.current)) wanted.current = null;
    else scrollToRow(wanted.current);
  });
  useEffect(() => onVisible?.(first, last), [onVisible, first, last]);
}
