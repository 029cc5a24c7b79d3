import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { MessagePreviewAnswer, MessagesAnswer } from '../answers/common.ts';
import { ReceiptDetailSchema } from '../answers/money.ts';
import { messageStatuses } from '../documents/messages.ts';
import { jsonText } from '../http/answers.ts';
import { IdParams } from '../http/route-schema.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import { readReceipt, requireReceipt } from '../payments/read-receipt.ts';
import { RECEIPTS } from '../payments/receipt-activity.ts';
import { previewReceipt, sendReceipt } from './send-receipt.ts';
import { text } from '../http/bounded.ts';

/** Query of every call that sends something by mail. */
export const SendQuery = Type.Object({
  description: Type.Optional(text({ description: 'Words of the sender, at most 205 characters.' })),
  toAddress: Type.Optional(
    Type.String({
      maxLength: 5_000,
      description: "One or several addresses, separated by commas; the contact's own when left out.",
    }),
  ),
});

/** Query of calls that show what would be sent. */
export const PreviewQuery = Type.Pick(SendQuery, ['description']);

/** Receipts by mail. */
export function registerReceiptMailRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'POST',
    url: '/account/v1/receipts/{id}/send',
    summary: 'Send a payment receipt by mail with its PDF',
    response: ReceiptDetailSchema,
    params: IdParams,
    query: SendQuery,
    idempotent: true,
    run: async ({ tx, member, params, query }) => {
      await requireReceipt(tx, member, params.id, ['edit']);
      await sendReceipt(tx, member, params.id, query);
      return jsonText(await readReceipt(tx, params.id, member.today));
    },
  });
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/receipts/{id}/message/preview',
    summary: 'The message of a payment receipt as a recipient would read it',
    response: MessagePreviewAnswer,
    params: IdParams,
    query: PreviewQuery,
    run: async ({ tx, member, params, query }) => {
      await requireReceipt(tx, member, params.id, ['edit']);
      return previewReceipt(tx, params.id, query);
    },
  });
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/receipts/{id}/message/status',
    summary: 'E-mails of a payment receipt',
    response: MessagesAnswer,
    params: IdParams,
    run: async ({ tx, member, params }) => {
      await requireReceipt(tx, member, params.id, ['view']);
      return messageStatuses(tx, { module: RECEIPTS }, params.id);
    },
  });
}
