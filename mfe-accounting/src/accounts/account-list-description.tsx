import { ACCOUNT_CLASSES, type Account } from '@accounts/shared-domain';
import { DeleteIcon, LedgerIcon, Money, StatusBadge } from '@accounts/shared-ui';
import type { ListColumn, ListDescription } from '@accounts/shared-ui/table';

/** What the list may offer to this member, and how figures are shown. */
export interface AccountListOptions {
  mayAdd: boolean;
  mayDelete: boolean;
  decimals: number;
  remove: (account: Account, signal: AbortSignal) => Promise<void>;
}

function columns(decimals: number): ListColumn<Account>[] {
  return [
    { key: 'code', title: 'Code', cell: (row) => row.code, value: (row) => row.code, width: '110px' },
    { key: 'name', title: 'Name', cell: nameCell, value: (row) => row.name, width: '34%' },
    { key: 'class', title: 'Class', cell: (row) => row.accountClass, value: (row) => row.accountClass },
    { key: 'type', title: 'Type', cell: (row) => row.accountType, value: (row) => row.accountType },
    {
      key: 'description',
      title: 'Description',
      cell: (row) => row.description,
      value: (row) => row.description,
      optional: true,
    },
    {
      key: 'payments',
      title: 'Takes payments',
      cell: (row) => (row.paymentsToAccount ? 'Yes' : ''),
      value: (row) => (row.paymentsToAccount ? 'Yes' : 'No'),
      optional: true,
    },
    {
      key: 'balance',
      title: 'Balance',
      cell: (row) => row.balance !== null && <Money amount={row.balance} decimals={decimals} parentheses />,
      value: (row) => row.balance ?? '',
      kind: 'money',
      align: 'right',
    },
  ];
}

function nameCell(account: Account) {
  return (
    <>
      {account.name} {account.system && <StatusBadge status="System" />}
    </>
  );
}

/** Chart of accounts: a tab for each class, balances as debit minus credit, system accounts protected. */
export function accountListDescription(options: AccountListOptions): ListDescription<Account> {
  const { mayAdd, mayDelete, decimals, remove } = options;
  return {
    id: 'accounts',
    title: 'Chart of accounts',
    noun: ['account', 'accounts'],
    rowId: (row) => row.id,
    rowName: (row) => `${row.code} ${row.name}`,
    rowLink: (row) => `/chart-of-accounts/${row.id}`,
    searchText: (row) => [row.code, row.name, row.accountType, row.description].join(' '),
    columns: columns(decimals),
    sort: 'code',
    tabs: [
      { key: 'active', label: 'Active', matches: (row) => row.status === 'A' },
      ...ACCOUNT_CLASSES.map((accountClass) => ({
        key: accountClass,
        label: accountClass,
        matches: (row: Account) => row.status === 'A' && row.accountClass === accountClass,
      })),
      { key: 'archived', label: 'Archived', matches: (row) => row.status === 'D' },
    ],
    bulkActions: mayDelete
      ? [
          {
            key: 'remove',
            label: 'Remove',
            doing: 'Removing accounts',
            icon: <DeleteIcon />,
            danger: true,
            question: () =>
              'Accounts with entries are archived and keep their history. System accounts are left alone.',
            appliesTo: (row) => row.status === 'A' && !row.system,
            run: remove,
            doneMessage: (count) =>
              count === 1 ? 'Account removed successfully!' : 'Accounts removed successfully!',
          },
        ]
      : undefined,
    add: mayAdd ? { to: '/chart-of-accounts/add', label: 'New account' } : undefined,
    empty: {
      icon: <LedgerIcon />,
      title: 'No accounts yet',
      text: 'Add the accounts that your figures are kept in, or import them from a spreadsheet.',
    },
  };
}
