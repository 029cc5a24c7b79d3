import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { PlanCheckoutAnswerSchema, PlanPaymentsAnswer, PlansAnswer } from '../answers/plans.ts';
import { sessionRoute } from '../http/session-route.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import { startCheckout } from './checkout.ts';
import { registerPaymentWebhook } from '../online-payments/webhook-route.ts';
import { listPlans } from './offers.ts';
import { hasPaymentProvider, paymentProvider } from './payment-provider.ts';
import { listPlanPayments } from './plan-payments.ts';
import { registerSandbox } from './sandbox/routes.ts';

/** Plans to choose from, the checkout of one, and the provider's word of what became of it. */
export function registerPlansRoutes(app: FastifyInstance): void {
  const provider = paymentProvider(app.settings);
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/plans',
    summary: 'Plans with limits and prices',
    response: PlansAnswer,
    run: ({ tx, member }) => listPlans(tx, member),
  });
  sessionRoute(app, {
    method: 'POST',
    url: '/account/v1/checkout',
    summary: 'Open the hosted checkout of a plan; the plan changes when the provider says it was paid',
    response: PlanCheckoutAnswerSchema,
    area: 'Settings',
    verb: 'approve',
    body: Type.Object({ planId: Type.String({ format: 'uuid' }) }),
    idempotent: true,
    run: async ({ session, body, claim }) =>
      startCheckout(app.settings, await provider(), session, body.planId, claim),
  });
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/planPayments',
    summary: 'What became of the checkouts of plans, newest first',
    response: PlanPaymentsAnswer,
    area: 'Settings',
    verb: 'approve',
    run: ({ tx }) => listPlanPayments(tx),
  });
  if (!hasPaymentProvider(app.settings)) return;
  registerPaymentWebhook(app, provider);
  if (app.settings.payServer === null) registerSandbox(app, provider);
}
