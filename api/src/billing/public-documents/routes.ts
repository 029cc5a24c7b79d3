import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { NAME_LENGTH } from '@accounts/shared-domain';
import type { FileStore } from '../../documents/attachments/file-store.ts';
import { storeOf } from '../../documents/attachments/store.ts';
import { readLogo } from '../../documents/print/logo.ts';
import { pdfResponse } from '../../documents/print/pdf-answer.ts';
import { readPrintedDocument } from '../../documents/print/printed-document.ts';
import { findLink } from '../../documents/sharing/links.ts';
import { inTenant } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { publicRoute } from '../../platform/http/public-route.ts';
import { StreamResponse } from '../../platform/http/responses.ts';
import { PublicDocumentSchema } from '../../platform/responses/mail.ts';
import { CheckoutResponseSchema } from '../../platform/responses/plans.ts';
import { startInvoicePayment } from '../online-payments/start-invoice-payment.ts';
import { NO_PROVIDER } from '../provider/payment-provider.ts';
import { decideQuote, type QuoteDecision } from './decide-quote.ts';
import { registerLinkRoutes } from './link-routes.ts';
import { recordOpening } from './opening.ts';
import { readPublicDocument } from './read.ts';

const TokenParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) });
const AnswerBody = Type.Optional(
  Type.Object({
    name: Type.Optional(
      Type.String({ maxLength: NAME_LENGTH, description: 'Who answers, on one line; the history shows it.' }),
    ),
  }),
);
/** PDFs and checkouts are work; people open a few. */
const FEW_PER_MINUTE = 20;
/** Whole offices read mail from one address. */
const PIXELS_PER_MINUTE = 600;
/** A transparent picture of one point. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** What a customer sees and does at /invoicing/external/{token}, without signing in. */
export function registerPublicDocumentRoutes(app: FastifyInstance): void {
  registerReading(app, storeOf(app.settings));
  registerDecision(app, 'accept', 'Accepted');
  registerDecision(app, 'decline', 'Declined');
  registerPayment(app);
  registerPixel(app);
  registerLinkRoutes(app);
}

function registerReading(app: FastifyInstance, store: FileStore): void {
  publicRoute(app, {
    method: 'GET',
    url: '/public/document/{token}',
    summary: 'The document of a link; opening it is recorded',
    response: PublicDocumentSchema,
    params: TokenParams,
    run: async ({ params: { token } }) => {
      const link = await findLink(token);
      const document = await inTenant(link.companyId, (tx) =>
        readPublicDocument(tx, link, token, takesPayments(app)),
      );
      await recordOpening(token);
      return document;
    },
  });
  publicRoute(app, {
    method: 'GET',
    url: '/public/document/{token}/pdf',
    summary: 'PDF of the document of a link',
    response: Type.String({ description: 'The PDF, as application/pdf.' }),
    params: TokenParams,
    perMinute: FEW_PER_MINUTE,
    run: async ({ params: { token } }) => {
      const link = await findLink(token);
      const { printed, logo } = await inTenant(link.companyId, async (tx) => ({
        printed: await readPrintedDocument(tx, link.kind, link.documentId),
        logo: await readLogo(tx, store),
      }));
      return pdfResponse(link.companyId, printed, logo);
    },
  });
}

function registerDecision(app: FastifyInstance, call: string, decision: QuoteDecision): void {
  publicRoute(app, {
    method: 'POST',
    url: `/public/document/{token}/${call}`,
    summary: `The customer's decision about a quote: ${decision.toLowerCase()}`,
    response: PublicDocumentSchema,
    params: TokenParams,
    body: AnswerBody,
    run: async ({ params: { token }, body }) => {
      const link = await findLink(token);
      return inTenant(link.companyId, async (tx) => {
        await decideQuote(tx, link, decision, body?.name ?? '');
        return readPublicDocument(tx, link, token, takesPayments(app));
      });
    },
  });
}

/** In production only a real provider takes money: the sandbox would settle invoices that have not been paid. */
function takesPayments({ paymentProvider, settings: { payServer, production } }: FastifyInstance): boolean {
  return payServer !== null || (paymentProvider !== null && !production);
}

function registerPayment(app: FastifyInstance): void {
  const provider = app.paymentProvider ?? NO_PROVIDER;
  publicRoute(app, {
    method: 'POST',
    url: '/public/document/{token}/pay',
    summary: 'Open the hosted checkout of what is due of an invoice, or go back to the one that is open',
    response: CheckoutResponseSchema,
    params: TokenParams,
    perMinute: FEW_PER_MINUTE,
    run: async ({ params: { token } }) => {
      const link = await findLink(token);
      if (!takesPayments(app)) {
        throw apiError.conflict('API-STATUS', 'This invoice cannot be paid online.');
      }
      return startInvoicePayment(await provider(), link, { token, publicUrl: app.settings.publicUrl });
    },
  });
}

function registerPixel(app: FastifyInstance): void {
  publicRoute(app, {
    method: 'GET',
    url: '/public/mail/{token}/open.gif',
    summary: 'Picture in a message; loading it records that the message was opened',
    response: Type.String({ description: 'A transparent picture, whatever the token.' }),
    params: TokenParams,
    perMinute: PIXELS_PER_MINUTE,
    run: async ({ params }) => {
      await recordOpening(params.token);
      return new StreamResponse(Readable.from([PIXEL]), {
        'content-type': 'image/gif',
        'content-length': String(PIXEL.length),
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'cross-origin',
      });
    },
  });
}
