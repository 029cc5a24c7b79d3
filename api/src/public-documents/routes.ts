import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { NAME_LENGTH } from '@accounts/shared-domain';
import { PublicDocumentSchema } from '../answers/mail.ts';
import { CheckoutAnswerSchema } from '../answers/plans.ts';
import type { FileStore } from '../attachments/file-store.ts';
import { storeOf } from '../attachments/store.ts';
import type { Config } from '../config/config.ts';
import { inTenant } from '../db/transaction.ts';
import { StreamAnswer } from '../http/answers.ts';
import { problem } from '../http/problem.ts';
import { publicRoute } from '../http/public-route.ts';
import { startInvoicePayment } from '../online-payments/start-invoice-payment.ts';
import { paymentProvider } from '../plans/payment-provider.ts';
import { readLogo } from '../print/logo.ts';
import { pdfAnswer } from '../print/pdf-answer.ts';
import { readPrintedDocument } from '../print/printed-document.ts';
import { answerQuote } from './answer-quote.ts';
import type { QuoteAnswer } from './answer-quote.ts';
import { registerLinkRoutes } from './link-routes.ts';
import { findLink } from './links.ts';
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
  registerAnswer(app, 'accept', 'Accepted');
  registerAnswer(app, 'decline', 'Declined');
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
        readPublicDocument(tx, link, token, takesPayments(app.settings)),
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
      return pdfAnswer(link.companyId, printed, logo);
    },
  });
}

function registerAnswer(app: FastifyInstance, call: string, answer: QuoteAnswer): void {
  publicRoute(app, {
    method: 'POST',
    url: `/public/document/{token}/${call}`,
    summary: `The customer's answer to a quote: ${answer.toLowerCase()}`,
    response: PublicDocumentSchema,
    params: TokenParams,
    body: AnswerBody,
    run: async ({ params: { token }, body }) => {
      const link = await findLink(token);
      return inTenant(link.companyId, async (tx) => {
        await answerQuote(tx, link, answer, body?.name ?? '');
        return readPublicDocument(tx, link, token, takesPayments(app.settings));
      });
    },
  });
}

/** In production only a real provider takes money: the sandbox would settle invoices that nobody has paid. */
function takesPayments({ payServer, paySandbox, production }: Config): boolean {
  return payServer !== null || (paySandbox && !production);
}

function registerPayment(app: FastifyInstance): void {
  const provider = paymentProvider(app.settings);
  publicRoute(app, {
    method: 'POST',
    url: '/public/document/{token}/pay',
    summary: 'Open the hosted checkout of what is due of an invoice, or go back to the one that is open',
    response: CheckoutAnswerSchema,
    params: TokenParams,
    perMinute: FEW_PER_MINUTE,
    run: async ({ params: { token } }) => {
      const link = await findLink(token);
      if (!takesPayments(app.settings)) {
        throw problem.conflict('API-STATUS', 'This invoice cannot be paid online.');
      }
      return startInvoicePayment(await provider(), link, token);
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
      return new StreamAnswer(Readable.from([PIXEL]), {
        'content-type': 'image/gif',
        'content-length': String(PIXEL.length),
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'cross-origin',
      });
    },
  });
}
