import { priceLists, type PriceListInput } from '@accounts/shared-data';
import type { PriceList } from '@accounts/shared-domain';
import { Percent, PriceListIcon } from '@accounts/shared-ui';
import type { MasterDataKind } from '@accounts/shared-ui/master-data';
import type { ListColumn } from '@accounts/shared-ui/table';
import { t } from '../texts.ts';

/** Prices for some customers, for some time. */
export const priceListKind = (): MasterDataKind<PriceList, PriceListInput> => ({
  resource: priceLists,
  area: 'Inventory',
  path: '/price-list',
  texts: {
    list: t('routes.priceLists'),
    record: t('routes.priceList'),
    noun: [t('priceLists.one'), t('priceLists.many')],
    added: t('priceLists.added'),
    updated: t('priceLists.updated'),
    archived: (count) => t('priceLists.archived', { count }),
    restored: (count) => t('priceLists.restored', { count }),
    removed: (count) => t('priceLists.removed', { count }),
  },
  titleOf: ({ name }) => name,
  whenInUse: 'reject',
  list: {
    columns: columns(),
    searchText: ({ name, description }) => `${name} ${description}`,
    sort: 'name',
    empty: {
      icon: <PriceListIcon />,
      title: t('priceLists.empty.title'),
      text: t('priceLists.empty.text'),
    },
  },
});

const columns = (): ListColumn<PriceList>[] => [
  { key: 'name', title: t('priceLists.name'), value: ({ name }) => name, width: 180, grow: 2 },
  { key: 'validFrom', title: t('priceLists.validFrom'), value: ({ validFrom }) => validFrom, kind: 'date' },
  { key: 'validTo', title: t('priceLists.validTo'), value: ({ validTo }) => validTo, kind: 'date' },
  {
    key: 'percentage',
    title: t('priceLists.percentage.column'),
    cell: ({ percentage }) => <Percent value={percentage} />,
    value: ({ percentage }) => percentage,
    kind: 'number',
    width: 140,
  },
  { key: 'items', title: t('priceLists.items'), value: ({ items }) => items.length, kind: 'number' },
];
