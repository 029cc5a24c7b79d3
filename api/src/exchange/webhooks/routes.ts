import type { FastifyInstance } from 'fastify';
import { Type, type TSchema, type TUnknown } from 'typebox';
import { tenantRoute, type TenantRoute } from '../../identity/access/tenant-route.ts';
import { requireWholeCompany } from '../../identity/access/whole-company.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { contentOf } from '../../platform/responses/describe.ts';
import { NothingMore } from '../../platform/responses/documents.ts';
import {
  WebhookDeliverySchema,
  WebhookSchema,
  WebhookWithSecretSchema,
} from '../../platform/responses/webhooks.ts';
import { addTest, newestDeliveries, resendDelivery } from './deliveries.ts';
import { WebhookBody, WebhookChangeBody, checkedWebhook } from './input.ts';
import {
  addWebhook,
  changeWebhook,
  exchangeSecret,
  listWebhooks,
  readWebhook,
  removeWebhook,
} from './rows.ts';

const PATH = '/account/v1/webhooks';
const DeliveryParams = Type.Object({ ...IdParams.properties, deliveryId: Type.String({ format: 'uuid' }) });

/** A call for those who may change the company and see all of it: webhooks take records of every area out of it. */
function webhookRoute<
  P extends TSchema = TUnknown,
  Q extends TSchema = TUnknown,
  B extends TSchema = TUnknown,
>(app: FastifyInstance, route: Omit<TenantRoute<P, Q, B>, 'area' | 'verb'>): void {
  tenantRoute<P, Q, B>(app, {
    ...route,
    area: 'Settings',
    verb: 'edit',
    run: (call) => {
      requireWholeCompany(call.member);
      return route.run(call);
    },
  });
}

/** Addresses of other systems that are sent what changes. */
export function registerWebhooksRoutes(app: FastifyInstance): void {
  registerReading(app);
  registerWriting(app, app.settings.webhooksMayBePrivate);
  registerSending(app);
}

function registerReading(app: FastifyInstance): void {
  webhookRoute(app, {
    method: 'GET',
    url: PATH,
    summary: 'Webhooks of the company, oldest first, each with its newest delivery',
    response: contentOf(WebhookSchema),
    run: async ({ tx }) => ({ content: await listWebhooks(tx) }),
  });
  webhookRoute(app, {
    method: 'GET',
    url: `${PATH}/{id}`,
    summary: 'One webhook',
    response: WebhookSchema,
    params: IdParams,
    run: ({ tx, params }) => readWebhook(tx, params.id),
  });
  webhookRoute(app, {
    method: 'GET',
    url: `${PATH}/{id}/deliveries`,
    summary: 'What a webhook was sent in the last days, newest first',
    response: contentOf(WebhookDeliverySchema),
    params: IdParams,
    run: async ({ tx, params }) => {
      await readWebhook(tx, params.id);
      return { content: await newestDeliveries(tx, params.id) };
    },
  });
}

function registerWriting(app: FastifyInstance, mayBePrivate: boolean): void {
  webhookRoute(app, {
    method: 'POST',
    idempotent: true,
    url: PATH,
    summary: 'Make a webhook; its secret is returned this once',
    response: WebhookWithSecretSchema,
    body: WebhookBody,
    run: ({ tx, member, body }) => addWebhook(tx, member, checkedWebhook(body, mayBePrivate)),
  });
  webhookRoute(app, {
    method: 'PUT',
    url: `${PATH}/{id}`,
    summary: 'Change a webhook, or switch it on or off',
    response: WebhookSchema,
    params: IdParams,
    body: WebhookChangeBody,
    run: ({ tx, member, params, body: { version, ...input } }) =>
      changeWebhook(tx, member, params.id, { ...checkedWebhook(input, mayBePrivate), version }),
  });
  webhookRoute(app, {
    method: 'DELETE',
    url: `${PATH}/{id}`,
    summary: 'Remove a webhook with its deliveries',
    response: NothingMore,
    params: IdParams,
    run: async ({ tx, member, params }) => {
      await removeWebhook(tx, member, params.id);
      return {};
    },
  });
  webhookRoute(app, {
    method: 'POST',
    url: `${PATH}/{id}/secret`,
    summary: 'Give a webhook another secret; for a day deliveries are signed with both',
    response: WebhookWithSecretSchema,
    params: IdParams,
    run: ({ tx, member, params }) => exchangeSecret(tx, member, params.id),
  });
}

function registerSending(app: FastifyInstance): void {
  webhookRoute(app, {
    method: 'POST',
    url: `${PATH}/{id}/test`,
    summary: 'Send a test to a webhook',
    response: WebhookDeliverySchema,
    params: IdParams,
    run: ({ tx, member, params }) => addTest(tx, member, params.id),
  });
  webhookRoute(app, {
    method: 'POST',
    url: `${PATH}/{id}/deliveries/{deliveryId}/resend`,
    summary: 'Send a delivery again, at once',
    response: WebhookDeliverySchema,
    params: DeliveryParams,
    run: ({ tx, params }) => resendDelivery(tx, params.id, params.deliveryId),
  });
}
