import { billPayments, bills } from '@accounts/shared-data';
import {
  DOCUMENT_WORDS,
  PRINT_WORDS,
  SUPPLIER_NUMBER_REQUIRED,
  statusMachine,
} from '@accounts/shared-domain';
import { OVERDUE } from '../derived-tabs.ts';
import type { DocumentKindDescription } from '../document-kind.ts';

/** Bills from suppliers; the supplier's own number is the reference. */
export const BILL: DocumentKindDescription = {
  labels: DOCUMENT_WORDS.Bill,
  printLabels: PRINT_WORDS.Bill,
  area: 'Bills',
  counter: 'bills',
  resource: bills,
  path: '/bills',
  machine: statusMachine('Bill'),
  approvedStatus: 'Awaiting Payment',
  contactType: 'Supplier',
  header: [
    { name: 'reference', label: "Supplier's number", required: SUPPLIER_NUMBER_REQUIRED },
    { name: 'contactId', label: 'Supplier', required: true },
    { name: 'issueDate', label: 'Bill date', required: true },
    { name: 'dueDate', label: 'Due date' },
    { name: 'number', label: 'Bill number', placeholder: 'Given on approval' },
    { name: 'amountTaxType', label: 'Tax' },
  ],
  dueOrExpiryDate: { label: 'Due date', verb: 'due', followsTerms: true, days: 30 },
  columns: [
    'number',
    'contactName',
    'reference',
    'issueDate',
    'dueDate',
    'status',
    'totalAmount',
    'amountDue',
  ],
  derivedTabs: [OVERDUE],
  extraActions: ['pay'],
  item: {
    price: ({ purchasePrice }) => purchasePrice,
    accountId: ({ purchaseAccountId }) => purchaseAccountId,
  },
  lineAccounts: ['Expense', 'Asset', 'Liability', 'Revenue', 'Equity'],
  cardViewArea: 'bills',
  emptyText: 'Enter what your suppliers charge you, and see what is due and when.',
  imports: {
    kind: 'bills',
    hint: "Rows with the same supplier's number become one bill with several lines.",
    examples: [
      [
        'Exotic Liquids',
        'EL-44',
        '2026-03-02',
        '2026-04-01',
        'BILL-1001',
        'ITM001',
        'Chai',
        '20',
        '9.50',
        '0',
      ],
      ['Exotic Liquids', 'EL-44', '2026-03-02', '2026-04-01', 'BILL-1001', '', 'Freight', '1', '12.00', '0'],
    ],
  },
  payments: {
    resource: billPayments,
    title: 'Payments made',
    emptyText: 'Open a bill that awaits payment and record what you paid.',
  },
};
