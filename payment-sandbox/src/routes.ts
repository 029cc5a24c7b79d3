import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import type { PaymentProvider } from '@accounts/api/billing/provider/payment-provider';
import { CheckoutRequestSchema, type CheckoutRequest } from '@accounts/api/billing/provider/protocol';
import { ownUrl } from '@accounts/api/platform/config/network';
import { apiError } from '@accounts/api/platform/errors/api-error';
import { bearerToken } from '@accounts/api/platform/http/bearer-token';
import { callsAMinute } from '@accounts/api/platform/http/calls-a-minute';
import { tokenHash } from '@accounts/api/platform/http/tokens';
import { SANDBOX_PATH } from './address.ts';
import { startDeliveries, type Deliveries } from './deliver.ts';
import { paymentPage } from './page.ts';
import { ENDINGS, endPayment, expirePayment, openPayment, readPayment, type Ending } from './payments.ts';

const SMALL = 16 * 1024;
const PAGES_PER_MINUTE = 60;
const PageParams = Type.Object({ id: Type.String({ maxLength: 100 }) });
const PageForm = Type.Object({
  action: Type.Unsafe<Ending>({ type: 'string', enum: Object.keys(ENDINGS) }),
});

/**
 * A payment provider for trying things out, on the server itself. It speaks the protocol of `PAY_SERVER_URL` in every
 * step, over HTTP; nothing of the product can see that it is not a bank.
 */
export function registerSandbox(app: FastifyInstance, provider: PaymentProvider): void {
  const webhookUrl = `${ownUrl(app.settings)}/public/payment/webhook`;
  let deliveries: Deliveries | undefined;
  // The webhook is this server's: it is told nothing before it listens.
  app.addHook('onListen', () => {
    deliveries = startDeliveries(webhookUrl, async () => (await provider()).webhookSecret);
  });
  app.addHook('preClose', () => deliveries?.stop());
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: SMALL },
      (_request, text, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    registerSessions(scope, provider);
    registerPage(scope, async (payment) => deliveries?.deliver(payment));
    done();
  });
}

function registerSessions(app: FastifyInstance, provider: PaymentProvider): void {
  const sessions = `${SANDBOX_PATH}/v1/checkout/sessions`;
  const requireKey = async (request: FastifyRequest): Promise<void> => {
    const { key } = await provider();
    // Hashes have one length, whatever was sent.
    const fits = timingSafeEqual(tokenHash(bearerToken(request) ?? ''), tokenHash(key));
    if (!fits) throw apiError.unauthorized();
  };
  app.post<{ Body: CheckoutRequest }>(
    sessions,
    { schema: { hide: true, body: CheckoutRequestSchema }, bodyLimit: SMALL },
    async (request) => {
      await requireKey(request);
      const key = request.headers['idempotency-key'];
      const id = await openPayment(request.body, typeof key === 'string' ? key : null);
      return { id, url: `${app.settings.publicUrl}${SANDBOX_PATH}/${id}` };
    },
  );
  app.post<{ Params: Static<typeof PageParams> }>(
    `${sessions}/:id/expire`,
    { schema: { hide: true, params: PageParams }, bodyLimit: SMALL },
    async (request) => {
      await requireKey(request);
      const status = await expirePayment(request.params.id);
      if (status === null) throw apiError.notFound('There is no such payment.');
      return { status };
    },
  );
}

function registerPage(app: FastifyInstance, deliver: (payment: string) => Promise<void>): void {
  const url = `${SANDBOX_PATH}/:id`;
  const config = { rateLimit: callsAMinute(PAGES_PER_MINUTE, app.settings) };
  app.get<{ Params: Static<typeof PageParams> }>(
    url,
    { schema: { hide: true, params: PageParams }, config },
    async ({ params }, reply) => {
      const payment = await readPayment(params.id);
      if (payment === null) throw apiError.notFound('There is no such payment.');
      return html(reply, paymentPage(payment, `${SANDBOX_PATH}/${payment.id}`));
    },
  );
  app.post<{ Params: Static<typeof PageParams>; Body: Static<typeof PageForm> }>(
    url,
    { schema: { hide: true, params: PageParams, body: PageForm }, config, bodyLimit: SMALL },
    async ({ params, body }, reply) => {
      if (await endPayment(params.id, body.action)) await deliver(params.id);
      const payment = await readPayment(params.id);
      if (payment === null) throw apiError.notFound('There is no such payment.');
      const target = payment.status === 'Paid' ? payment.success_url : payment.failure_url;
      return reply.header('cache-control', 'no-store').redirect(target, 303);
    },
  );
}

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}
