import type { Id, Webhook, WebhookDelivery, WebhookInput, WebhookWithSecret } from '@accounts/shared-domain';
import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from '../api-context.tsx';
import { viewQueryOptions } from '../view-query.ts';

const PATH = '/account/v1/webhooks';
/** Pause between two looks at what is on its way, in milliseconds: no call says when it has arrived. */
const WAITING_PAUSE_MS = 2_000;

/** Webhooks of the company, oldest first; looked at again and again while a newest delivery is on its way. */
export function useWebhooks(): UseQueryResult<Webhook[]> {
  const query = viewQueryOptions(useHttp(), {
    view: 'webhooks',
    key: ['all'],
    load: async (http, signal) => (await http.get<{ content: Webhook[] }>(PATH, { signal })).data.content,
  });
  const isUnderWay = ({ lastDelivery }: Webhook): boolean => lastDelivery?.state === 'Waiting';
  return useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? WAITING_PAUSE_MS : false),
  });
}

/** The newest deliveries of a webhook, newest first; looked at again and again while one is on its way. */
export function useWebhookDeliveries(id: Id): UseQueryResult<WebhookDelivery[]> {
  const query = viewQueryOptions(useHttp(), {
    view: 'webhooks',
    key: ['deliveries', id],
    load: async (http, signal) =>
      (await http.get<{ content: WebhookDelivery[] }>(`${PATH}/${id}/deliveries`, { signal })).data.content,
  });
  const isUnderWay = ({ state }: WebhookDelivery): boolean => state === 'Waiting';
  return useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? WAITING_PAUSE_MS : false),
  });
}

/** Makes a webhook; the answer alone has its secret. */
export function useAddWebhook(): UseMutationResult<WebhookWithSecret, unknown, WebhookInput> {
  const http = useHttp();
  return useMutation({
    mutationFn: async (input) => (await http.post<WebhookWithSecret>(PATH, input)).data,
  });
}

/** A webhook as it is to be; 409 when another member has changed it. */
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
