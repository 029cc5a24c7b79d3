import { taxRates } from '@accounts/shared-data';
import type { TaxRate } from '@accounts/shared-domain';
import { LedgerIcon, StatusBadge } from '@accounts/shared-ui';
import { ResourceList, type ListColumn, type ResourceListDescription } from '@accounts/shared-ui/table';

const COLUMNS: ListColumn<TaxRate>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ name, system }) => (
      <>
        {name} {system && <StatusBadge status="System" />}
      </>
    ),
    value: ({ name }) => name,
    width: 200,
    grow: 2,
  },
  { key: 'components', title: 'Made of', value: componentsOf, priority: 3 },
  {
    key: 'recoverable',
    title: 'Claimed back on purchases',
    value: ({ recoverable }) => (recoverable ? 'Yes' : 'No'),
    filter: {
      options: [
        { value: 'yes', label: 'Yes', is: ['true'] },
        { value: 'no', label: 'No', is: ['false'] },
      ],
    },
    width: 210,
    grow: 0,
  },
  {
    key: 'rate',
    title: 'Rate',
    cell: ({ rate }) => <span className="ac-number">{rate}%</span>,
    value: ({ rate }) => rate,
    kind: 'number',
    filter: 'amount',
    priority: 1,
  },
];

function componentsOf({ components }: TaxRate): string {
  return components.map(({ name, rate }) => `${name} ${rate}%`).join(' + ');
}

const TAX_RATE_LIST: ResourceListDescription<TaxRate> = {
  resource: taxRates,
  area: 'Accounts',
  path: '/tax-rates',
  status: 'All',
  canImport: true,
  id: 'tax-rates',
  title: 'Tax rates',
  noun: ['tax rate', 'tax rates'],
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  rowLink: ({ id }) => `/tax-rates/${id}`,
  searchText: ({ name, rate }) => `${name} ${rate}`,
  columns: COLUMNS,
  sort: 'name',
  tabs: [
    { key: 'active', label: 'Active', where: [{ field: 'status', is: ['A'] }] },
    { key: 'archived', label: 'Archived', where: [{ field: 'status', is: ['D'] }] },
  ],
  removal: {
    label: 'Remove',
    doing: 'Removing tax rates',
    question: () => 'Rates that documents use are archived, so that old documents keep theirs.',
    appliesTo: ({ status, system }) => status === 'A' && !system,
    doneMessage: (count) => (count === 1 ? 'Tax removed successfully!' : 'Tax rates removed successfully!'),
  },
  empty: {
    icon: <LedgerIcon />,
    title: 'No tax rates yet',
    text: 'Add the rates that you charge and pay.',
  },
};

/** /tax-rates */
export function TaxRateList() {
  return <ResourceList description={TAX_RATE_LIST} />;
}
