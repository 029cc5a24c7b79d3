import {
  countByTab,
  indexRows,
  isInTab,
  rowCheck,
  searchIndex,
  sortIndex,
  type DecimalMark,
  type IndexedRow,
} from '@accounts/shared-domain';
import { useCallback } from 'react';
import type { ListView } from './list-address.ts';
import type { ListDescription } from './list-description.ts';
import { filterConditions } from './list-filters.ts';
import type { ListRows } from './list-rows.ts';
import { useMemo } from '../texts/language-store.ts';

const NONE: readonly never[] = [];

/** Rows of a view, found in the browser among all rows of the list. */
export function useBrowserRows<Row>(
  description: ListDescription<Row>,
  rows: readonly Row[] | undefined,
  view: ListView,
  { decimals, decimalMark }: { decimals: number; decimalMark: DecimalMark },
): ListRows<Row> {
  // Not deferred: a second rendering in a later frame took 61 ms from key to list where one takes 36 (4x CPU, 5000 rows).
  const { search, filters, sort, pageSize } = view;
  const index = useMemo(() => {
    const tabs = (description.tabs ?? []).map(({ where }) => rowCheck(where, description.columns));
    return indexRows(rows ?? NONE, description, decimals, tabs);
  }, [rows, description, decimals]);
  const sorted = useMemo(() => sortIndex(index, sort, description.columns), [index, sort, description]);
  const found = useMemo(() => {
    const conditions = filterConditions(description.columns, filters);
    return searchIndex(sorted, search, conditions, description.columns, decimalMark);
  }, [sorted, search, filters, description, decimalMark]);
  const counts = useMemo(() => countsOf(found, description), [found, description]);
  const matching = useMemo(() => {
    const tab = description.tabs?.findIndex(({ key }) => key === view.tab) ?? -1;
    const inTab = tab === -1 ? found : found.filter(({ tabs }) => isInTab(tabs, tab));
    return inTab.map(({ row }) => row);
  }, [found, view.tab, description]);
  const pages = pageSize === 0 ? 1 : Math.max(1, Math.ceil(matching.length / pageSize));
  const page = Math.min(view.page, pages - 1);
  const pageRows = useMemo(
    () => (pageSize === 0 ? matching : matching.slice(page * pageSize, (page + 1) * pageSize)),
    [matching, page, pageSize],
  );
  const loadMatching = useCallback(() => Promise.resolve(matching), [matching]);
  const selectable = useMemo(() => ({ key: matching, kept: matching }), [matching]);
  const isReady = rows !== undefined;
  return {
    counts,
    total: matching.length,
    page,
    pages,
    pageRows,
    matching,
    selectable,
    isReady,
    loadMatching,
  };
}

function countsOf<Row>(
  found: readonly IndexedRow<Row>[],
  { tabs = [] }: ListDescription<Row>,
): Record<string, number> {
  const counts = countByTab(found, tabs.length);
  return Object.fromEntries(tabs.map(({ key }, tab) => [key, counts[tab] ?? 0]));
}
