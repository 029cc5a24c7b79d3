import { LIST_LIMIT, type ListAnswer, type ReceiptRow } from '@accounts/shared-domain';
import type { ListResource } from './resource.ts';
import { useViewQuery } from './view-query.ts';

/** Payments of one kind of document, newest first. Refreshed with the documents they belong to. */
function definePayments(documents: 'invoices' | 'bills' | 'creditNotes'): ListResource<ReceiptRow> {
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

/** Payments made for bills. */
export const billPayments = definePayments('bills');

/** Credit notes applied to invoices or refunded. */
export const creditNotePayments = definePayments('creditNotes');
