import { invoicePayments, invoices } from '@accounts/shared-data';
import { derivedTabsOf, DOCUMENT_PATHS, statusMachine } from '@accounts/shared-domain';
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
  derivedTabs: derivedTabsOf('Invoice'),
  item: { price: ({ unitPrice }) => unitPrice, accountId: ({ salesAccountId }) => salesAccountId },
  lineAccounts: ['Revenue', 'Liability', 'Expense', 'Asset', 'Equity'],
  cardViewArea: 'invoices',
  creditNotesBeside: true,
  emptyText: () => t('invoice.empty'),
  imports: {
    kind: 'invoices',
    hint: () => t('invoice.import'),
  },
  payments: {
    resource: invoicePayments,
    credit: 'Invoice',
    title: () => t('invoice.payments'),
    emptyText: () => t('invoice.payments.empty'),
  },
};
