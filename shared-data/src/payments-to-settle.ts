import {
  LIST_LIMIT,
  type Invoice,
  type ListResponse,
  type PaymentToSettle,
  type RecordPaymentInput,
} from '@accounts/shared-domain';
import { useMutation, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import { useIdempotencyKey } from './idempotency.ts';
import { idempotent, unwrapValue } from './resource-api.ts';
import { useViewQuery } from './view-query.ts';

const PATH = '/account/v1/paymentsToSettle';

/** Payments that arrived online and are not recorded, oldest first. Refreshed with the invoices. */
export function usePaymentsToSettle(): UseQueryResult<PaymentToSettle[]> {
  return useViewQuery({
    view: 'invoices',
    key: ['paymentsToSettle'],
    load: async (http, signal) =>
      (
        await http.post<ListResponse<PaymentToSettle>>(
          `${PATH}/all`,
          { limit: LIST_LIMIT, offset: 0 },
          { signal },
        )
      ).data.content,
  });
}

/** Records a payment to settle; returns the invoice that it paid. */
export function useRecordPayment(): UseMutationResult<
  Invoice,
  unknown,
  { id: string; input: RecordPaymentInput }
> {
  const http = useHttp();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ id, input }: { id: string; input: RecordPaymentInput }) =>
      withKey(async (key) =>
        unwrapValue<Invoice>((await http.post<Invoice>(`${PATH}/${id}/record`, input, idempotent(key))).data),
      ),
  });
}

/** Closes a payment to settle without recording it. */
export function useDismissPayment(): UseMutationResult<void, unknown, { id: string; note: string }> {
  const http = useHttp();
  return useMutation({
    mutationFn: async ({ id, note }: { id: string; note: string }) => {
      await http.post(`${PATH}/${id}/dismiss`, { note });
    },
  });
}
