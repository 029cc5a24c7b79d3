import type { FastifyInstance } from 'fastify';
import { messageStatuses } from '../../documents/engine/messages.ts';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { jsonText } from '../../platform/http/responses.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { PreviewQuery, SendQuery } from '../../platform/mail/send-query.ts';
import { MessagePreviewResponse, MessagesResponse } from '../../platform/responses/common.ts';
import { ReceiptDetailSchema } from '../../platform/responses/money.ts';
import { readReceipt, requireReceipt } from '../payments/read-receipt.ts';
import { RECEIPTS } from '../payments/receipt-activity.ts';
import { previewReceipt, sendReceipt } from './send-receipt.ts';

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
      await requireReceipt({ tx, member }, params.id, ['edit']);
      await sendReceipt(tx, member, params.id, { ...query, settings: app.settings });
      return jsonText(await readReceipt(tx, params.id, member.today));
    },
  });
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/receipts/{id}/message/preview',
    summary: 'The message of a payment receipt as a recipient would read it',
    response: MessagePreviewResponse,
    params: IdParams,
    query: PreviewQuery,
    run: async ({ tx, member, params, query }) => {
      await requireReceipt({ tx, member }, params.id, ['edit']);
      return previewReceipt(tx, params.id, query);
    },
  });
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/receipts/{id}/message/status',
    summary: 'E-mails of a payment receipt',
    response: MessagesResponse,
    params: IdParams,
    run: async ({ tx, member, params }) => {
      await requireReceipt({ tx, member }, params.id, ['view']);
      return messageStatuses(tx, { module: RECEIPTS }, params.id);
    },
  });
}
