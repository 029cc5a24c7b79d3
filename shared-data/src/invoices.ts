import { LIST_CALLS, type Invoice, type InvoiceRow } from '@accounts/shared-domain';
import { defineDocument } from './documents.ts';

/** Sales invoices. */
export const invoices = defineDocument<InvoiceRow, Invoice>({
  name: 'invoices',
  ...LIST_CALLS.invoices,
  statusField: 'invoiceStatus',
});
