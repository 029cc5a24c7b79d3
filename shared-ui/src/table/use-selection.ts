import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ListRows } from './list-rows.ts';

/** Selected rows by id. Functions are stable, so that memoised rows stay undrawn. */
export interface Selection<Row> {
  rows: ReadonlyMap<string, Row>;
  toggle: (id: string) => void;
  /** Selects exactly these. */
  set: (rows: readonly Row[]) => void;
}

/**
 * Selection of a list. It holds nothing that is not shown: a row that a search, a tab, a filter or a refresh took away is
 * dropped, and a row that changed is held as it is now.
 */
export function useSelection<Row>(
  { matching, selectable }: Pick<ListRows<Row>, 'matching' | 'selectable'>,
  rowId: (row: Row) => string,
): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const [checked, setChecked] = useState(selectable);
  if (selectable !== checked) {
    setChecked(selectable);
    const { kept } = selectable;
    if (rows.size > 0)
      setRows(new Map(kept.flatMap((row) => (rows.has(rowId(row)) ? [[rowId(row), row]] : []))));
  }
  const latest = useRef({ matching, rowId });
  useEffect(() => {
    latest.current = { matching, rowId };
  });
  const toggle = useCallback((id: string) => {
    setRows((old) => {
      const next = new Map(old);
      if (next.delete(id)) return next;
      const row = latest.current.matching.find((one) => latest.current.rowId(one) === id);
      return row === undefined ? old : next.set(id, row);
    });
  }, []);
  const set = useCallback((next: readonly Row[]) => {
    setRows(new Map(next.map((row) => [latest.current.rowId(row), row])));
  }, []);
  return useMemo(() => ({ rows, toggle, set }), [rows, toggle, set]);
}
