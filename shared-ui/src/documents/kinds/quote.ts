import { quotes } from '@accounts/shared-data';
import { derivedTabsOf, DOCUMENT_PATHS, statusMachine } from '@accounts/shared-domain';
import { INVOICE_LABELS } from './invoice.ts';
import { t } from '../../texts/own-texts.ts';
import type { DocumentKindDescription } from '../document-kind.ts';

/** Quotes to customers, valid until their second date; an accepted one becomes an invoice. */
export const QUOTE: DocumentKindDescription = {
  labels: {
    one: () => t('quote.one'),
    many: () => t('quote.many'),
    noun: () => t('quote.noun'),
    nouns: () => t('quote.nouns'),
  },
  area: 'Quotes',
  counter: 'quotes',
  resource: quotes,
  path: DOCUMENT_PATHS.Quote,
  documentKind: 'Quote',
  machine: statusMachine('Quote'),
  approvedStatus: 'Sent',
  contactType: 'Customer',
  header: [
    { name: 'contactId', label: () => t('contact.Customer'), required: true },
    { name: 'issueDate', label: () => t('quote.date'), required: true },
    { name: 'dueDate', label: () => t('quote.validUntil') },
    { name: 'number', label: () => t('quote.number'), placeholder: () => t('field.number.placeholder') },
    { name: 'reference', label: () => t('field.reference') },
    { name: 'amountTaxType', label: () => t('field.tax') },
  ],
  dueOrExpiryDate: {
    label: () => t('quote.validUntil'),
    inDays: (days) => t('quote.valid', { days }),
    followsTerms: false,
  },
  columns: ['number', 'contactName', 'reference', 'issueDate', 'dueDate', 'status', 'totalAmount'],
  optionalColumns: ['reference'],
  derivedTabs: derivedTabsOf('Quote'),
  actionLabels: { approve: () => t('quote.approve'), convert: () => t('quote.convert') },
  approval: {
    title: (count) => t('quote.approve.title', { count }),
    question: (count) => t('quote.approve.question', { count }),
    andSend: () => t('quote.approve.andSend'),
  },
  convertsTo: {
    call: 'convertToInvoice',
    path: DOCUMENT_PATHS.Invoice,
    counter: 'invoices',
    labels: INVOICE_LABELS,
  },
  item: { price: ({ unitPrice }) => unitPrice, accountId: ({ salesAccountId }) => salesAccountId },
  lineAccounts: ['Revenue', 'Liability', 'Expense', 'Asset', 'Equity'],
  cardViewArea: 'quotes',
  emptyText: () => t('quote.empty'),
  imports: {
    kind: 'quotes',
    hint: () => t('quote.import'),
  },
};
