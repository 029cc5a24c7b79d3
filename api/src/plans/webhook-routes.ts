import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { signedRoute } from '../http/signed-route.ts';
import { isInvoicePayment, settleInvoicePayment } from '../public-documents/settle-payment.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { PaymentEventSchema } from './protocol.ts';
import { settleEvent } from './settle.ts';
import { SIGNATURE_HEADER } from './signature.ts';

/** Where the provider tells what became of a checkout: of a plan, or of an invoice that a customer pays. */
export function registerPaymentWebhook(app: FastifyInstance, provider: PaymentProvider): void {
  signedRoute(app, {
    url: '/public/payment/webhook',
    summary: 'The payment provider tells what became of a checkout, with its signature',
    body: PaymentEventSchema,
    response: Type.Object({ outcome: Type.String() }),
    header: SIGNATURE_HEADER,
    secret: async () => (await provider()).webhookSecret,
    run: async (event) => ({
      outcome: await (isInvoicePayment(event) ? settleInvoicePayment(event) : settleEvent(event)),
    }),
  });
}
