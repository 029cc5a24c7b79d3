import { accounts } from '@accounts/shared-data';
import { ACCOUNT_CLASSES, type Account, type ListCondition } from '@accounts/shared-domain';
import { LedgerIcon, StatusBadge } from '@accounts/shared-ui';
import {
  ListAmount,
  ResourceList,
  type ListColumn,
  type ResourceListDescription,
} from '@accounts/shared-ui/table';

const ACTIVE: ListCondition = { field: 'status', is: ['A'] };

const COLUMNS: ListColumn<Account>[] = [
  { key: 'code', title: 'Code', value: ({ code }) => code, width: 110, grow: 0 },
  {
    key: 'name',
    title: 'Name',
    cell: ({ name, system }) => (
      <>
        {name} {system && <StatusBadge status="System" />}
      </>
    ),
    value: ({ name }) => name,
    width: 220,
    grow: 3,
    priority: 1,
  },
  { key: 'accountClass', title: 'Class', value: ({ accountClass }) => accountClass, width: 110, priority: 3 },
  { key: 'accountType', title: 'Type', value: ({ accountType }) => accountType, filter: 'text' },
  {
    key: 'description',
    title: 'Description',
    value: ({ description }) => description,
    filter: 'text',
    optional: true,
  },
  {
    key: 'paymentsToAccount',
    title: 'Takes payments',
    cell: ({ paymentsToAccount }) => (paymentsToAccount ? 'Yes' : ''),
    value: ({ paymentsToAccount }) => (paymentsToAccount ? 'Yes' : 'No'),
    filter: {
      options: [
        { value: 'yes', label: 'Takes payments', is: ['true'] },
        { value: 'no', label: 'Takes no payments', is: ['false'] },
      ],
    },
    optional: true,
  },
  {
    key: 'balance',
    title: 'Balance',
    cell: ({ balance }, { decimals }) =>
      balance !== null && <ListAmount amount={balance} decimals={decimals} parentheses />,
    value: ({ balance }) => balance,
    kind: 'money',
    filter: 'amount',
  },
];

/** Chart of accounts: a tab for each class, balances as debit minus credit, system accounts protected. */
const ACCOUNT_LIST: ResourceListDescription<Account> = {
  resource: accounts,
  area: 'Accounts',
  path: '/chart-of-accounts',
  status: 'All',
  canImport: true,
  id: 'accounts',
  title: 'Chart of accounts',
  noun: ['account', 'accounts'],
  rowId: (row) => row.id,
  rowName: (row) => `${row.code} ${row.name}`,
  rowLink: (row) => `/chart-of-accounts/${row.id}`,
  searchText: (row) => [row.code, row.name, row.accountType, row.description].join(' '),
  columns: COLUMNS,
  sort: 'code',
  tabs: [
    { key: 'active', label: 'Active', where: [ACTIVE] },
    ...ACCOUNT_CLASSES.map((accountClass) => ({
      key: accountClass,
      label: accountClass,
      where: [ACTIVE, { field: 'accountClass', is: [accountClass] }],
    })),
    { key: 'archived', label: 'Archived', where: [{ field: 'status', is: ['D'] }] },
  ],
  removal: {
    label: 'Remove',
    doing: 'Removing accounts',
    question: () =>
      'Accounts with entries are archived and keep their history. System accounts are left alone.',
    appliesTo: (row) => row.status === 'A' && !row.system,
    doneMessage: (count) =>
      count === 1 ? 'Account removed successfully!' : 'Accounts removed successfully!',
  },
  empty: {
    icon: <LedgerIcon />,
    title: 'No accounts yet',
    text: 'Add the accounts that your figures are kept in, or import them from a spreadsheet.',
  },
};

/** /chart-of-accounts */
export function AccountList() {
  return <ResourceList description={ACCOUNT_LIST} />;
}
