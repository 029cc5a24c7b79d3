import { billPayments, bills } from '@accounts/shared-data';
import {
  derivedTabsOf,
  DOCUMENT_PATHS,
  statusMachine,
  SUPPLIER_NUMBER_REQUIRED,
} from '@accounts/shared-domain';
import { t } from '../../texts/own-texts.ts';
import type { DocumentKindDescription, KindLabels } from '../document-kind.ts';

export const BILL_LABELS: KindLabels = {
  one: () => t('bill.one'),
  many: () => t('bill.many'),
  noun: () => t('bill.noun'),
  nouns: () => t('bill.nouns'),
};

/** Bills from suppliers; the supplier's own number is the reference. */
export const BILL: DocumentKindDescription = {
  labels: BILL_LABELS,
  area: 'Bills',
  counter: 'bills',
  resource: bills,
  path: DOCUMENT_PATHS.Bill,
  documentKind: 'Bill',
  machine: statusMachine('Bill'),
  scheduledKind: 'Bill',
  approvedStatus: 'Awaiting Payment',
  contactType: 'Supplier',
  comesOnPaper: true,
  hasSupplierTax: true,
  header: [
    { name: 'reference', label: () => t('bill.reference'), required: SUPPLIER_NUMBER_REQUIRED },
    { name: 'contactId', label: () => t('contact.Supplier'), required: true },
    { name: 'issueDate', label: () => t('bill.date'), required: true },
    { name: 'dueDate', label: () => t('field.dueDate') },
    { name: 'number', label: () => t('bill.number'), placeholder: () => t('field.number.placeholder') },
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
  derivedTabs: derivedTabsOf('Bill'),
  item: {
    price: ({ purchasePrice }) => purchasePrice,
    accountId: ({ purchaseAccountId }) => purchaseAccountId,
  },
  lineAccounts: ['Expense', 'Asset', 'Liability', 'Revenue', 'Equity'],
  cardViewArea: 'bills',
  emptyText: () => t('bill.empty'),
  imports: {
    kind: 'bills',
    hint: () => t('bill.import'),
  },
  payments: {
    resource: billPayments,
    credit: 'Bill',
    title: () => t('bill.payments'),
    emptyText: () => t('bill.payments.empty'),
  },
};
