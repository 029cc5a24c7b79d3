import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListRows } from './list-rows.ts';
import { useMemo } from '../texts/language-store.ts';

const NONE: readonly never[] = [];

/** Selected rows by id. Functions are stable, so that memoised rows stay undrawn. */
export interface Selection<Row> {
  rows: ReadonlyMap<string, Row>;
  toggle: (id: string) => void;
  /** Selects exactly these. */
  set: (rows: readonly Row[]) => void;
}

/**
 * Selection of a list. It holds nothing that is not shown: a row that a search, a tab, a filter or a refresh took away is
 * dropped, and a row that changed is held as it is now. Where the server finds the rows, nothing is selected until it has
 * said which ones are left.
 */
export function useSelection<Row>(
  { matching, selectable }: Pick<ListRows<Row>, 'matching' | 'selectable'>,
  rowId: (row: Row) => string,
): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const [unsure, setUnsure] = useState<readonly string[]>(NONE);
  const [checked, setChecked] = useState(selectable);
  if (selectable !== checked) {
    setChecked(selectable);
    const { kept } = selectable;
    const selected = [...unsure, ...rows.keys()];
    if (selected.length > 0 && kept) {
      setRows(new Map(kept.flatMap((row) => (rows.has(rowId(row)) ? [[rowId(row), row]] : []))));
    } else if (selected.length > 0) {
      setUnsure(selected);
      setRows(new Map());
    }
  }
  const { load } = selectable;
  useEffect(() => {
    if (unsure.length === 0 || !load) return undefined;
    const asking = new AbortController();
    const keep = (kept: readonly Row[]) => {
      if (asking.signal.aborted) return;
      setUnsure(NONE);
      setRows((old) => new Map([...kept.map((row): [string, Row] => [rowId(row), row]), ...old]));
    };
    load(unsure, asking.signal).then(keep, () => keep([]));
    return () => asking.abort();
  }, [unsure, load, rowId]);
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
