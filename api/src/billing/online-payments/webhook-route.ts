import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { SIGNATURE_HEADER } from '../../platform/http/signature.ts';
import { signedRoute } from '../../platform/http/signed-route.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { PaymentEventSchema } from '../provider/protocol.ts';
import { receiveEvent } from './receive-event.ts';

/**
 * Where the provider reports what became of a checkout, of a plan or of an invoice. Whatever it reports is stored and
 * answered 200; it is worked off by jobs.
 */
export function registerPaymentWebhook(app: FastifyInstance, provider: PaymentProvider): void {
  signedRoute(app, {
    url: '/public/payment/webhook',
    summary:
      'Report of the payment provider about a checkout, with its signature; stored and worked off afterwards',
    body: PaymentEventSchema,
    response: Type.Object({
      outcome: Type.String({ description: 'Stored, Known (delivered before) or Unmatched (of no payment).' }),
    }),
    header: SIGNATURE_HEADER,
    secret: async () => (await provider()).webhookSecret,
    run: async (event) => ({ outcome: await receiveEvent(event) }),
  });
}
