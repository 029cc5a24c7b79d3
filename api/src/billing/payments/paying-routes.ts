import type { FastifyInstance } from 'fastify';
import {
  ACTION_VERBS,
  type CreditsInput,
  type MoneyInput,
  type PaymentInput,
  type PaymentsInput,
  type WriteOffInput,
} from '@accounts/shared-domain';
import type { DocumentContext } from '../../documents/engine/document-context.ts';
import { readDocument } from '../../documents/engine/read.ts';
import { articleOf, type DocumentKindDescription } from '../../documents/kinds/kind.ts';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import type { TenantContext } from '../../identity/session/tenant-context.ts';
import { jsonText, type JsonText } from '../../platform/http/responses.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { PaymentsResponseSchema, paidOf } from '../../platform/responses/money.ts';
import { applyCredits } from './apply-credits.ts';
import { CreditsBody, PaymentBody, PaymentsBody, RefundBody } from './bodies.ts';
import { payCreditNote } from './pay-credit-note.ts';
import { payMany } from './pay-many.ts';
import { payDocument } from './pay.ts';
import { readReceipt } from './read-receipt.ts';
import { refund } from './refund.ts';
import { writeOff } from './write-off.ts';

/** Calls that move the paid amount of one kind of document. */
export function registerPaying(app: FastifyInstance, kind: DocumentKindDescription): void {
  const { path, area } = kind;
  const route = {
    method: 'POST' as const,
    response: paidOf(kind.answers.record),
    area,
    verb: ACTION_VERBS.pay,
    params: IdParams,
    idempotent: true,
  };
  if (kind.kind === 'CreditNote') {
    tenantRoute(app, {
      ...route,
      url: `/account/v1/${path}/{id}/payment`,
      summary: 'Refund a credit note, or get the receipt by which it was applied',
      body: RefundBody,
      run: paid(kind, (context, id, body) => payCreditNote(context, id, body as PaymentInput)),
    });
    return;
  }
  tenantRoute(app, {
    ...route,
    url: `/account/v1/${path}/{id}/payment`,
    summary: `Settle ${articleOf(kind)} with money${kind.kind === 'Invoice' ? ', a credit note' : ''} or an overpayment`,
    body: PaymentBody,
    run: paid(kind, (context, id, body) => payDocument(context, id, body as MoneyInput)),
  });
  if (kind.kind === 'Invoice') {
    tenantRoute(app, {
      ...route,
      verb: ACTION_VERBS.writeOff,
      url: `/account/v1/${path}/{id}/writeOff`,
      summary: 'Give up what is due of an invoice: an expense takes it',
      body: RefundBody,
      run: paid(kind, (context, id, body) => writeOff(context, id, body as WriteOffInput)),
    });
  }
  registerPayingMany(app, kind);
  tenantRoute(app, {
    ...route,
    url: `/account/v1/${path}/{id}/refund`,
    summary: `Refund what was overpaid on ${articleOf(kind)}`,
    body: RefundBody,
    run: paid(kind, (context, id, body) => refund(context, id, body as PaymentInput)),
  });
}

/** Calls that settle several documents of a kind at once. */
function registerPayingMany(app: FastifyInstance, kind: DocumentKindDescription): void {
  const { path, area } = kind;
  tenantRoute(app, {
    method: 'POST',
    url: `/account/v1/${path}/payments`,
    summary: `Pay many ${path} from one account on one day: all of them or none`,
    response: PaymentsResponseSchema,
    area,
    verb: ACTION_VERBS.pay,
    body: PaymentsBody,
    idempotent: true,
    run: ({ tx, member, body }) => payMany({ tx, member, kind }, body as PaymentsInput),
  });
  tenantRoute(app, {
    method: 'POST',
    url: `/account/v1/${path}/credits`,
    summary: `Settle ${path} with credits, one with several or several with one: all of them or none`,
    response: PaymentsResponseSchema,
    area,
    verb: ACTION_VERBS.pay,
    body: CreditsBody,
    idempotent: true,
    run: ({ tx, member, body }) => applyCredits({ tx, member, kind }, body as CreditsInput),
  });
}

/** Runs a call that writes a receipt, and returns its document with the receipt. */
function paid(
  kind: DocumentKindDescription,
  write: (context: DocumentContext, id: string, body: unknown) => Promise<string>,
) {
  return async ({ tx, member, params: { id }, body }: PaidCall): Promise<JsonText> => {
    const receiptId = await write({ tx, member, kind }, id, body);
    const [value, receipt] = await Promise.all([
      readDocument(tx, kind, id),
      readReceipt(tx, receiptId, member.today),
    ]);
    return jsonText(`{"body":{"value":${value},"receipt":${receipt}}}`);
  };
}

interface PaidCall extends TenantContext {
  params: { id: string };
  body: unknown;
}
