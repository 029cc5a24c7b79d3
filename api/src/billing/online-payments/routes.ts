import { MAX_PAYMENT_NOTE_LENGTH } from '@accounts/shared-domain';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { listPaymentsToSettle } from '../../documents/engine/payments-to-settle.ts';
import { readDocument } from '../../documents/engine/read.ts';
import { INVOICE } from '../../documents/kinds/invoices.ts';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { DatedListBody } from '../../platform/http/dated-list.ts';
import { jsonText } from '../../platform/http/responses.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { listOf } from '../../platform/responses/describe.ts';
import { documentAnswers, NothingMore } from '../../platform/responses/documents.ts';
import { paidOf } from '../../platform/responses/money.ts';
import { PaymentToSettleSchema } from '../../platform/responses/payments-to-settle.ts';
import { readReceipt } from '../payments/read-receipt.ts';
import { dismissPayment, recordPayment } from './settle-payment.ts';

const URL = '/account/v1/paymentsToSettle';

const RecordBody = Type.Object({
  paymentDate: Type.Optional(
    Type.String({
      format: 'date',
      maxLength: 10,
      description: 'The day that the customer paid, unless given.',
    }),
  ),
  invoiceId: Type.Optional(
    Type.String({
      format: 'uuid',
      maxLength: 36,
      description: 'Another invoice of the same contact; the invoice that was paid, unless given.',
    }),
  ),
});
const DismissBody = Type.Object({
  note: Type.String({ maxLength: MAX_PAYMENT_NOTE_LENGTH, description: 'Why nothing is recorded.' }),
});

/** Calls about payments that arrived online and that the books refused. */
export function registerPaymentsToSettleRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'POST',
    url: `${URL}/all`,
    summary: 'List payments that arrived online and are not recorded, with the reason',
    response: listOf(PaymentToSettleSchema),
    area: 'Invoices',
    verb: 'view',
    body: DatedListBody,
    run: async ({ tx, member, body }) =>
      jsonText(await listPaymentsToSettle(tx, body ?? {}, member.can('Settings', 'approve'))),
  });
  tenantRoute(app, {
    method: 'POST',
    url: `${URL}/{id}/record`,
    summary: 'Record a payment to settle: once more, on another day, or for another invoice of the contact',
    response: paidOf(documentAnswers('Invoice').record),
    area: 'Invoices',
    verb: 'edit',
    params: IdParams,
    body: RecordBody,
    idempotent: true,
    run: async ({ tx, member, params: { id }, body }) => {
      const { invoiceId, receiptId } = await recordPayment(tx, member, id, body);
      const value = await readDocument(tx, INVOICE, invoiceId);
      return jsonText(
        `{"body":{"value":${value},"receipt":${await readReceipt(tx, receiptId, member.today)}}}`,
      );
    },
  });
  tenantRoute(app, {
    method: 'POST',
    url: `${URL}/{id}/dismiss`,
    summary:
      'Close a payment to settle without recording it, with a note: refunded outside, recorded by hand',
    response: NothingMore,
    area: 'Invoices',
    verb: 'delete',
    params: IdParams,
    body: DismissBody,
    idempotent: true,
    run: async ({ tx, member, params: { id }, body }) => {
      await dismissPayment(tx, member, id, body.note);
      return {};
    },
  });
}
