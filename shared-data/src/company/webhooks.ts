import type { Id, Webhook, WebhookDelivery, WebhookInput, WebhookWithSecret } from '@accounts/shared-domain';
import { useMutation, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from '../api-context.tsx';
import { useViewQuery } from '../view-query.ts';

const PATH = '/account/v1/webhooks';

/** Webhooks of the company, oldest first. */
export function useWebhooks(): UseQueryResult<Webhook[]> {
  return useViewQuery({
    view: 'webhooks',
    key: ['all'],
    load: async (http, signal) => (await http.get<{ content: Webhook[] }>(PATH, { signal })).data.content,
  });
}

/** The newest deliveries of a webhook, newest first. */
export function useWebhookDeliveries(id: Id): UseQueryResult<WebhookDelivery[]> {
  return useViewQuery({
    view: 'webhooks',
    key: ['deliveries', id],
    load: async (http, signal) =>
      (await http.get<{ content: WebhookDelivery[] }>(`${PATH}/${id}/deliveries`, { signal })).data.content,
  });
}

/** Makes a webhook; the answer alone has its secret. */
export function useAddWebhook(): UseMutationResult<WebhookWithSecret, unknown, WebhookInput> {
  const http = useHttp();
  return useMutation({
    mutationFn: async (input) => (await http.post<WebhookWithSecret>(PATH, input)).data,
  });
}

/** A webhook as it is to be; 409 when somebody else has changed it. */
export type WebhookChange = WebhookInput & Pick<Webhook, 'id' | 'version'>;

/** Changes a webhook. */
export function useChangeWebhook(): UseMutationResult<Webhook, unknown, WebhookChange> {
  const http = useHttp();
  return useMutation({
    mutationFn: async ({ id, ...change }) => (await http.put<Webhook>(`${PATH}/${id}`, change)).data,
  });
}

/** Removes a webhook with its deliveries. */
export function useRemoveWebhook(): UseMutationResult<unknown, unknown, Id> {
  const http = useHttp();
  return useMutation({ mutationFn: (id) => http.delete(`${PATH}/${id}`) });
}

/** Gives a webhook another secret; for a day deliveries are signed with both. */
export function useNewWebhookSecret(): UseMutationResult<WebhookWithSecret, unknown, Id> {
  const http = useHttp();
  return useMutation({
    mutationFn: async (id) => (await http.post<WebhookWithSecret>(`${PATH}/${id}/secret`, {})).data,
  });
}

/** Sends a test to the address of a webhook. */
export function useTestWebhook(): UseMutationResult<WebhookDelivery, unknown, Id> {
  const http = useHttp();
  return useMutation({
    mutationFn: async (id) => (await http.post<WebhookDelivery>(`${PATH}/${id}/test`, {})).data,
  });
}

/** Sends a delivery again, at once. */
export function useResendDelivery(): UseMutationResult<
  WebhookDelivery,
  unknown,
  { webhook: Id; delivery: Id }
> {
  const http = useHttp();
  return useMutation({
    mutationFn: async ({ webhook, delivery }) =>
      (await http.post<WebhookDelivery>(`${PATH}/${webhook}/deliveries/${delivery}/resend`, {})).data,
  });
}
