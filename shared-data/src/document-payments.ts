import type {
  MoneyInput,
  PaymentInput,
  PaymentsInput,
  PaymentsResponse,
  WriteOffInput,
} from '@accounts/shared-domain';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import { useIdempotencyKey } from './idempotency.ts';
import { idempotent, unwrapValue, type ResourceDescription } from './resource-api.ts';
import { useKeepRecord } from './resource.ts';

/** What settles a document. */
export interface PaymentCalls<Detail> {
  /** Records money received or paid; returns the document with its receipts. */
  usePay: () => UseMutationResult<Detail, unknown, { id: string; payment: MoneyInput }>;
  /** Pays many documents from one account on one day: all of them or none. */
  usePayMany: () => UseMutationResult<PaymentsResponse, unknown, PaymentsInput>;
  /** Gives back what was overpaid, or what is left of a credit note. */
  useRefund: () => UseMutationResult<Detail, unknown, { id: string; payment: PaymentInput }>;
  /** Gives up what is due: an expense takes it. */
  useWriteOff: () => UseMutationResult<Detail, unknown, { id: string; payment: WriteOffInput }>;
}

/** Calls of one kind of document that settle it. */
export function definePayments<Detail>({
  name,
  path,
}: Pick<ResourceDescription, 'name' | 'path'>): PaymentCalls<Detail> {
  /** A call that makes a receipt and returns the document. */
  const useMoneyCall = (call: 'payment' | 'refund' | 'writeOff') => {
    const http = useHttp();
    const keep = useKeepRecord<Detail>(name);
    const withKey = useIdempotencyKey();
    return useMutation({
      mutationFn: ({ id, payment }: { id: string; payment: PaymentInput }) =>
        withKey(async (key) =>
          unwrapValue<Detail>(
            (await http.post<Detail>(`${path}/${id}/${call}`, payment, idempotent(key))).data,
          ),
        ),
      onSuccess: (detail, { id }) => keep(id, detail),
    });
  };
  return {
    usePay: () => useMoneyCall('payment'),
    useRefund: () => useMoneyCall(name === 'creditNotes' ? 'payment' : 'refund'),
    useWriteOff: () => useMoneyCall('writeOff'),
    usePayMany: () => {
      const http = useHttp();
      const withKey = useIdempotencyKey();
      return useMutation({
        mutationFn: (payments: PaymentsInput) =>
          withKey(
            async (key) =>
              (await http.post<PaymentsResponse>(`${path}/payments`, payments, idempotent(key))).data,
          ),
      });
    },
  };
}
