import { LIST_LIMIT, type ListResponse, type ListRequest, type ReceiptRow } from '@accounts/shared-domain';
import { useQuery } from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import type { CallOptions, Http } from './http.ts';
import { RECEIPTS_PATH } from './receipts-path.ts';
import type { ListResource } from './resource.ts';
import { viewQueryOptions } from './view-query.ts';

/** Payments of one kind of document, newest first. Refreshed with the documents they belong to. */
function definePayments(documents: 'invoices' | 'bills' | 'creditNotes'): ListResource<ReceiptRow> {
  const page = async (http: Http, request: ListRequest, options?: CallOptions) =>
    (await http.post<ListResponse<ReceiptRow>>(`/account/v1/${documents}/payments/all`, request, options))
      .data;
  const listQuery = (http: Http) =>
    viewQueryOptions(http, {
      view: documents,
      key: ['payments'],
      load: (_http, signal) => page(http, { limit: LIST_LIMIT, offset: 0 }, { signal }),
    });
  return {
    name: documents,
    part: 'payments',
    useList: (_status, options = {}) =>
      useQuery({ ...listQuery(useHttp()), select: ({ content }) => content, ...options }),
    useTotal: () =>
      // Looks at what `useList` has fetched.
      useQuery({ ...listQuery(useHttp()), select: ({ totalElements }) => totalElements, enabled: false })
        .data,
    api: (http) => ({
      page: (_status, request, options) => page(http, request, options),
      // Reverses its entries.
      remove: async (id, options) => {
        await http.delete(`${RECEIPTS_PATH}/${id}`, options);
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
