import { deletePayment, useHttp, usePayments, usePaymentsToSettle } from '@accounts/shared-data';
import { PAYMENT_DELETED_TOAST, type ReceiptRow } from '@accounts/shared-domain';
import { DateText, Money, useCompany, useModule } from '@accounts/shared-ui';
import { ListPage, type ListDescription } from '@accounts/shared-ui/table';
import { useMemo } from 'react';
import { PaymentsToSettle } from './payments-to-settle.tsx';

/** Payments received for invoices, newest first. */
export function PaymentList() {
  const { can } = useModule();
  const http = useHttp();
  const { data, error, refetch } = usePayments('invoices');
  const toSettle = usePaymentsToSettle().data;
  const decimals = useCompany()?.currencyExponent ?? 2;
  const mayDelete = can('Invoices', 'delete');
  const description = useMemo(
    () => describePayments(decimals, mayDelete ? (id, signal) => deletePayment(http, id, signal) : undefined),
    [decimals, mayDelete, http],
  );
  return (
    <ListPage
      description={description}
      rows={data}
      error={error}
      onRetry={() => void refetch()}
      notice={<PaymentsToSettle payments={toSettle} withInvoice />}
    />
  );
}

function describePayments(
  decimals: number,
  remove?: (id: string, signal: AbortSignal) => Promise<void>,
): ListDescription<ReceiptRow> {
  return {
    id: 'invoice-payments',
    title: 'Payments received',
    noun: ['payment', 'payments'],
    rowId: ({ id, documentId }) => `${id} ${documentId}`,
    rowName: ({ documentNumber, contactName }) => `payment for ${documentNumber} from ${contactName}`,
    rowLink: ({ documentId }) => `/invoicing/${documentId}`,
    searchText: ({ documentNumber, contactName, reference, paidAmount }) =>
      `${documentNumber} ${contactName} ${reference} ${paidAmount}`,
    sort: '-paymentDate',
    columns: [
      {
        key: 'documentNumber',
        title: 'Invoice',
        cell: (row) => row.documentNumber,
        value: (row) => row.documentNumber,
      },
      {
        key: 'contactName',
        title: 'Customer',
        cell: (row) => row.contactName,
        value: (row) => row.contactName,
      },
      {
        key: 'paymentDate',
        title: 'Payment date',
        cell: ({ paymentDate }) => <DateText date={paymentDate} />,
        value: ({ paymentDate }) => paymentDate,
        kind: 'date',
      },
      {
        key: 'accountName',
        title: 'Account',
        cell: (row) => row.accountName,
        value: (row) => row.accountName,
      },
      { key: 'reference', title: 'Reference', cell: (row) => row.reference, value: (row) => row.reference },
      {
        key: 'paidAmount',
        title: 'Amount',
        cell: ({ paidAmount }) => <Money amount={paidAmount} decimals={decimals} />,
        value: ({ paidAmount }) => paidAmount,
        kind: 'money',
        align: 'right',
      },
    ],
    bulkActions: remove && [
      {
        key: 'delete',
        label: 'Delete',
        doing: 'Deleting payments',
        danger: true,
        question: () =>
          'The money is taken off the invoices again and the entries are reversed in the books.',
        run: ({ id }, signal) => remove(id, signal),
        doneMessage: () => PAYMENT_DELETED_TOAST,
      },
    ],
    empty: { title: 'No payments yet', text: 'Open an invoice that awaits payment and record what came in.' },
  };
}
