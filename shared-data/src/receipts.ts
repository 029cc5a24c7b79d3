import {
  LIST_LIMIT,
  type ActivityEntry,
  type ListResponse,
  type ListRequest,
  type ReceiptDetail,
  type ReceiptInput,
  type ReceiptRow,
} from '@accounts/shared-domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import { defineMessages } from './correspondence.ts';
import type { CallOptions, Http } from './http.ts';
import { useIdempotencyKey } from './idempotency.ts';
import { idempotent } from './resource-api.ts';
import type { ListResource } from './resource.ts';
import { useViewQuery, viewQueryOptions } from './view-query.ts';

const PATH = '/account/v1/receipts';

const readReceipt = async (http: Http, id: string | undefined, options?: CallOptions) =>
  (await http.get<ReceiptDetail>(`${PATH}/${id}`, options)).data;

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
        await http.delete(`${PATH}/${id}`, options);
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

/** A payment's receipt as a message. */
export interface SendReceipt {
  id: string;
  /** One or several addresses, separated by commas. */
  toAddress: string;
  /** The sender's words, at most 205 characters. */
  description: string;
}

/** One payment with every document that it touches. */
export const receipts = {
  ...defineMessages({ name: 'receipts', path: PATH }),
  path: PATH,
  /** Nothing is fetched while the id is undefined. */
  useOne: (id: string | undefined) =>
    useViewQuery({
      view: 'receipts',
      key: ['one', id],
      load: (http, signal) => readReceipt(http, id, { signal }),
      enabled: id !== undefined,
    }),
  useActivities: (id: string | undefined) =>
    useViewQuery({
      view: 'receipts',
      key: ['activities', id],
      load: async (http, signal) =>
        (await http.get<{ content: ActivityEntry[] }>(`${PATH}/${id}/activities`, { signal })).data.content,
      enabled: id !== undefined,
    }),
  /** One as it is now. */
  read: readReceipt,
  /** Reads one as it is now, for an action on it. */
  useRead: () => {
    const http = useHttp();
    return useMutation({
      mutationFn: (id: string) => readReceipt(http, id),
    });
  },
  /** Reverses it and writes it anew; returns the new one. */
  useChange: () => {
    const http = useHttp();
    return useMutation({
      mutationFn: async ({ id, input }: { id: string; input: ReceiptInput }) =>
        (await http.put<ReceiptDetail>(`${PATH}/${id}`, input)).data,
    });
  },
  /** Reverses it on every document that it touches. */
  useRemove: () => {
    const http = useHttp();
    return useMutation({
      mutationFn: async (id: string) => {
        await http.delete(`${PATH}/${id}`);
      },
    });
  },
  useSend: () => {
    const http = useHttp();
    const withKey = useIdempotencyKey();
    const client = useQueryClient();
    return useMutation({
      mutationFn: ({ id, ...params }: SendReceipt) =>
        withKey(async (key) => {
          await http.post(`${PATH}/${id}/send`, undefined, { ...idempotent(key), params });
        }),
      // A message changes no list, so no list says that its status and history have changed.
      onSuccess: () => client.invalidateQueries({ queryKey: ['receipts'] }),
    });
  },
};
