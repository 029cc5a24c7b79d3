import { accounts, useHttp } from '@accounts/shared-data';
import { ModuleLink, UploadIcon, useCompany, useModule, useStream } from '@accounts/shared-ui';
import { ListPage } from '@accounts/shared-ui/table';
import { useMemo } from 'react';
import { accountListDescription } from './account-list-description.tsx';

/** /chart-of-accounts */
export function AccountList() {
  const rights = useStream(useModule().permissions$)?.Accounts;
  const decimals = useCompany()?.currencyExponent ?? 2;
  const http = useHttp();
  const { data, error, refetch } = accounts.useList('All');
  const mayAdd = rights?.create ?? false;
  const mayDelete = rights?.delete ?? false;
  const description = useMemo(
    () =>
      accountListDescription({
        mayAdd,
        mayDelete,
        decimals,
        remove: (account, signal) => accounts.api(http).remove(account.id, { signal }),
      }),
    [mayAdd, mayDelete, decimals, http],
  );
  return (
    <ListPage
      description={description}
      rows={data}
      error={error}
      onRetry={() => void refetch()}
      actions={
        mayAdd && (
          <ModuleLink className="ac-button ac-button-default" to="/chart-of-accounts/import">
            <UploadIcon /> Import
          </ModuleLink>
        )
      }
    />
  );
}
