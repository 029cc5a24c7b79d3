import { LIST_LIMIT, type ListAnswer, type ReceiptRow } from '@accounts/shared-domain';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Http } from './http.ts';
import { useViewQuery } from './view-query.ts';

/** Payments received for invoices or made for bills, newest first. Refreshed with the documents they belong to. */
export function usePayments(documents: 'invoices' | 'bills'): UseQueryResult<ReceiptRow[]> {
  return useViewQuery({
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
  });
}

/** Deletes a payment by reversing it. */
export async function deletePayment(http: Http, id: string, signal?: AbortSignal): Promise<void> {
  await http.delete(`/account/v1/receipts/${id}`, { signal });
}
