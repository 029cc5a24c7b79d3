import { items, type ItemInput } from '@accounts/shared-data';
import type { Item } from '@accounts/shared-domain';
import { ItemIcon } from '@accounts/shared-ui';
import type { MasterDataKind } from '@accounts/shared-ui/master-data';
import type { ListColumn } from '@accounts/shared-ui/table';
import { t } from '../texts.ts';

/** Products and services. */
export const itemKind = (): MasterDataKind<Item, ItemInput> => ({
  resource: items,
  area: 'Inventory',
  counter: 'inventory',
  path: '/items',
  texts: {
    list: t('routes.items'),
    record: t('routes.item'),
    noun: [t('items.one'), t('items.many')],
    added: t('items.added'),
    updated: t('items.updated'),
    archived: (count) => t('items.archived', { count }),
    restored: (count) => t('items.restored', { count }),
    removed: (count) => t('items.removed', { count }),
  },
  titleOf: ({ name }) => name,
  whenInUse: 'reject',
  list: {
    columns: columns(),
    searchText: ({ code, name, description, foreignCode }) =>
      [code, name, description, foreignCode].join(' '),
    sort: 'name',
    empty: { icon: <ItemIcon />, title: t('items.empty.title'), text: t('items.empty.text') },
  },
  imports: {
    kind: 'items',
    title: t('routes.itemImport'),
    examples: [
      ['ITM001', 'Chai', 'Spiced tea', '10 boxes x 20 bags', '18.00', '9.50', '39'],
      ['SRV001', 'Consulting', 'By the hour', 'hour', '120.00', '', ''],
    ],
  },
});

const columns = (): ListColumn<Item>[] => [
  { key: 'name', title: t('items.name'), value: ({ name }) => name, filter: 'text', width: 180, grow: 2 },
  { key: 'code', title: t('items.code'), value: ({ code }) => code, filter: 'text', width: 120 },
  {
    key: 'unit',
    title: t('items.unit'),
    value: ({ unit }) => unit,
    filter: 'text',
    optional: true,
    width: 100,
  },
  {
    key: 'quantity',
    title: t('items.quantity'),
    value: ({ quantity }) => quantity,
    kind: 'number',
    filter: 'amount',
  },
  {
    key: 'unitPrice',
    title: t('items.unitPrice'),
    value: ({ unitPrice }) => unitPrice,
    kind: 'money',
    isPrice: true,
    filter: 'amount',
  },
];
