import { purchaseOrders } from '@accounts/shared-data';
import { DOCUMENT_WORDS, PRINT_WORDS, statusMachine } from '@accounts/shared-domain';
import { LATE } from '../derived-tabs.ts';
import type { DocumentKindDescription } from '../document-kind.ts';

/** Orders to suppliers, with the day of their delivery; an approved one becomes a bill. */
export const PURCHASE_ORDER: DocumentKindDescription = {
  labels: DOCUMENT_WORDS.PurchaseOrder,
  printLabels: PRINT_WORDS.PurchaseOrder,
  area: 'PurchaseOrder',
  counter: 'purchaseOrder',
  resource: purchaseOrders,
  path: '/purchase-order',
  machine: statusMachine('PurchaseOrder'),
  approvedStatus: 'Approved',
  contactType: 'Supplier',
  header: [
    { name: 'contactId', label: 'Supplier', required: true },
    { name: 'issueDate', label: 'Order date', required: true },
    { name: 'dueDate', label: 'Delivery date' },
    { name: 'number', label: 'Order number', placeholder: 'Given on approval' },
    { name: 'reference', label: 'Reference' },
    { name: 'amountTaxType', label: 'Tax' },
  ],
  dueOrExpiryDate: { label: 'Delivery date', verb: 'delivered', followsTerms: false, days: 14 },
  columns: ['number', 'contactName', 'reference', 'issueDate', 'dueDate', 'status', 'totalAmount'],
  optionalColumns: ['reference'],
  derivedTabs: [LATE],
  extraActions: ['send'],
  actionLabels: { convert: 'Convert to bill' },
  convertsTo: { call: 'convertToBill', path: '/bills', labels: DOCUMENT_WORDS.Bill },
  item: {
    price: ({ purchasePrice }) => purchasePrice,
    accountId: ({ purchaseAccountId }) => purchaseAccountId,
  },
  lineAccounts: ['Expense', 'Asset', 'Liability', 'Revenue', 'Equity'],
  cardViewArea: 'purchaseOrder',
  emptyText: 'Order from a supplier. An approved order becomes a bill with one click.',
  imports: {
    kind: 'purchaseOrders',
    hint: 'Rows with the same order number become one order with several lines.',
    examples: [
      ['Exotic Liquids', 'PO-1001', '2026-03-02', '2026-03-16', '', 'ITM001', 'Chai', '20', '9.50', '0'],
    ],
  },
};
