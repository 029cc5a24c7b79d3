import type { Invoice, InvoiceRow } from '@accounts/shared-domain';
import { defineDocument } from './documents.ts';

/** Sales invoices. */
export const invoices = defineDocument<InvoiceRow, Invoice>({
  name: 'invoices',
  path: '/account/v1/invoices',
  sortColumn: 'issueDate',
  statusField: 'invoiceStatus',
});
