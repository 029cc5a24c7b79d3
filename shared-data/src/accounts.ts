import type { Account, AccountType, StoredRecord } from '@accounts/shared-domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import { defineResource } from './resource.ts';

/** What POST and PUT /account/v1/accounts accept; `version` is required in a PUT. */
export type AccountInput = Omit<Account, keyof StoredRecord | 'system' | 'balance'> & {
  version?: number;
};

/** Chart of accounts. */
export const accounts = defineResource<Account, Account, AccountInput>({
  name: 'accounts',
  path: '/account/v1/accounts',
  sortColumn: 'name',
});

/** Names of account types, in the server's order. */
export function useAccountTypeNames(): UseQueryResult<AccountType[]> {
  const http = useHttp();
  return useQuery({
    queryKey: ['accountTypes'],
    queryFn: async ({ signal }) =>
      (await http.get<AccountType[]>('/account/v1/accountclass/accounttype/names', { signal })).data,
    staleTime: Infinity,
  });
}
