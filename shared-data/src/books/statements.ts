import type { ContactStatement, IsoDate } from '@accounts/shared-domain';
import { useMutation, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from '../api-context.tsx';
import { useIdempotencyKey } from '../idempotency.ts';
import { useReport } from './reports.ts';
import { idempotent } from '../resource-api.ts';

/** What a contact is towards the company: the side of the books that a statement shows. */
export type StatementSide = 'customer' | 'supplier';

/** Statement of a contact over a period, both days included. */
export interface StatementQuery {
  contactId: string;
  from: IsoDate;
  to: IsoDate;
}

/** A statement as a message. */
export interface SendStatement extends StatementQuery {
  /** One or several addresses, separated by commas. */
  toAddress: string;
  /** The sender's words, at most 205 characters. */
  description: string;
}

const pathOf = (side: StatementSide): string => `/account/v1/reports/${side}Statement`;

/** Documents, payments and balances of a contact on one side of the books; nothing is fetched while not `enabled`. */
export function useContactStatement(
  side: StatementSide,
  query: StatementQuery,
  { enabled = true } = {},
): UseQueryResult<ContactStatement> {
  return useReport(`${side}Statement`, enabled ? { ...query } : undefined);
}

/** Sends a statement by mail; returns what was sent. */
export function useSendStatement(
  side: StatementSide,
): UseMutationResult<ContactStatement, unknown, SendStatement> {
  const http = useHttp();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (params: SendStatement) =>
      withKey(
        async (key) =>
          (
            await http.post<ContactStatement>(`${pathOf(side)}/send`, undefined, {
              ...idempotent(key),
              params,
            })
          ).data,
      ),
  });
}
