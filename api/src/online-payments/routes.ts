import { MAX_PAYMENT_NOTE_LENGTH } from '@accounts/shared-domain';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { listOf } from '../answers/describe.ts';
import { INVOICE_ANSWERS, NothingMore } from '../answers/documents.ts';
import { paidOf } from '../answers/money.ts';
import { PaymentToSettleSchema } from '../answers/payments-to-settle.ts';
import { readDocument } from '../documents/read.ts';
import { ListBody } from '../documents/schemas.ts';
import { jsonText } from '../http/answers.ts';
import { IdParams } from '../http/route-schema.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import { INVOICE } from '../invoices/kind.ts';
import { readReceipt } from '../payments/read-receipt.ts';
import { listPaymentsToSettle } from './list.ts';
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
    body: ListBody,
    run: async ({ tx, member, body }) =>
      jsonText(await listPaymentsToSettle(tx, body ?? {}, member.can('Settings', 'approve'))),
  });
  tenantRoute(app, {
    method: 'POST',
    url: `${URL}/{id}/record`,
    summary: 'Record a payment to settle: once more, on another day, or for another invoice of the contact',
    response: paidOf(INVOICE_ANSWERS.record),
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
