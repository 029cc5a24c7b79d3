import { purchaseOrders } from '@accounts/shared-data';
import { derivedTabsOf, DOCUMENT_PATHS, statusMachine } from '@accounts/shared-domain';
import { BILL_LABELS } from './bill.ts';
import { t } from '../../texts/own-texts.ts';
import type { DocumentKindDescription } from '../document-kind.ts';

/** Orders to suppliers, with the day of their delivery; an approved one becomes a bill. */
export const PURCHASE_ORDER: DocumentKindDescription = {
  labels: {
    one: () => t('order.one'),
    many: () => t('order.many'),
    noun: () => t('order.noun'),
    nouns: () => t('order.nouns'),
    status: () => t('order.status'),
    sent: () => t('order.sent'),
  },
  area: 'PurchaseOrder',
  counter: 'purchaseOrder',
  resource: purchaseOrders,
  path: DOCUMENT_PATHS.PurchaseOrder,
  documentKind: 'PurchaseOrder',
  machine: statusMachine('PurchaseOrder'),
  approvedStatus: 'Approved',
  contactType: 'Supplier',
  header: [
    { name: 'contactId', label: () => t('contact.Supplier'), required: true },
    { name: 'issueDate', label: () => t('order.date'), required: true },
    { name: 'dueDate', label: () => t('order.delivery') },
    { name: 'number', label: () => t('order.number'), placeholder: () => t('field.number.placeholder') },
    { name: 'reference', label: () => t('field.reference') },
    { name: 'amountTaxType', label: () => t('field.tax') },
  ],
  dueOrExpiryDate: {
    label: () => t('order.delivery'),
    inDays: (days) => t('order.delivered', { days }),
    followsTerms: false,
  },
  columns: ['number', 'contactName', 'reference', 'issueDate', 'dueDate', 'status', 'totalAmount'],
  optionalColumns: ['reference'],
  derivedTabs: derivedTabsOf('PurchaseOrder'),
  actionLabels: { convert: () => t('order.convert') },
  approval: { question: (count) => t('order.approve.question', { count }) },
  convertsTo: { call: 'convertToBill', path: DOCUMENT_PATHS.Bill, counter: 'bills', labels: BILL_LABELS },
  item: {
    price: ({ purchasePrice }) => purchasePrice,
    accountId: ({ purchaseAccountId }) => purchaseAccountId,
  },
  lineAccounts: ['Expense', 'Asset', 'Liability', 'Revenue', 'Equity'],
  cardViewArea: 'purchaseOrder',
  emptyText: () => t('order.empty'),
  imports: {
    kind: 'purchaseOrders',
    hint: () => t('order.import'),
  },
};
