import { LIST_LIMIT, type ListAnswer, type ReceiptRow } from '@accounts/shared-domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import type { Http } from './http.ts';

/** Payments received for invoices or made for bills, newest first. Refreshed with the documents they belong to. */
export function usePayments(documents: 'invoices' | 'bills'): UseQueryResult<ReceiptRow[]> {
  const http = useHttp();
  return useQuery({
    queryKey: [documents, 'payments'],
    queryFn: async ({ signal }) =>
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
