import type { Invoice, InvoiceInput, InvoiceRow, InvoiceStatus } from '@accounts/shared-domain';
import { defineDocument } from './documents.ts';

/** Sales invoices. */
export const invoices = defineDocument<InvoiceRow, Invoice, InvoiceInput, InvoiceStatus>({
  name: 'invoices',
  path: '/account/v1/invoices',
  sortColumn: 'issueDate',
  statusPath: 'invoiceStatus',
});
