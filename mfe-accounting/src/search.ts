import { accounts } from '@accounts/shared-data';
import { searchProvider } from '@accounts/shared-data/search';
import type { Account } from '@accounts/shared-domain';

/** Accounts by code, name, type or description. */
export const searchAccounts = searchProvider<Account>({
  kind: 'accounts',
  path: '/chart-of-accounts',
  resource: accounts,
  toRow: ({ id, code, name, accountType, description }) => ({
    id,
    title: `${code} ${name}`.trim(),
    subtitle: accountType,
    status: '',
    text: `${code} ${name} ${accountType} ${description}`,
    amounts: [],
  }),
});
