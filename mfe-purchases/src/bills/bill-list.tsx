import { bills, useHttp } from '@accounts/shared-data';
import { todayIn } from '@accounts/shared-domain';
import { useCompany, useModule, useStream } from '@accounts/shared-ui';
import { ListPage } from '@accounts/shared-ui/table';
import { useMemo } from 'react';
import { billListDescription } from './bill-list-description.tsx';

/** /bills */
export function BillList() {
  const rights = useStream(useModule().permissions$)?.Bills;
  const company = useCompany();
  const http = useHttp();
  const { data, error, refetch } = bills.useList('Active');
  const today = todayIn(company?.timeZone);
  const decimals = company?.currencyExponent ?? 2;
  const mayAdd = rights?.create ?? false;
  const mayDelete = rights?.delete ?? false;
  const description = useMemo(
    () =>
      billListDescription({
        today,
        decimals,
        mayAdd,
        mayDelete,
        remove: (bill, signal) => bills.api(http).remove(bill.id, { signal }),
      }),
    [today, decimals, mayAdd, mayDelete, http],
  );
  return <ListPage description={description} rows={data} error={error} onRetry={() => void refetch()} />;
}
