import type { Id, PlanCheckoutResponse, PlanOffer, PlanPayment, PlanUsage } from '@accounts/shared-domain';
import { useMutation, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from '../api-context.tsx';
import { useIdempotencyKey } from '../idempotency.ts';
import { idempotent } from '../resource-api.ts';
import { useViewQuery } from '../view-query.ts';

/** Counts and limits of the company's plan. */
export function usePlanUsage(): UseQueryResult<PlanUsage> {
  return useViewQuery({
    view: 'company',
    key: ['planUsage'],
    load: async (http, signal) =>
      (await http.get<PlanUsage>('/account/v1/company/plan/usage', { signal })).data,
  });
}

/** The plans in their order, with prices and limits. */
export function usePlans(): UseQueryResult<PlanOffer[]> {
  return useViewQuery({
    view: 'company',
    key: ['plans'],
    load: async (http, signal) =>
      (await http.get<{ content: PlanOffer[] }>('/account/v1/plans', { signal })).data.content,
  });
}

/** What became of the checkouts of plans, newest first; only for who may approve settings. */
export function usePlanPayments({ enabled = true } = {}): UseQueryResult<PlanPayment[]> {
  return useViewQuery({
    view: 'company',
    key: ['planPayments'],
    enabled,
    load: async (http, signal) =>
      (await http.get<{ content: PlanPayment[] }>('/account/v1/planPayments', { signal })).data.content,
  });
}

/** Opens the checkout of a plan and returns the provider's page. The plan changes once the provider has confirmed it. */
export function useStartCheckout(): UseMutationResult<PlanCheckoutResponse, unknown, Id> {
  const http = useHttp();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (planId: Id) =>
      withKey(
        async (key) =>
          (await http.post<PlanCheckoutResponse>('/account/v1/checkout', { planId }, idempotent(key))).data,
      ),
  });
}
