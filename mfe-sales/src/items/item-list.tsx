import { items } from '@accounts/shared-data';
import type { Item } from '@accounts/shared-domain';
import { ItemIcon } from '@accounts/shared-ui';
import { ResourceList, type ResourceListDescription } from '@accounts/shared-ui/table';

/** Products and services. */
export function ItemList() {
  return <ResourceList description={ITEM_LIST} />;
}

const ITEM_LIST: ResourceListDescription<Item> = {
  resource: items,
  area: 'Inventory',
  path: '/items',
  canImport: true,
  id: 'items',
  title: 'Items',
  noun: ['item', 'items'],
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  rowLink: ({ id }) => `/items/${id}`,
  searchText: ({ code, name, description }) => `${code} ${name} ${description}`,
  sort: 'name',
  columns: [
    { key: 'name', title: 'Name', value: ({ name }) => name, filter: 'text', width: 180, grow: 2 },
    { key: 'code', title: 'Code', value: ({ code }) => code, filter: 'text', width: 120 },
    { key: 'unit', title: 'Unit', value: ({ unit }) => unit, filter: 'text', optional: true, width: 100 },
    {
      key: 'quantity',
      title: 'In stock',
      value: ({ quantity }) => quantity,
      kind: 'number',
      filter: 'amount',
    },
    {
      key: 'unitPrice',
      title: 'Sales price',
      value: ({ unitPrice }) => unitPrice,
      kind: 'money',
      isPrice: true,
      filter: 'amount',
    },
  ],
  removal: {
    label: 'Delete',
    doing: 'Deleting items',
    question: () => 'Items that documents use stay as they are.',
    doneMessage: (count) => (count === 1 ? 'Item removed successfully!' : 'Items removed successfully!'),
  },
  empty: {
    icon: <ItemIcon />,
    title: 'No items yet',
    text: 'Add what you sell, or import your list, and invoices fill themselves in.',
  },
};
