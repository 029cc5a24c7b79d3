import { items, useHttp } from '@accounts/shared-data';
import type { Item } from '@accounts/shared-domain';
import { Button, ItemIcon, Money, UploadIcon, useCompany, useModule } from '@accounts/shared-ui';
import { ListPage, type ListDescription } from '@accounts/shared-ui/table';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

/** Products and services. */
export function ItemList() {
  const { can } = useModule();
  const http = useHttp();
  const navigate = useNavigate();
  const { data, error, refetch } = items.useList();
  const decimals = useCompany()?.currencyExponent ?? 2;
  const mayAdd = can('Inventory', 'create');
  const mayDelete = can('Inventory', 'delete');
  const description = useMemo(
    () => describeItems(decimals, mayAdd, mayDelete ? (id) => items.api(http).remove(id) : undefined),
    [decimals, mayAdd, mayDelete, http],
  );
  return (
    <ListPage
      description={description}
      rows={data}
      error={error}
      onRetry={() => void refetch()}
      actions={
        mayAdd && (
          <Button icon={<UploadIcon />} onClick={() => void navigate('/items/import')}>
            Import
          </Button>
        )
      }
    />
  );
}

function describeItems(
  decimals: number,
  mayAdd: boolean,
  remove?: (id: string) => Promise<void>,
): ListDescription<Item> {
  return {
    id: 'items',
    title: 'Items',
    noun: ['item', 'items'],
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowLink: ({ id }) => `/items/${id}`,
    searchText: ({ code, name, description }) => `${code} ${name} ${description}`,
    sort: 'name',
    columns: [
      { key: 'name', title: 'Name', cell: ({ name }) => name, value: ({ name }) => name },
      { key: 'code', title: 'Code', cell: ({ code }) => code, value: ({ code }) => code },
      { key: 'unit', title: 'Unit', cell: ({ unit }) => unit, value: ({ unit }) => unit, optional: true },
      {
        key: 'quantity',
        title: 'In stock',
        cell: ({ quantity }) => quantity.toLocaleString(),
        value: ({ quantity }) => quantity,
        kind: 'number',
        align: 'right',
      },
      {
        key: 'unitPrice',
        title: 'Sales price',
        cell: ({ unitPrice }) => <Money amount={unitPrice} decimals={decimals} />,
        value: ({ unitPrice }) => unitPrice,
        kind: 'money',
        align: 'right',
      },
    ],
    bulkActions: remove && [
      {
        key: 'delete',
        label: 'Delete',
        doing: 'Deleting items',
        danger: true,
        question: () => 'Items that documents use stay as they are.',
        run: ({ id }) => remove(id),
        doneMessage: (count) => (count === 1 ? 'Item removed successfully!' : 'Items removed successfully!'),
      },
    ],
    add: mayAdd ? { to: '/items/add', label: 'New item' } : undefined,
    empty: {
      icon: <ItemIcon />,
      title: 'No items yet',
      text: 'Add what you sell, or import your list, and invoices fill themselves in.',
    },
  };
}
