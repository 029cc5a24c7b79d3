import type { ActivityEntry, ReceiptDetail, ReceiptInput } from '@accounts/shared-domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHttp } from '../api-context.tsx';
import { defineMessages } from '../correspondence.ts';
import type { CallOptions, Http } from '../http.ts';
import { sendWithRetries, useIdempotencyKey } from '../idempotency.ts';
import { RECEIPTS_PATH } from '../receipts-path.ts';
import { idempotent } from '../resource-api.ts';
import { useViewQuery } from '../view-query.ts';

const readReceipt = async (http: Http, id: string | undefined, options?: CallOptions) =>
  (await http.get<ReceiptDetail>(`${RECEIPTS_PATH}/${id}`, options)).data;

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
  ...defineMessages({ name: 'receipts', path: RECEIPTS_PATH }),
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
        (await http.get<{ content: ActivityEntry[] }>(`${RECEIPTS_PATH}/${id}/activities`, { signal })).data
          .content,
      enabled: id !== undefined,
    }),
  /** One as it is now. */
  read: readReceipt,
  /** Sends one to the email address of its contact, in the words of the company. */
  send: async (http: Http, id: string, signal?: AbortSignal): Promise<void> => {
    await sendWithRetries(
      (key) => http.post(`${RECEIPTS_PATH}/${id}/send`, undefined, { ...idempotent(key), signal }),
      signal,
    );
  },
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
        (await http.put<ReceiptDetail>(`${RECEIPTS_PATH}/${id}`, input)).data,
    });
  },
  /** Reverses it on every document that it touches. */
  useRemove: () => {
    const http = useHttp();
    return useMutation({
      mutationFn: async (id: string) => {
        await http.delete(`${RECEIPTS_PATH}/${id}`);
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
          await http.post(`${RECEIPTS_PATH}/${id}/send`, undefined, { ...idempotent(key), params });
        }),
      // A message changes no list, so no list says that its status and history have changed.
      onSuccess: () => client.invalidateQueries({ queryKey: ['receipts'] }),
    });
  },
};
