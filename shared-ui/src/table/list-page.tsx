import { apiErrorOf } from '@accounts/shared-data';
import { useCallback, useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../basics/button.tsx';
import { EmptyState } from '../basics/empty-state.tsx';
import { AddIcon } from '../basics/icons.ts';
import { Notice } from '../basics/notice.tsx';
import { Page } from '../module/page.tsx';
import { useIsPrinting } from '../basics/use-is-printing.ts';
import { CardGrid } from './card-grid.tsx';
import { DataTable } from './data-table.tsx';
import { shownColumns } from './list-cells.tsx';
import type { ListDescription } from './list-description.ts';
import { useListParts } from './list-parts.ts';
import { ListPager } from './list-pager.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTabs } from './list-tabs.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { PrintedTable } from './printed-table.tsx';
import { useBulkActions } from './use-bulk-actions.ts';
import { useCardView } from './use-card-view.ts';
import { useListMoney } from './use-list-money.ts';
import { useListNavigation } from './use-list-navigation.ts';
import { useListState, type ListState } from './use-list-state.ts';
import { useSelection } from './use-selection.ts';
import type { ServerList } from './use-server-rows.ts';
import { useShortcuts } from '../shortcuts/index.ts';
import { t } from '../texts/own-texts.ts';

export interface ListPageProps<Row> {
  description: ListDescription<Row>;
  /** Undefined while they are being fetched. */
  rows: readonly Row[] | undefined;
  /** The server's way, for a list that is too long for the browser; `total` is then how many rows it has. */
  server?: ServerList<Row>;
  total?: number;
  error?: unknown;
  onRetry?: () => void;
  /** Beside the "new" button, for example Import. */
  actions?: ReactNode;
  /** Above the list, whether it has rows or not. */
  notice?: ReactNode;
}

/** A list screen from one description: search, tabs, filters, columns, table or cards, selection, keys, export. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { description, rows, error, onRetry, actions, notice } = props;
  const { add, title } = description;
  return (
    <Page
      title={title}
      // Of a part of the list, the tabs say how many there are.
      count={description.where ? undefined : ((props.server ? props.total : rows?.length) ?? null)}
      actions={
        <>
          {actions}
          {add && <AddButton {...add} />}
        </>
      }
    >
      {notice}
      {error && !rows ? (
        <Notice kind="error" action={onRetry && <Button onClick={onRetry}>{t('action.tryAgain')}</Button>}>
          {apiErrorOf(error).message}
        </Notice>
      ) : rows?.length === 0 && !props.server ? (
        <FirstStep description={description} />
      ) : (
        <ListBody {...props} />
      )}
    </Page>
  );
}

function AddButton({ to, label }: { to: string; label: string }) {
  const navigate = useNavigate();
  return (
    <Button
      kind="primary"
      icon={<AddIcon />}
      aria-keyshortcuts="n"
      data-tour="list-add"
      onClick={() => void navigate(to)}
    >
      {label}
    </Button>
  );
}

/** In the place of a list without rows; of its keys, `n` adds the first. */
function FirstStep<Row>({ description: { empty, add } }: { description: ListDescription<Row> }) {
  const navigate = useNavigate();
  const keys = add ? [{ keys: 'n', label: t('shortcuts.new'), run: () => navigate(add.to) }] : [];
  useShortcuts(t('shortcuts.list'), keys);
  return <EmptyState {...empty} action={add && <AddButton {...add} />} />;
}

function ListBody<Row>({ description, rows, server }: ListPageProps<Row>) {
  const money = useListMoney();
  const isPrinting = useIsPrinting();
  const state = useListState(description, rows, money, server);
  const { rowId } = description;
  const selection = useSelection(state, rowId);
  const { actions, canSelect } = useBulkActions(description, selection.rows.size > 0);
  const { parts, BulkBar, isDrawn, drawnRows, hasPager } = useListParts(state, selection.rows.size);
  const layout = useLayout(description, state);
  const { search, list, focus, onLeave } = useListNavigation({
    description,
    pageRows: drawnRows,
    toggle: canSelect ? selection.toggle : () => undefined,
    flush: state.flush,
  });
  const { change } = state;
  const onSort = useCallback((sort: string) => change({ sort }), [change]);
  const shared = {
    label: description.title,
    columns: state.visibleColumns,
    rows: drawnRows,
    rowId,
    rowName: description.rowName,
    rowLink: description.rowLink,
    selection: canSelect ? selection : undefined,
    onVisible: state.onVisible,
    focus,
    parts,
  };
  return (
    <div className="ac-list">
      <ListTabs description={description} state={state} isLoading={!isDrawn} />
      <ListToolbar {...{ description, state, search }} asCards={layout.asCards} onLayout={layout.toggle} />
      <div ref={list} className="ac-list-rows" data-tour="list-rows" onClickCapture={onLeave}>
        {actions && BulkBar && (
          <BulkBar {...{ description, actions, selection, state, money }} overHead={!layout.asCards} />
        )}
        {!isDrawn ? (
          <ListSkeleton columns={state.visibleColumns} asCards={layout.asCards} hasBoxes={canSelect} />
        ) : state.total === 0 ? (
          <NothingFound {...{ description, state }} />
        ) : isPrinting ? (
          <PrintedTable {...shared} columns={shownColumns(description.columns, money)} />
        ) : layout.asCards ? (
          <CardGrid {...shared} card={description.card} />
        ) : (
          <DataTable
            key={state.view.pageSize === 0 ? 'all' : 'pages'}
            {...shared}
            sort={state.view.sort}
            onSort={onSort}
          />
        )}
      </div>
      {hasPager && state.total > 0 && <ListPager state={state} />}
    </div>
  );
}

/** Table or cards: as the address says, else as the member prefers and the screen allows. */
function useLayout<Row>({ id, cardViewArea }: ListDescription<Row>, { view, change }: ListState<Row>) {
  const { isOn, narrowStart, set } = useCardView(id, cardViewArea);
  const { layout, page } = view;
  const asCards = layout === null ? isOn : layout === 'cards';
  // A preference is part of what is seen, so a copied link carries it; what every screen starts with is left out.
  const start = narrowStart ? 'cards' : 'table';
  const preferred = isOn ? 'cards' : 'table';
  const wanted =
    layout === null && preferred !== start
      ? preferred
      : layout === start && preferred === start
        ? null
        : layout;
  useEffect(() => {
    if (wanted !== layout) change({ page, layout: wanted }, { replace: true });
  }, [wanted, layout, page, change]);
  return {
    asCards,
    toggle: () => {
      set(!asCards);
      change({ page, layout: asCards ? 'table' : 'cards' });
    },
  };
}

function NothingFound<Row>({
  description,
  state,
}: {
  description: ListDescription<Row>;
  state: ListState<Row>;
}) {
  const { search, filters } = state.view;
  const [, many] = description.noun;
  const isNarrowed = search !== '' || Object.values(filters).some(Boolean);
  return (
    <EmptyState
      title={t('list.nothing', { many })}
      text={isNarrowed ? t('list.nothing.search') : t('list.nothing.tab')}
      action={
        isNarrowed && (
          <Button onClick={() => state.change({ search: '', filters: {} })}>{t('list.nothing.clear')}</Button>
        )
      }
    />
  );
}
