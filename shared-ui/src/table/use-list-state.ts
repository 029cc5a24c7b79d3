import { PAGE_SIZE } from '@accounts/shared-domain';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { indexRows, searchRows, sortIndex, type ListQuestion } from './arrange-rows.ts';
import type { ListDescription } from './list-description.ts';
import { readRemembered, remember } from './remembered.ts';

/** Rows a page; 0 is all of them, drawn virtually. */
export const PAGE_SIZES = [PAGE_SIZE, 25, 100, 0] as const;

interface View extends ListQuestion {
  page: number;
}

/** What each list was asked last, so that going back from a record finds it as it was. */
const lastViews = new Map<string, View>();

/** The list as it was left, or as a link asks for it with `?tab=`. */
function firstView<Row>({ id, tabs = [], sort = '' }: ListDescription<Row>): View {
  const blank: View = { search: '', tab: tabs[0]?.key ?? '', filters: {}, sort, page: 0 };
  const asked = new URLSearchParams(window.location.search).get('tab');
  const tab = tabs.find(({ key }) => key === asked);
  return tab ? { ...blank, tab: tab.key } : (lastViews.get(id) ?? blank);
}

/** Everything a list screen shows: rows by search, tab, filter, order and page. */
export function useListState<Row>(
  description: ListDescription<Row>,
  rows: readonly Row[] | undefined,
  wantedTab?: string,
) {
  const { id, columns } = description;
  const [view, setView] = useState(() => firstView(description));
  const [pageSize, setPageSize] = useState(() => readRemembered(id, 'pageSize', PAGE_SIZE));
  const [hidden, setHidden] = useState(() =>
    readRemembered(
      id,
      'hiddenColumns',
      columns.filter((column) => column.optional).map((column) => column.key),
    ),
  );
  const [followed, setFollowed] = useState<string>();
  if (wantedTab !== followed) {
    setFollowed(wantedTab);
    // What was searched for last would hide rows that the address asks for.
    if (wantedTab) setView((old) => ({ ...old, tab: wantedTab, search: '', filters: {}, page: 0 }));
  }
  useEffect(() => {
    lastViews.set(id, view);
  }, [id, view]);

  // Not deferred: a second rendering in a later frame took 61 ms from key to list where one takes 36 (4x CPU, 5000 rows).
  const { search } = view;
  const index = useMemo(() => indexRows(rows ?? [], description.searchText), [rows, description]);
  const sorted = useMemo(
    () => sortIndex(index, view.sort, description.columns),
    [index, view.sort, description],
  );
  const found = useMemo(
    () => searchRows(sorted, { search, filters: view.filters }, description),
    [sorted, search, view.filters, description],
  );
  const counts = useMemo(() => countTabs(found, description), [found, description]);
  const shown = useMemo(() => {
    const tab = description.tabs?.find((one) => one.key === view.tab);
    return tab ? found.filter(tab.matches) : found;
  }, [found, view.tab, description]);
  const pages = pageSize === 0 ? 1 : Math.max(1, Math.ceil(shown.length / pageSize));
  const page = Math.min(view.page, pages - 1);
  const pageRows = useMemo(
    () => (pageSize === 0 ? shown : shown.slice(page * pageSize, (page + 1) * pageSize)),
    [shown, page, pageSize],
  );
  const visibleColumns = useMemo(
    () => description.columns.filter((column) => !hidden.includes(column.key)),
    [description, hidden],
  );

  const ask = useCallback((change: Partial<View>) => setView((old) => ({ ...old, page: 0, ...change })), []);

  return {
    view,
    counts,
    shown,
    pageRows,
    page,
    pages,
    pageSize,
    hidden,
    visibleColumns,
    /** Changes what is asked; anything but the page starts at the first page again. */
    ask,
    setPageSize: (size: number) => {
      remember(id, 'pageSize', size);
      setPageSize(size);
      setView((old) => ({ ...old, page: 0 }));
    },
    toggleColumn: (key: string) => {
      const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key];
      remember(id, 'hiddenColumns', next);
      setHidden(next);
    },
  };
}

export type ListState<Row> = ReturnType<typeof useListState<Row>>;

function countTabs<Row>(rows: readonly Row[], { tabs = [] }: ListDescription<Row>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const tab of tabs) counts[tab.key] = rows.reduce((sum, row) => sum + (tab.matches(row) ? 1 : 0), 0);
  return counts;
}
