import { taxRates, useHttp } from '@accounts/shared-data';
import type { TaxRate } from '@accounts/shared-domain';
import {
  DeleteIcon,
  LedgerIcon,
  ModuleLink,
  StatusBadge,
  UploadIcon,
  useModule,
  useStream,
} from '@accounts/shared-ui';
import { ListPage, type ListColumn, type ListDescription } from '@accounts/shared-ui/table';
import { useMemo } from 'react';

const columns: ListColumn<TaxRate>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: (row) => (
      <>
        {row.name} {row.system && <StatusBadge status="System" />}
      </>
    ),
    value: (row) => row.name,
    width: '40%',
  },
  {
    key: 'components',
    title: 'Made of',
    cell: (row) => row.components.map((part) => `${part.name} ${part.rate}%`).join(' + '),
    value: (row) => row.components.map((part) => `${part.name} ${part.rate}%`).join(' + '),
  },
  {
    key: 'recoverable',
    title: 'Claimed back on purchases',
    cell: (row) => (row.recoverable ? 'Yes' : 'No'),
    value: (row) => (row.recoverable ? 'Yes' : 'No'),
  },
  {
    key: 'rate',
    title: 'Rate',
    cell: (row) => <span className="ac-number">{row.rate}%</span>,
    value: (row) => row.rate,
    align: 'right',
  },
];

interface Options {
  mayAdd: boolean;
  mayDelete: boolean;
  remove: (rate: TaxRate, signal: AbortSignal) => Promise<void>;
}

function description({ mayAdd, mayDelete, remove }: Options): ListDescription<TaxRate> {
  return {
    id: 'tax-rates',
    title: 'Tax rates',
    noun: ['tax rate', 'tax rates'],
    rowId: (row) => row.id,
    rowName: (row) => row.name,
    rowLink: (row) => `/tax-rates/${row.id}`,
    searchText: (row) => `${row.name} ${row.rate}`,
    columns,
    sort: 'name',
    tabs: [
      { key: 'active', label: 'Active', matches: (row) => row.status === 'A' },
      { key: 'archived', label: 'Archived', matches: (row) => row.status === 'D' },
    ],
    bulkActions: mayDelete
      ? [
          {
            key: 'remove',
            label: 'Remove',
            doing: 'Removing tax rates',
            icon: <DeleteIcon />,
            danger: true,
            question: () => 'Rates that documents use are archived, so that old documents keep theirs.',
            appliesTo: (row) => row.status === 'A' && !row.system,
            run: remove,
            doneMessage: (count) =>
              count === 1 ? 'Tax removed successfully!' : 'Tax rates removed successfully!',
          },
        ]
      : undefined,
    add: mayAdd ? { to: '/tax-rates/add', label: 'New tax rate' } : undefined,
    empty: {
      icon: <LedgerIcon />,
      title: 'No tax rates yet',
      text: 'Add the rates that you charge and pay.',
    },
  };
}

/** /tax-rates */
export function TaxRateList() {
  const rights = useStream(useModule().permissions$)?.Accounts;
  const mayAdd = rights?.create ?? false;
  const mayDelete = rights?.delete ?? false;
  const http = useHttp();
  const { data, error, refetch } = taxRates.useList('All');
  const list = useMemo(
    () =>
      description({
        mayAdd,
        mayDelete,
        remove: (rate, signal) => taxRates.api(http).remove(rate.id, { signal }),
      }),
    [mayAdd, mayDelete, http],
  );
  return (
    <ListPage
      description={list}
      rows={data}
      error={error}
      onRetry={() => void refetch()}
      actions={
        mayAdd && (
          <ModuleLink className="ac-button ac-button-default" to="/tax-rates/import">
            <UploadIcon /> Import
          </ModuleLink>
        )
      }
    />
  );
}
