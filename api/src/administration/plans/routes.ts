import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { registerPaymentWebhook } from '../../billing/online-payments/webhook-route.ts';
import { NO_PROVIDER } from '../../billing/provider/payment-provider.ts';
import { sessionRoute } from '../../identity/access/session-route.ts';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import {
  PlanCheckoutResponseSchema,
  PlanPaymentsResponse,
  PlansResponse,
} from '../../platform/responses/plans.ts';
import { startCheckout } from './checkout.ts';
import { listPlans } from './offers.ts';
import { listPlanPayments } from './plan-payments.ts';

/** Plans to choose from, the checkout of one, and the provider's word of what became of it. */
export function registerPlansRoutes(app: FastifyInstance): void {
  const provider = app.paymentProvider ?? NO_PROVIDER;
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/plans',
    summary: 'Plans with limits and prices',
    response: PlansResponse,
    run: ({ tx, member }) => listPlans(tx, member),
  });
  sessionRoute(app, {
    method: 'POST',
    url: '/account/v1/checkout',
    summary: 'Open the hosted checkout of a plan; the plan changes when the provider says it was paid',
    response: PlanCheckoutResponseSchema,
    area: 'Settings',
    verb: 'approve',
    body: Type.Object({ planId: Type.String({ format: 'uuid' }) }),
    idempotent: true,
    run: async ({ session, body, claim }) =>
      startCheckout(app.settings, await provider(), session, { planId: body.planId, claim }),
  });
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/planPayments',
    summary: 'What became of the checkouts of plans, newest first',
    response: PlanPaymentsResponse,
    area: 'Settings',
    verb: 'approve',
    run: ({ tx }) => listPlanPayments(tx),
  });
  if (app.paymentProvider !== null) registerPaymentWebhook(app, app.paymentProvider);
}
