import { quotes } from '@accounts/shared-data';
import { DOCUMENT_WORDS, PRINT_WORDS, statusMachine } from '@accounts/shared-domain';
import { EXPIRED } from '../derived-tabs.ts';
import type { DocumentKindDescription } from '../document-kind.ts';

/** Quotes to customers, valid until their second date; an accepted one becomes an invoice. */
export const QUOTE: DocumentKindDescription = {
  labels: DOCUMENT_WORDS.Quote,
  printLabels: PRINT_WORDS.Quote,
  area: 'Quotes',
  counter: 'quotes',
  resource: quotes,
  path: '/quotes',
  machine: statusMachine('Quote'),
  approvedStatus: 'Sent',
  contactType: 'Customer',
  header: [
    { name: 'contactId', label: 'Customer', required: true },
    { name: 'issueDate', label: 'Quote date', required: true },
    { name: 'dueDate', label: 'Valid until' },
    { name: 'number', label: 'Quote number', placeholder: 'Given on approval' },
    { name: 'reference', label: 'Reference' },
    { name: 'amountTaxType', label: 'Tax' },
  ],
  dueOrExpiryDate: { label: 'Valid until', verb: 'valid', followsTerms: false, days: 30 },
  columns: ['number', 'contactName', 'reference', 'issueDate', 'dueDate', 'status', 'totalAmount'],
  optionalColumns: ['reference'],
  derivedTabs: [EXPIRED],
  extraActions: ['send'],
  actionLabels: { approve: 'Mark as sent', convert: 'Convert to invoice' },
  convertsTo: { call: 'convertToInvoice', path: '/invoicing', labels: DOCUMENT_WORDS.Invoice },
  item: { price: ({ unitPrice }) => unitPrice, accountId: ({ salesAccountId }) => salesAccountId },
  lineAccounts: ['Revenue', 'Liability', 'Expense', 'Asset', 'Equity'],
  cardViewArea: 'quotes',
  emptyText: 'Offer a price. An accepted quote becomes an invoice with one click.',
  imports: {
    kind: 'quotes',
    hint: 'Rows with the same quote number become one quote with several lines.',
    examples: [
      ['Toms Spices', 'QUO-1001', '2026-03-02', '2026-04-01', '', 'ITM001', 'Chai', '10', '18.00', '0'],
    ],
  },
};
