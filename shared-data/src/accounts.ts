import { LIST_CALLS, type Account, type AccountType, type StoredRecord } from '@accounts/shared-domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { defineResource } from './resource.ts';
import { useViewQuery } from './view-query.ts';

/** What POST and PUT /account/v1/accounts accept; `version` is required in a PUT. */
export type AccountInput = Omit<Account, keyof StoredRecord | 'system' | 'balance' | 'foreignCode'> & {
  version?: number;
};

/** Chart of accounts. */
export const accounts = defineResource<Account, Account, AccountInput>({
  name: 'accounts',
  ...LIST_CALLS.accounts,
});

/** Names of account types, in the server's order. */
export function useAccountTypeNames(): UseQueryResult<AccountType[]> {
  return useViewQuery({
    view: 'accountTypes',
    key: [],
    load: async (http, signal) =>
      (await http.get<AccountType[]>('/account/v1/accountclass/accounttype/names', { signal })).data,
  });
}
