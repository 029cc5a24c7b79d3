import { badgeOf, removedToast, type BillRow, type IsoDate } from '@accounts/shared-domain';
import { DateText, DeleteIcon, FileIcon, Money, StatusBadge } from '@accounts/shared-ui';
import type { ListColumn, ListDescription } from '@accounts/shared-ui/table';

/** What the list may offer to this member, and how days and figures are read. */
export interface BillListOptions {
  today: IsoDate;
  decimals: number;
  mayAdd: boolean;
  mayDelete: boolean;
  remove: (bill: BillRow, signal: AbortSignal) => Promise<void>;
}

const NUMBER_OF_A_DRAFT = 'Draft';

function statusOf(bill: BillRow, today: IsoDate): string {
  return badgeOf({ status: bill.billStatus, dueDate: bill.dueDate, paidAmount: bill.paidAmount }, today);
}

function columns({ today, decimals }: BillListOptions): ListColumn<BillRow>[] {
  const amount = (key: 'totalAmount' | 'amountDue', title: string): ListColumn<BillRow> => ({
    key,
    title,
    cell: (row) => <Money amount={row[key]} decimals={decimals} />,
    value: (row) => row[key],
    kind: 'money',
    align: 'right',
  });
  return [
    {
      key: 'number',
      title: 'Number',
      cell: (row) => row.number || NUMBER_OF_A_DRAFT,
      value: (row) => row.number || NUMBER_OF_A_DRAFT,
    },
    {
      key: 'contact',
      title: 'Supplier',
      cell: (row) => row.contactName,
      value: (row) => row.contactName,
      grow: 2,
    },
    {
      key: 'reference',
      title: "Supplier's number",
      cell: (row) => row.reference,
      value: (row) => row.reference,
    },
    {
      key: 'issueDate',
      title: 'Date',
      cell: (row) => <DateText date={row.issueDate} />,
      value: (row) => row.issueDate,
      kind: 'date',
    },
    {
      key: 'dueDate',
      title: 'Due',
      cell: (row) => <DateText date={row.dueDate} />,
      value: (row) => row.dueDate,
      kind: 'date',
    },
    amount('totalAmount', 'Total'),
    amount('amountDue', 'Amount due'),
    {
      key: 'status',
      title: 'Status',
      cell: (row) => <StatusBadge status={statusOf(row, today)} />,
      value: (row) => statusOf(row, today),
    },
  ];
}

/** Bills by status, newest first. */
export function billListDescription(options: BillListOptions): ListDescription<BillRow> {
  const { today, mayAdd, mayDelete, remove } = options;
  const isWaiting = (row: BillRow) => row.billStatus === 'Awaiting Payment';
  return {
    id: 'bills',
    title: 'Bills',
    noun: ['bill', 'bills'],
    rowId: (row) => row.id,
    rowName: (row) => [row.number || NUMBER_OF_A_DRAFT, row.contactName].join(' '),
    rowLink: (row) => `/bills/${row.id}`,
    searchText: (row) => [row.number, row.contactName, row.reference, row.totalAmount.toFixed(2)].join(' '),
    columns: columns(options),
    sort: '-issueDate',
    tabs: [
      { key: 'all', label: 'All', matches: () => true },
      { key: 'draft', label: 'Draft', matches: (row) => row.billStatus === 'Draft' },
      { key: 'awaiting', label: 'Awaiting Payment', matches: isWaiting },
      { key: 'overdue', label: 'Overdue', matches: (row) => isWaiting(row) && row.dueDate < today },
      {
        key: 'paid',
        label: 'Paid',
        matches: (row) => row.billStatus === 'Paid' || row.billStatus === 'Overpaid',
      },
      { key: 'void', label: 'Void', matches: (row) => row.billStatus === 'Void' },
    ],
    bulkActions: mayDelete
      ? [
          {
            key: 'remove',
            label: 'Delete',
            doing: 'Deleting bills',
            icon: <DeleteIcon />,
            danger: true,
            question: () => 'Drafts are removed; approved bills without payments are voided and archived.',
            run: remove,
            doneMessage: (count) => removedToast('Bill', count),
          },
        ]
      : undefined,
    cardViewArea: 'bills',
    add: mayAdd ? { to: '/bills/add', label: 'New bill' } : undefined,
    empty: {
      icon: <FileIcon />,
      title: 'No bills yet',
      text: 'Enter what your suppliers charge you, and see what is due and when.',
    },
  };
}
