import { problemOf } from '@accounts/shared-data';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../basics/button.tsx';
import { EmptyState } from '../basics/empty-state.tsx';
import { AddIcon } from '../basics/icons.ts';
import { Notice } from '../basics/notice.tsx';
import { Page } from '../basics/page.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CardGrid } from './card-grid.tsx';
import { DataTable } from './data-table.tsx';
import type { ListDescription } from './list-description.ts';
import { ListPager } from './list-pager.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTabs } from './list-tabs.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { useCardView } from './use-card-view.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListState } from './use-list-state.ts';
import { useSelection } from './use-selection.ts';

export interface ListPageProps<Row> {
  description: ListDescription<Row>;
  /** Undefined while they are being fetched. */
  rows: readonly Row[] | undefined;
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
      count={rows?.length}
      actions={
        <>
          {actions}
          {add && <AddButton {...add} />}
        </>
      }
    >
      {notice}
      {error && !rows ? (
        <Notice kind="error" action={onRetry && <Button onClick={onRetry}>Try again</Button>}>
          {problemOf(error).message}
        </Notice>
      ) : rows?.length === 0 ? (
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
    <Button kind="primary" icon={<AddIcon />} aria-keyshortcuts="n" onClick={() => void navigate(to)}>
      {label}
    </Button>
  );
}

function FirstStep<Row>({ description: { empty, add } }: { description: ListDescription<Row> }) {
  return <EmptyState {...empty} action={add && <AddButton {...add} />} />;
}

function ListBody<Row>({ description, rows }: ListPageProps<Row>) {
  const state = useListState(description, rows, useWantedTab(description));
  const selection = useSelection();
  const cards = useCardView(description.id, description.cardViewArea);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { add, bulkActions } = description;
  useListKeys({
    search,
    list,
    toggle: bulkActions ? selection.toggle : () => undefined,
    add: add && (() => void navigate(add.to)),
  });
  const { set: select } = selection;
  useEffect(() => select([]), [state.view.tab, select]);

  const { ask, shown } = state;
  const onSort = useCallback((sort: string) => ask({ sort }), [ask]);
  const allIds = useCallback(() => shown.map(description.rowId), [shown, description]);
  const shared = {
    label: description.title,
    columns: state.visibleColumns,
    rows: state.pageRows,
    rowId: description.rowId,
    rowName: description.rowName,
    rowLink: description.rowLink,
    selection: bulkActions ? selection : undefined,
  };
  return (
    <div className="ac-list">
      <ListTabs description={description} state={state} isLoading={!rows} />
      <ListToolbar {...{ description, state, search, cards }} />
      {bulkActions && <BulkBar {...{ description, selection }} actions={bulkActions} rows={rows ?? []} />}
      <div ref={list}>
        {!rows ? (
          <ListSkeleton columns={state.visibleColumns} asCards={cards.isOn} />
        ) : state.shown.length === 0 ? (
          <NothingFound {...{ description, state }} />
        ) : cards.isOn ? (
          <CardGrid {...shared} card={description.card} />
        ) : (
          <DataTable
            key={state.pageSize === 0 ? 'all' : 'pages'}
            {...shared}
            sort={state.view.sort}
            onSort={onSort}
            allIds={allIds}
          />
        )}
      </div>
      {rows && state.shown.length > 0 && <ListPager state={state} />}
    </div>
  );
}

/** The tab an address asks for (`?tab=overdue`), in capitals or not. */
function useWantedTab<Row>({ tabs = [] }: ListDescription<Row>): string | undefined {
  const wanted = new URLSearchParams(useLocation().search).get('tab')?.toLowerCase();
  return tabs.find(({ key, label }) => [key.toLowerCase(), label.toLowerCase()].includes(wanted ?? ''))?.key;
}

function NothingFound<Row>({
  description,
  state,
}: {
  description: ListDescription<Row>;
  state: ReturnType<typeof useListState<Row>>;
}) {
  const { search, filters } = state.view;
  const isNarrowed = search !== '' || Object.values(filters).some(Boolean);
  return (
    <EmptyState
      title={`No ${description.noun[1]} here`}
      text={isNarrowed ? 'Nothing matches what you searched for.' : 'Look under another tab.'}
      action={
        isNarrowed && (
          <Button onClick={() => state.ask({ search: '', filters: {} })}>Clear search and filters</Button>
        )
      }
    />
  );
}
