import { useState } from 'react';
import { useFormats } from '../locale/index.ts';
import { shownColumns, type ShownColumn } from './list-cells.tsx';
import type { ListDescription, ListMoney } from './list-description.ts';
import type { ListRows } from './list-rows.ts';
import { readListPreference, remember } from './list-preferences.ts';
import { decimalMarkOf } from '../locale/search-locale.ts';
import { useBrowserRows } from './use-browser-rows.ts';
import { useServerRows, type ServerList } from './use-server-rows.ts';
import { useListView, type ListViewState } from './use-list-view.ts';
import { useMemo } from '../texts/language-store.ts';

/** Everything a list screen shows and how to change it. */
export interface ListState<Row> extends ListViewState, ListRows<Row> {
  /** Columns that the user has hidden, by key. */
  hidden: readonly string[];
  visibleColumns: ShownColumn<Row>[];
  toggleColumn: (key: string) => void;
}

/** State of a list: the view of the address bar, the rows that it finds, the columns that this browser remembers. */
export function useListState<Row>(
  description: ListDescription<Row>,
  rows: readonly Row[] | undefined,
  money: ListMoney,
  server: ServerList<Row> | undefined,
): ListState<Row> {
  const viewState = useListView(description);
  const { decimals } = money;
  const { locale } = useFormats();
  const decimalMark = decimalMarkOf(locale);
  const { view } = viewState;
  const inBrowser = useBrowserRows(description, server ? undefined : rows, view, { decimals, decimalMark });
  const onServer = useServerRows(server, description, view, decimalMark);
  const found = server ? onServer : inBrowser;
  return { ...viewState, ...found, ...useColumns(description, money) };
}

function useColumns<Row>({ id, columns }: ListDescription<Row>, money: ListMoney) {
  const [hidden, setHidden] = useState<readonly string[]>(() =>
    readListPreference(
      id,
      'hiddenColumns',
      columns.filter(({ optional }) => optional).map(({ key }) => key),
    ),
  );
  const visibleColumns = useMemo(
    () =>
      shownColumns(
        columns.filter(({ key }) => !hidden.includes(key)),
        money,
      ),
    [columns, hidden, money],
  );
  const toggleColumn = (key: string) => {
    const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key];
    remember(id, 'hiddenColumns', next);
    setHidden(next);
  };
  return { hidden, visibleColumns, toggleColumn };
}
