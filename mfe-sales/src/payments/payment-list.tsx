import { invoicePayments, usePaymentsToSettle } from '@accounts/shared-data';
import { PAYMENT_DELETED_TOAST, type ReceiptRow } from '@accounts/shared-domain';
import { ResourceList, type ResourceListDescription } from '@accounts/shared-ui/table';
import { useMemo } from 'react';
import { PaymentsToSettle } from './payments-to-settle.tsx';

/** Payments received for invoices, newest first. */
export function PaymentList() {
  const toSettle = usePaymentsToSettle().data;
  const description = useMemo(
    () => ({ ...PAYMENT_LIST, notice: <PaymentsToSettle payments={toSettle} withInvoice /> }),
    [toSettle],
  );
  return <ResourceList description={description} />;
}

const PAYMENT_LIST: ResourceListDescription<ReceiptRow> = {
  resource: invoicePayments,
  area: 'Invoices',
  path: '/invoicing/payments',
  add: false,
  id: 'invoice-payments',
  title: 'Payments received',
  noun: ['payment', 'payments'],
  rowId: ({ id, documentId }) => `${id} ${documentId}`,
  rowName: ({ documentNumber, contactName }) => `payment for ${documentNumber} from ${contactName}`,
  rowLink: ({ documentId }) => `/invoicing/${documentId}`,
  searchText: ({ documentNumber, contactName, reference }) => `${documentNumber} ${contactName} ${reference}`,
  sort: '-paymentDate',
  columns: [
    { key: 'documentNumber', title: 'Invoice', value: ({ documentNumber }) => documentNumber, width: 120 },
    {
      key: 'contactName',
      title: 'Customer',
      value: ({ contactName }) => contactName,
      filter: 'contact',
      grow: 2,
      priority: 1,
    },
    {
      key: 'paymentDate',
      title: 'Payment date',
      value: ({ paymentDate }) => paymentDate,
      kind: 'date',
      filter: 'date',
    },
    {
      key: 'accountName',
      title: 'Account',
      value: ({ accountName }) => accountName,
      filter: 'text',
      priority: 3,
    },
    {
      key: 'reference',
      title: 'Reference',
      value: ({ reference }) => reference,
      filter: 'text',
      priority: 3,
    },
    {
      key: 'paidAmount',
      title: 'Amount',
      value: ({ paidAmount }) => paidAmount,
      kind: 'money',
      filter: 'amount',
    },
  ],
  removal: {
    label: 'Delete',
    doing: 'Deleting payments',
    question: () => 'The money is taken off the invoices again and the entries are reversed in the books.',
    id: ({ id }) => id,
    doneMessage: () => PAYMENT_DELETED_TOAST,
  },
  empty: { title: 'No payments yet', text: 'Open an invoice that awaits payment and record what came in.' },
};
