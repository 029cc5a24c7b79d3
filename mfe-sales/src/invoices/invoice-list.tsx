import { approveMany, invoices, useHttp } from '@accounts/shared-data';
import { todayIn, type InvoiceRow } from '@accounts/shared-domain';
import { Button, PayIcon, UploadIcon, useCompany, useModule } from '@accounts/shared-ui';
import { ListPage, type BulkAction } from '@accounts/shared-ui/table';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeInvoiceList } from './invoice-list-description.tsx';

const PATH = '/account/v1/invoices';

/** All invoices of the company. */
export function InvoiceList() {
  const { can } = useModule();
  const http = useHttp();
  const navigate = useNavigate();
  const { data, error, refetch } = invoices.useList();
  const company = useCompany();
  const timeZone = company?.timeZone;
  const decimals = company?.currencyExponent ?? 2;

  const description = useMemo(() => {
    const bulkActions: BulkAction<InvoiceRow>[] = [];
    if (can('Invoices', 'approve')) {
      bulkActions.push({
        key: 'approve',
        label: 'Approve',
        doing: 'Approving invoices',
        appliesTo: ({ invoiceStatus }) => invoiceStatus === 'Draft',
        runBatch: (rows, signal) =>
          approveMany(
            http,
            PATH,
            rows.map(({ id }) => id),
            signal,
          ),
        doneMessage: (count) =>
          count === 1
            ? 'Invoice successfully Approved!'
            : `${count.toLocaleString()} invoices successfully Approved!`,
      });
    }
    if (can('Invoices', 'delete')) bulkActions.push(removal((id) => invoices.api(http).remove(id)));
    return describeInvoiceList({
      today: todayIn(timeZone),
      decimals,
      bulkActions,
      mayAdd: can('Invoices', 'create'),
    });
  }, [can, http, timeZone, decimals]);

  return (
    <ListPage
      description={description}
      rows={data}
      error={error}
      onRetry={() => void refetch()}
      actions={
        <>
          <Button icon={<PayIcon />} onClick={() => void navigate('/invoicing/payments')}>
            Payments
          </Button>
          {can('Invoices', 'create') && (
            <Button icon={<UploadIcon />} onClick={() => void navigate('/invoicing/import')}>
              Import
            </Button>
          )}
        </>
      }
    />
  );
}

function removal(remove: (id: string) => Promise<void>): BulkAction<InvoiceRow> {
  return {
    key: 'delete',
    label: 'Delete',
    doing: 'Deleting invoices',
    danger: true,
    question: () =>
      'Drafts are removed. Approved invoices without payments are voided and archived. Invoices with payments stay as they are.',
    run: ({ id }) => remove(id),
    doneMessage: (count) =>
      count === 1 ? 'Invoice removed successfully!' : 'Invoices removed successfully!',
  };
}
