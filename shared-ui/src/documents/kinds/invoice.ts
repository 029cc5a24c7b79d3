import { invoicePayments, invoices } from '@accounts/shared-data';
import { DOCUMENT_WORDS, PRINT_WORDS, statusMachine } from '@accounts/shared-domain';
import { OVERDUE } from '../derived-tabs.ts';
import type { DocumentKindDescription } from '../document-kind.ts';

/** Sales invoices. */
export const INVOICE: DocumentKindDescription = {
  labels: DOCUMENT_WORDS.Invoice,
  printLabels: PRINT_WORDS.Invoice,
  area: 'Invoices',
  counter: 'invoices',
  resource: invoices,
  path: '/invoicing',
  machine: statusMachine('Invoice'),
  approvedStatus: 'Awaiting Payment',
  contactType: 'Customer',
  header: [
    { name: 'contactId', label: 'Customer', required: true },
    { name: 'issueDate', label: 'Issue date', required: true },
    { name: 'dueDate', label: 'Due date' },
    { name: 'number', label: 'Invoice number', placeholder: 'Given on approval' },
    { name: 'reference', label: 'Reference' },
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
  optionalColumns: ['reference'],
  derivedTabs: [OVERDUE],
  extraActions: ['pay', 'send'],
  item: { price: ({ unitPrice }) => unitPrice, accountId: ({ salesAccountId }) => salesAccountId },
  lineAccounts: ['Revenue', 'Liability', 'Expense', 'Asset', 'Equity'],
  cardViewArea: 'invoices',
  emptyText: 'Write your first invoice, or import the ones you have from a spreadsheet.',
  imports: {
    kind: 'invoices',
    hint: 'Rows with the same invoice number become one invoice with several lines.',
    examples: [
      ['Toms Spices', 'INV-1001', '2026-03-02', '2026-04-01', 'PO 77', 'ITM001', 'Chai', '10', '18.00', '0'],
      ['Toms Spices', 'INV-1001', '2026-03-02', '2026-04-01', 'PO 77', '', 'Delivery', '1', '25.00', '0'],
      ['Around the Horn', 'INV-1002', '2026-03-05', '2026-04-04', '', 'ITM001', 'Chai', '4', '18.00', '5'],
    ],
  },
  payments: {
    resource: invoicePayments,
    title: 'Payments received',
    emptyText: 'Open an invoice that awaits payment and record what came in.',
  },
};
