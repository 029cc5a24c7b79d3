import {
  LIST_CALLS,
  LIST_LIMIT,
  type Invoice,
  type InvoiceRow,
  type ListResponse,
  type ListRequest,
} from '@accounts/shared-domain';
import { defineDocument } from './documents.ts';
import { useViewQuery } from './view-query.ts';

/** Sales invoices. */
export const invoices = defineDocument<InvoiceRow, Invoice>({
  name: 'invoices',
  ...LIST_CALLS.invoices,
  statusField: 'invoiceStatus',
});

/** Invoices on which a contact still owes money, oldest first. */
export function useOpenInvoices(contactId: string) {
  const request: ListRequest = {
    sortColumn: 'issueDate',
    sortBy: 'ASC',
    limit: LIST_LIMIT,
    offset: 0,
    filters: [
      { field: 'contactId', is: [contactId] },
      { field: 'invoiceStatus', is: ['Awaiting Payment'] },
      { field: 'amountDue', above: 0 },
    ],
  };
  return useViewQuery({
    view: 'invoices',
    key: ['open', contactId],
    load: async (http, signal) =>
      (await http.post<ListResponse<InvoiceRow>>(`${invoices.path}/all`, request, { signal })).data.content,
  });
}
