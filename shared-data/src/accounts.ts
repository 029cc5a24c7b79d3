import {
  LIST_CALLS,
  type ACCOUNT_FIELDS,
  type Account,
  type AccountType,
  type SentOf,
} from '@accounts/shared-domain';
import type { Http } from './http.ts';
import { defineResource } from './resource.ts';
import { viewQueryOptions } from './view-query.ts';

/** What POST and PUT /account/v1/accounts accept; `version` is required in a PUT. */
export type AccountInput = Omit<SentOf<typeof ACCOUNT_FIELDS>, 'foreignCode'> & {
  version?: number;
};

/** Chart of accounts. */
export const accounts = defineResource<Account, Account, AccountInput>({
  name: 'accounts',
  ...LIST_CALLS.accounts,
});

/** Names of account types, in the server's order. */
export const accountTypesQuery = (http: Http) =>
  viewQueryOptions(http, {
    view: 'accountTypes',
    key: [],
    load: async (api, signal) =>
      (await api.get<AccountType[]>('/account/v1/accountclass/accounttype/names', { signal })).data,
  });
