import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { problem } from '../http/problem.ts';
import { publicRoute } from '../http/public-route.ts';
import { isInvoicePayment, settleInvoicePayment } from '../public-documents/settle-payment.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { PaymentEventSchema } from './protocol.ts';
import { settleEvent } from './settle.ts';
import { SIGNATURE_HEADER, isSigned } from './signature.ts';

const PER_MINUTE = 600;

/** Where the provider tells what became of a checkout. The signature is over the bytes, so they are kept as they came. */
export function registerPaymentWebhook(app: FastifyInstance, provider: PaymentProvider): void {
  void app.register((scope, _options, done) => {
    const bodies = new WeakMap<FastifyRequest, string>();
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, parsed) => {
      bodies.set(request, String(text));
      try {
        parsed(null, JSON.parse(String(text)));
      } catch {
        parsed(problem.badRequest('The request is not valid JSON.', 'API-JSON'));
      }
    });
    // Before the body is looked into: a stranger learns nothing of what it should hold.
    scope.addHook('preValidation', async (request) => {
      const { webhookSecret } = await provider();
      const body = bodies.get(request) ?? '';
      if (!isSigned(webhookSecret, request.headers[SIGNATURE_HEADER], body)) {
        throw problem.unauthorized('The signature does not fit.', 'API-PAYMENT-SIGNATURE');
      }
    });
    publicRoute(scope, {
      method: 'POST',
      url: '/public/payment/webhook',
      summary: 'The payment provider tells what became of a checkout, with its signature',
      response: Type.Object({ outcome: Type.String() }),
      body: PaymentEventSchema,
      perMinute: PER_MINUTE,
      run: async ({ body }) => ({
        outcome: await (isInvoicePayment(body) ? settleInvoicePayment(body) : settleEvent(body)),
      }),
    });
    done();
  });
}
