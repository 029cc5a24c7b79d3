import { badgeOf, type InvoiceRow, type IsoDate } from '@accounts/shared-domain';
import { DateText, Money, StatusBadge } from '@accounts/shared-ui';
import type { BulkAction, ListColumn, ListDescription, ListTab } from '@accounts/shared-ui/table';

/** What the list needs to know besides the invoices. */
export interface InvoiceListMeans {
  today: IsoDate;
  decimals: number;
  bulkActions: BulkAction<InvoiceRow>[];
  mayAdd: boolean;
}

/** The invoice list: columns, tabs, search. */
export function describeInvoiceList({
  today,
  decimals,
  bulkActions,
  mayAdd,
}: InvoiceListMeans): ListDescription<InvoiceRow> {
  return {
    id: 'invoices',
    title: 'Invoices',
    noun: ['invoice', 'invoices'],
    rowId: ({ id }) => id,
    rowName: ({ number, contactName }) => `${number || 'draft'} ${contactName}`,
    rowLink: ({ id }) => `/invoicing/${id}`,
    searchText: ({ number, contactName, reference, totalAmount }) =>
      `${number} ${contactName} ${reference} ${totalAmount}`,
    columns: columns(today, decimals),
    sort: '-issueDate',
    tabs: tabs(today),
    bulkActions: bulkActions.length > 0 ? bulkActions : undefined,
    card: (invoice) => <InvoiceCard {...{ invoice, today, decimals }} />,
    cardViewArea: 'invoices',
    add: mayAdd ? { to: '/invoicing/add', label: 'New invoice' } : undefined,
    empty: {
      title: 'No invoices yet',
      text: 'Write your first invoice, or import the ones you have from a spreadsheet.',
    },
  };
}

/** The word on an invoice's badge. */
export function invoiceBadge(invoice: InvoiceRow, today: IsoDate): string {
  return badgeOf(
    { status: invoice.invoiceStatus, dueDate: invoice.dueDate, paidAmount: invoice.paidAmount },
    today,
  );
}

interface InvoiceCardProps {
  invoice: InvoiceRow;
  today: IsoDate;
  decimals: number;
}

function InvoiceCard({ invoice, today, decimals }: InvoiceCardProps) {
  const currency = invoice.currencyCode;
  return (
    <>
      <div className="ac-list-card-line">
        <span>{invoice.contactName}</span>
        <span>
          <StatusBadge status={invoiceBadge(invoice, today)} />
        </span>
      </div>
      <div className="ac-list-card-line">
        <span>
          Due <DateText date={invoice.dueDate} />
        </span>
        <span>
          <Money amount={invoice.amountDue} {...{ currency, decimals }} />
        </span>
      </div>
      <div className="ac-list-card-line">
        <span>
          Total, <DateText date={invoice.issueDate} />
        </span>
        <span>
          <Money amount={invoice.totalAmount} {...{ currency, decimals }} />
        </span>
      </div>
    </>
  );
}

function columns(today: IsoDate, decimals: number): ListColumn<InvoiceRow>[] {
  return [
    {
      key: 'number',
      title: 'Number',
      cell: ({ number }) => number || 'Draft',
      value: ({ number }) => number,
    },
    {
      key: 'contactName',
      title: 'Customer',
      cell: ({ contactName }) => contactName,
      value: ({ contactName }) => contactName,
    },
    {
      key: 'reference',
      title: 'Reference',
      cell: ({ reference }) => reference,
      value: ({ reference }) => reference,
      optional: true,
    },
    {
      key: 'issueDate',
      title: 'Issue date',
      cell: ({ issueDate }) => <DateText date={issueDate} />,
      value: ({ issueDate }) => issueDate,
      kind: 'date',
    },
    {
      key: 'dueDate',
      title: 'Due date',
      cell: ({ dueDate }) => <DateText date={dueDate} />,
      value: ({ dueDate }) => dueDate,
      kind: 'date',
    },
    {
      key: 'status',
      title: 'Status',
      cell: (invoice) => <StatusBadge status={invoiceBadge(invoice, today)} />,
      value: (invoice) => invoiceBadge(invoice, today),
    },
    {
      key: 'totalAmount',
      title: 'Total',
      cell: ({ totalAmount }) => <Money amount={totalAmount} decimals={decimals} />,
      value: ({ totalAmount }) => totalAmount,
      kind: 'money',
      align: 'right',
    },
    {
      key: 'amountDue',
      title: 'Due',
      cell: ({ amountDue }) => <Money amount={amountDue} decimals={decimals} />,
      value: ({ amountDue }) => amountDue,
      kind: 'money',
      align: 'right',
    },
  ];
}

function tabs(today: IsoDate): ListTab<InvoiceRow>[] {
  const ofStatus = (status: InvoiceRow['invoiceStatus']): ListTab<InvoiceRow> => ({
    key: status,
    label: status,
    matches: ({ invoiceStatus }) => invoiceStatus === status,
  });
  return [
    { key: 'All', label: 'All', matches: () => true },
    ofStatus('Draft'),
    ofStatus('Awaiting Payment'),
    {
      key: 'Overdue',
      label: 'Overdue',
      matches: ({ invoiceStatus, dueDate }) => invoiceStatus === 'Awaiting Payment' && dueDate < today,
    },
    ofStatus('Paid'),
    ofStatus('Overpaid'),
    ofStatus('Void'),
  ];
}
