import { accounts, type AccountInput } from '@accounts/shared-data';
import {
  ACCOUNT_CLASSES,
  ACCOUNT_TYPES,
  isCreditClass,
  type Account,
  type AccountType,
} from '@accounts/shared-domain';
import { LedgerIcon, StatusBadge } from '@accounts/shared-ui';
import type { MasterDataKind } from '@accounts/shared-ui/master-data';
import { OpeningLink } from './opening-link.tsx';
import { ListAmount, type ListColumn } from '@accounts/shared-ui/table';
import { t } from '../texts.ts';

const TYPES = Object.keys(ACCOUNT_TYPES) as AccountType[];

/** Chart of accounts: a tab for each class, balances as debit minus credit, system accounts protected. */
export const accountKind = (): MasterDataKind<Account, AccountInput> => ({
  resource: accounts,
  area: 'Accounts',
  counter: 'accounts',
  path: '/chart-of-accounts',
  texts: {
    list: t('routes.accounts'),
    record: t('routes.account'),
    noun: [t('accounts.one'), t('accounts.many')],
    added: t('accounts.added'),
    updated: t('accounts.updated'),
    archived: (count) => t('accounts.archived', { count }),
    restored: (count) => t('accounts.restored', { count }),
    removed: (count) => t('accounts.removed', { count }),
  },
  titleOf: ({ code, name }) => `${code} ${name}`,
  isSystem: ({ system }) => system,
  whenInUse: 'archive',
  list: {
    columns: columns(),
    searchText: (row) => [row.code, row.name, row.accountType, row.description, row.foreignCode].join(' '),
    sort: 'code',
    actions: <OpeningLink />,
    tabs: ACCOUNT_CLASSES.map((accountClass) => ({
      key: accountClass,
      label: t(`accountClass.${accountClass}`),
      where: [{ field: 'accountClass', is: [accountClass] }],
    })),
    empty: { icon: <LedgerIcon />, title: t('accounts.empty.title'), text: t('accounts.empty.text') },
  },
  imports: {
    kind: 'accounts',
    title: t('routes.accountImport'),
    hint: t('accounts.import.hint'),
    examples: [
      ['EXP6650', 'Training', 'Expense', 'Expense', 'Courses and books', 'No'],
      ['AST1030', 'Euro Account', 'Asset', 'Bank', '', 'Yes'],
    ],
  },
});

const columns = (): ListColumn<Account>[] => [
  { key: 'code', title: t('accounts.code'), value: ({ code }) => code, width: 110, grow: 0 },
  {
    key: 'name',
    title: t('accounts.name'),
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
  {
    key: 'accountClass',
    title: t('accounts.class'),
    value: ({ accountClass }) => t(`accountClass.${accountClass}`),
    order: ({ accountClass }) => accountClass,
    width: 110,
    priority: 3,
  },
  {
    key: 'accountType',
    title: t('accounts.type'),
    value: ({ accountType }) => t(`accountType.${accountType}`),
    order: ({ accountType }) => accountType,
    filter: { options: TYPES.map((value) => ({ value, label: t(`accountType.${value}`) })) },
  },
  {
    key: 'description',
    title: t('accounts.description'),
    value: ({ description }) => description,
    filter: 'text',
    optional: true,
  },
  takesPaymentsColumn(),
  {
    key: 'balance',
    title: t('accounts.balance'),
    cell: ({ accountClass, balance }, { decimals }) =>
      balance !== null && (
        <ListAmount
          amount={balance}
          decimals={decimals}
          parentheses
          creditIsUsual={isCreditClass(accountClass)}
        />
      ),
    value: ({ balance }) => balance,
    kind: 'money',
    filter: 'amount',
  },
];

const takesPaymentsColumn = (): ListColumn<Account> => ({
  key: 'paymentsToAccount',
  title: t('accounts.takesPayments'),
  cell: ({ paymentsToAccount }) => (paymentsToAccount ? t('yes') : ''),
  value: ({ paymentsToAccount }) => t(paymentsToAccount ? 'yes' : 'no'),
  order: ({ paymentsToAccount }) => Number(paymentsToAccount),
  filter: {
    options: [
      { value: 'yes', label: t('accounts.takesPayments'), is: ['true'] },
      { value: 'no', label: t('accounts.takesNoPayments'), is: ['false'] },
    ],
  },
  optional: true,
});
