import { invoicePayments, invoices } from '@accounts/shared-data';
import { DOCUMENT_PATHS, statusMachine } from '@accounts/shared-domain';
import { OVERDUE } from '../derived-tabs.ts';
import { t } from '../../texts/own-texts.ts';
import type { DocumentKindDescription, KindLabels } from '../document-kind.ts';

export const INVOICE_LABELS: KindLabels = {
  one: () => t('invoice.one'),
  many: () => t('invoice.many'),
  noun: () => t('invoice.noun'),
  nouns: () => t('invoice.nouns'),
};

/** Sales invoices. */
export const INVOICE: DocumentKindDescription = {
  labels: INVOICE_LABELS,
  area: 'Invoices',
  counter: 'invoices',
  resource: invoices,
  path: DOCUMENT_PATHS.Invoice,
  documentKind: 'Invoice',
  machine: statusMachine('Invoice'),
  scheduledKind: 'Invoice',
  approvedStatus: 'Awaiting Payment',
  contactType: 'Customer',
  header: [
    { name: 'contactId', label: () => t('contact.Customer'), required: true },
    { name: 'issueDate', label: () => t('field.issueDate'), required: true },
    { name: 'dueDate', label: () => t('field.dueDate') },
    { name: 'number', label: () => t('invoice.number'), placeholder: () => t('field.number.placeholder') },
    { name: 'reference', label: () => t('field.reference') },
    { name: 'amountTaxType', label: () => t('field.tax') },
  ],
  dueOrExpiryDate: {
    label: () => t('field.dueDate'),
    inDays: (days) => t('due.in', { days }),
    followsTerms: true,
  },
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
  item: { price: ({ unitPrice }) => unitPrice, accountId: ({ salesAccountId }) => salesAccountId },
  lineAccounts: ['Revenue', 'Liability', 'Expense', 'Asset', 'Equity'],
  cardViewArea: 'invoices',
  creditNotesBeside: true,
  emptyText: () => t('invoice.empty'),
  imports: {
    kind: 'invoices',
    hint: () => t('invoice.import'),
    examples: [
      ['Toms Spices', 'INV-1001', '2026-03-02', '2026-04-01', 'PO 77', 'ITM001', 'Chai', '10', '18.00', '0'],
      ['Toms Spices', 'INV-1001', '2026-03-02', '2026-04-01', 'PO 77', '', 'Delivery', '1', '25.00', '0'],
      ['Around the Horn', 'INV-1002', '2026-03-05', '2026-04-04', '', 'ITM001', 'Chai', '4', '18.00', '5'],
    ],
  },
  payments: {
    resource: invoicePayments,
    credit: 'Invoice',
    title: () => t('invoice.payments'),
    emptyText: () => t('invoice.payments.empty'),
  },
};
