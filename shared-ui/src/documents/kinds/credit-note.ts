import { creditNotePayments, creditNotes } from '@accounts/shared-data';
import { derivedTabsOf, DOCUMENT_PATHS, statusMachine } from '@accounts/shared-domain';
import { t } from '../../texts/own-texts.ts';
import type { DocumentKindDescription } from '../document-kind.ts';

/** Credit notes to customers; what remains of one is applied to invoices or refunded. */
export const CREDIT_NOTE: DocumentKindDescription = {
  labels: {
    one: () => t('creditNote.one'),
    many: () => t('creditNote.many'),
    noun: () => t('creditNote.noun'),
    nouns: () => t('creditNote.nouns'),
    removed: () => t('creditNote.removed'),
  },
  usage: { paid: () => t('creditNote.used'), due: () => t('creditNote.remaining') },
  area: 'CreditNotes',
  counter: 'creditNotes',
  resource: creditNotes,
  path: DOCUMENT_PATHS.CreditNote,
  documentKind: 'CreditNote',
  machine: statusMachine('CreditNote'),
  scheduledKind: 'CreditNote',
  approvedStatus: 'Approved',
  contactType: 'Customer',
  header: [
    { name: 'contactId', label: () => t('contact.Customer'), required: true },
    { name: 'issueDate', label: () => t('field.issueDate'), required: true },
    { name: 'dueDate', label: () => t('field.dueDate') },
    { name: 'number', label: () => t('creditNote.number'), placeholder: () => t('field.number.placeholder') },
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
    'status',
    'totalAmount',
    'paidAmount',
    'amountDue',
  ],
  optionalColumns: ['reference'],
  derivedTabs: derivedTabsOf('CreditNote'),
  item: { price: ({ unitPrice }) => unitPrice, accountId: ({ salesAccountId }) => salesAccountId },
  lineAccounts: ['Revenue', 'Liability', 'Expense', 'Asset', 'Equity'],
  emptyText: () => t('creditNote.empty'),
  imports: {
    kind: 'creditNotes',
    hint: () => t('creditNote.import'),
  },
  payments: {
    resource: creditNotePayments,
    credit: 'CreditNote',
    title: () => t('creditNote.payments'),
    emptyText: () => t('creditNote.payments.empty'),
  },
};
