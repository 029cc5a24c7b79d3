import type { SupportMessage } from '@accounts/shared-domain';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useHttp } from '../api-context.tsx';
import { useIdempotencyKey } from '../idempotency.ts';
import { idempotent } from '../resource-api.ts';

/** Sends a message of the signed-in member to those who run the server. */
export function useSendSupportMessage(): UseMutationResult<void, unknown, SupportMessage> {
  const http = useHttp();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (message: SupportMessage) =>
      withKey(async (key) => {
        await http.post('/account/v1/support/messages', message, idempotent(key));
      }),
  });
}
