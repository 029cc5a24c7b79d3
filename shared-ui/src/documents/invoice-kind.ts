import { invoices } from '@accounts/shared-data';
import {
  PRINT_WORDS,
  type Invoice,
  type InvoiceInput,
  type InvoiceRow,
  type InvoiceStatus,
} from '@accounts/shared-domain';
import type { DocumentKindDescription } from './document-kind.ts';
import { dueDocumentInput } from './document-values.ts';

/** Sales invoices on the shared screens. */
export const INVOICE_KIND: DocumentKindDescription<InvoiceRow, Invoice, InvoiceInput, InvoiceStatus> = {
  kind: 'Invoice',
  area: 'Invoices',
  resource: invoices,
  words: PRINT_WORDS.Invoice,
  path: '/invoicing',
  listLabel: 'Invoices',
  contactType: 'Customer',
  item: { price: ({ unitPrice }) => unitPrice, accountId: ({ salesAccountId }) => salesAccountId },
  lineAccounts: ['Revenue', 'Liability', 'Expense', 'Asset', 'Equity'],
  statusField: 'invoiceStatus',
  approvedStatus: 'Awaiting Payment',
  voidStatus: 'Void',
  read: (invoice) => ({ ...invoice, documentStatus: invoice.invoiceStatus, secondDate: invoice.dueDate }),
  write: dueDocumentInput,
};
