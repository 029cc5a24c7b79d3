import { taxRates, type TaxRateInput } from '@accounts/shared-data';
import type { TaxRate } from '@accounts/shared-domain';
import { Percent, StatusBadge, TaxIcon, useFormats } from '@accounts/shared-ui';
import type { MasterDataKind } from '@accounts/shared-ui/master-data';
import type { ListColumn } from '@accounts/shared-ui/table';
import { t } from '../texts.ts';
import { componentsText } from './components-text.ts';

/** Tax rates; one that documents use keeps its percentage for good. */
export const taxRateKind = (): MasterDataKind<TaxRate, TaxRateInput> => ({
  resource: taxRates,
  area: 'Accounts',
  path: '/tax-rates',
  texts: {
    list: t('routes.taxRates'),
    record: t('routes.taxRate'),
    noun: [t('taxRates.one'), t('taxRates.many')],
    added: t('taxRates.added'),
    updated: t('taxRates.updated'),
    archived: (count) => t('taxRates.archived', { count }),
    restored: (count) => t('taxRates.restored', { count }),
    removed: (count) => t('taxRates.removed', { count }),
  },
  titleOf: ({ name }) => name,
  isSystem: ({ system }) => system,
  whenInUse: 'archive',
  list: {
    columns: columns(),
    searchText: ({ name, rate, foreignCode }) => [name, rate, foreignCode].join(' '),
    sort: 'name',
    empty: { icon: <TaxIcon />, title: t('taxRates.empty.title'), text: t('taxRates.empty.text') },
  },
  imports: {
    kind: 'taxRates',
    title: t('routes.taxRateImport'),
    hint: t('taxRates.import.hint'),
    examples: [
      ['Standard', '20', 'Yes', '', ''],
      ['Reverse charge', '0', 'Yes', 'Reverse charge', ''],
      ['GST + PST', '12', 'Yes', '', 'GST 5% + PST 7% cost'],
    ],
  },
});

const columns = (): ListColumn<TaxRate>[] => [
  {
    key: 'name',
    title: t('taxRates.name'),
    cell: ({ name, system }) => (
      <>
        {name} {system && <StatusBadge status="System" />}
      </>
    ),
    value: ({ name }) => name,
    width: 200,
    grow: 2,
  },
  {
    key: 'components',
    title: t('taxRates.components'),
    cell: ({ components }) => <Components components={components} />,
    value: ({ components }) => componentsText(components, { formatPercent: (rate) => `${rate}%` }),
    order: ({ components }) => components.map(({ name, rate }) => `${name} ${rate}%`).join(' + '),
    priority: 3,
  },
  {
    key: 'recoverable',
    title: t('taxRates.recoverable.column'),
    value: ({ recoverable }) => t(recoverable ? 'yes' : 'no'),
    order: ({ recoverable }) => Number(recoverable),
    filter: {
      options: [
        { value: 'yes', label: t('yes'), is: ['true'] },
        { value: 'no', label: t('no'), is: ['false'] },
      ],
    },
    width: 210,
    grow: 0,
  },
  {
    key: 'rate',
    title: t('taxRates.rate.column'),
    cell: ({ rate }) => <Percent value={rate} />,
    value: ({ rate }) => rate,
    kind: 'number',
    filter: 'amount',
    priority: 1,
  },
];

function Components({ components }: Pick<TaxRate, 'components'>) {
  return <bdi>{componentsText(components, useFormats())}</bdi>;
}
