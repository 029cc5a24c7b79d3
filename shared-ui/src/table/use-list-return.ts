import { useCallback, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { keepListPlace, takeListPlace, type ListPlace } from '../module/list-places.ts';
import type { RowFocus } from './row-focus.ts';

/** What the way back to a row needs of its list. */
export interface ReturnOptions<Row> {
  rowId: (row: Row) => string;
  pageRows: readonly (Row | undefined)[];
  focus: RefObject<RowFocus | null>;
  /** Writes a search that is still being typed into the address; returns the query string. */
  flush: () => string;
}

/**
 * Brings a user who returns from a record back to its row: focus and scroll position. The result is the click handler of the
 * element around the rows, which remembers the row that is left.
 */
export function useListReturn<Row>(options: ReturnOptions<Row>): (event: MouseEvent<HTMLElement>) => void {
  const { rowId, pageRows, focus, flush } = options;
  const { pathname, search: query } = useLocation();
  const place = useRef<ListPlace | null | undefined>(undefined);
  // React hides a list while the screen after it waits for its code; shown again, it has been returned to as well.
  useLayoutEffect(() => () => void (place.current = undefined), []);
  useLayoutEffect(() => {
    // Taken once, when the list is opened: later changes of the address are not a return.
    if (place.current === undefined) place.current = takeListPlace(pathname, query);
    const wanted = place.current;
    if (!wanted || pageRows.length === 0) return;
    const index = pageRows.findIndex((row) => row !== undefined && rowId(row) === wanted.rowId);
    place.current = null;
    if (index === -1) return;
    window.scrollTo?.({ top: wanted.pageTop });
    focus.current?.returnTo(index, wanted.tableTop);
  }, [pathname, query, pageRows, rowId, focus]);

  return useCallback(
    (event) => {
      const { target } = event;
      const link = target instanceof Element ? target.closest('.ac-row-link') : null;
      const id = link?.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'];
      if (id === undefined) return;
      keepListPlace(pathname, {
        query: flush(),
        rowId: id,
        tableTop: focus.current?.scrollTop() ?? 0,
        pageTop: window.scrollY,
      });
    },
    [pathname, flush, focus],
  );
}
