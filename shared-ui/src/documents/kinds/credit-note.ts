import { creditNotePayments, creditNotes } from '@accounts/shared-data';
import { DOCUMENT_WORDS, PRINT_WORDS, statusMachine } from '@accounts/shared-domain';
import type { DocumentKindDescription } from '../document-kind.ts';

/** Credit notes to customers; what remains of one is applied to invoices or refunded. */
export const CREDIT_NOTE: DocumentKindDescription = {
  labels: DOCUMENT_WORDS.CreditNote,
  printLabels: PRINT_WORDS.CreditNote,
  area: 'CreditNotes',
  resource: creditNotes,
  path: '/credit-notes',
  machine: statusMachine('CreditNote'),
  approvedStatus: 'Approved',
  contactType: 'Customer',
  header: [
    { name: 'contactId', label: 'Customer', required: true },
    { name: 'issueDate', label: 'Issue date', required: true },
    { name: 'dueDate', label: 'Due date' },
    { name: 'number', label: 'Credit note number', placeholder: 'Given on approval' },
    { name: 'reference', label: 'Reference' },
    { name: 'amountTaxType', label: 'Tax' },
  ],
  dueOrExpiryDate: { label: 'Due date', verb: 'due', followsTerms: true, days: 30 },
  columns: [
    'number',
    'contactName',
    'reference',
    'issueDate',
    'status',
    'totalAmount',
    'paidAmount',
    'amountDue',
  ],
  optionalColumns: ['reference'],
  derivedTabs: [],
  extraActions: ['send'],
  item: { price: ({ unitPrice }) => unitPrice, accountId: ({ salesAccountId }) => salesAccountId },
  lineAccounts: ['Revenue', 'Liability', 'Expense', 'Asset', 'Equity'],
  emptyText: 'Credit a customer for goods that came back, and use the credit for their next invoice.',
  imports: {
    kind: 'creditNotes',
    hint: 'Rows with the same credit note number become one credit note with several lines.',
    examples: [['Toms Spices', 'CN-1001', '2026-03-02', '', '', 'ITM001', 'Chai', '1', '18.00', '0']],
  },
  payments: {
    resource: creditNotePayments,
    title: 'Credit note payments',
    emptyText: 'Credit notes that were applied to invoices or refunded appear here.',
  },
};
