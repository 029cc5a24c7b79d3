import { PAYMENT_DELETED_TOAST, type ReceiptRow } from '@accounts/shared-domain';
import { useMemo } from 'react';
import { ResourceList, type ResourceListDescription } from '../table/index.ts';
import { nounsOf, type DocumentKindDescription } from './document-kind.ts';

interface DocumentPaymentsProps {
  kind: DocumentKindDescription;
  payments: NonNullable<DocumentKindDescription['payments']>;
}

/** Payments of one kind of document, newest first. */
export function DocumentPayments({ kind, payments }: DocumentPaymentsProps) {
  const description = useMemo(() => describePayments({ kind, payments }), [kind, payments]);
  return <ResourceList description={description} />;
}

function describePayments({ kind, payments }: DocumentPaymentsProps): ResourceListDescription<ReceiptRow> {
  const { labels, path, contactType, PaymentsNotice } = kind;
  return {
    resource: payments.resource,
    area: kind.area,
    path: `${path}/payments`,
    add: false,
    id: `${kind.resource.name}-payments`,
    title: payments.title,
    noun: ['payment', 'payments'],
    rowId: ({ id, documentId }) => `${id} ${documentId}`,
    rowName: ({ documentNumber, contactName }) => `payment for ${documentNumber}, ${contactName}`,
    rowLink: ({ documentId }) => `${path}/${documentId}`,
    searchText: ({ documentNumber, contactName, reference }) =>
      `${documentNumber} ${contactName} ${reference}`,
    sort: '-paymentDate',
    columns: [
      { key: 'documentNumber', title: labels.one, value: ({ documentNumber }) => documentNumber, width: 120 },
      {
        key: 'contactName',
        title: contactType,
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
      question: () =>
        `The money is taken off the ${nounsOf(kind)[1]} again and the entries are reversed in the books.`,
      id: ({ id }) => id,
      doneMessage: () => PAYMENT_DELETED_TOAST,
    },
    notice: PaymentsNotice && <PaymentsNotice />,
    empty: { title: 'No payments yet', text: payments.emptyText },
  };
}
