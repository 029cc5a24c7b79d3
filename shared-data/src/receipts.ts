import { LIST_LIMIT, type ListAnswer, type ReceiptRow } from '@accounts/shared-domain';
import type { ListResource } from './resource.ts';
import { useViewQuery } from './view-query.ts';

/** Payments received for invoices or made for bills, newest first. Refreshed with the documents they belong to. */
export function definePayments(documents: 'invoices' | 'bills'): ListResource<ReceiptRow> {
  return {
    name: documents,
    useList: () =>
      useViewQuery({
        view: documents,
        key: ['payments'],
        load: async (http, signal) =>
          (
            await http.post<ListAnswer<ReceiptRow>>(
              `/account/v1/${documents}/payments/all`,
              { limit: LIST_LIMIT, offset: 0 },
              { signal },
            )
          ).data.content,
      }),
    useTotal: () => undefined,
    api: (http) => ({
      // Reverses its entries.
      remove: async (id, options) => {
        await http.delete(`/account/v1/receipts/${id}`, options);
      },
    }),
  };
}

/** Payments received for invoices. */
export const invoicePayments = definePayments('invoices');
