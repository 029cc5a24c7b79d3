import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { ReceiptInput } from '@accounts/shared-domain';
import type { DocumentKindDescription } from '../../documents/kinds/kind.ts';
import { DOCUMENT_KINDS } from '../../documents/kinds/kinds.ts';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { listActivities } from '../../identity/activity/list.ts';
import { text } from '../../platform/http/bounded.ts';
import { DatedListBody } from '../../platform/http/dated-list.ts';
import { jsonText } from '../../platform/http/responses.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { ActivitiesResponse } from '../../platform/responses/common.ts';
import { listOf } from '../../platform/responses/describe.ts';
import { NothingMore, ReceiptRowSchema } from '../../platform/responses/documents.ts';
import { ReceiptDetailSchema } from '../../platform/responses/money.ts';
import { ReceiptBody } from './bodies.ts';
import { changeReceipt } from './change.ts';
import { listReceipts } from './list.ts';
import { registerPaying } from './paying-routes.ts';
import { readReceipt, requireReceipt } from './read-receipt.ts';
import { RECEIPTS } from './receipt-activity.ts';
import { deleteReceipt } from './remove.ts';

/** Calls of receipts, and those that make them through the document they settle. */
export function registerPaymentsRoutes(app: FastifyInstance): void {
  for (const kind of Object.values(DOCUMENT_KINDS).filter(({ posting }) => posting !== null)) {
    registerPaying(app, kind);
    registerPaymentList(app, kind);
  }
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/receipts/{id}',
    summary: 'One payment with the documents it touches',
    response: ReceiptDetailSchema,
    params: IdParams,
    run: async ({ tx, member, params }) => {
      await requireReceipt({ tx, member }, params.id, ['view']);
      return jsonText(await readReceipt(tx, params.id, member.today));
    },
  });
  tenantRoute(app, {
    method: 'PUT',
    url: '/account/v1/receipts/{id}',
    summary: 'Change a payment: it is reversed and written anew for the same documents',
    response: ReceiptDetailSchema,
    params: IdParams,
    body: ReceiptBody,
    run: async ({ tx, member, params, body }) => {
      // Its entries are reversed, so it takes the permission to delete as well.
      await requireReceipt({ tx, member }, params.id, ['edit', 'delete']);
      const id = await changeReceipt(tx, member, params.id, body as unknown as ReceiptInput);
      return jsonText(await readReceipt(tx, id, member.today));
    },
  });
  tenantRoute(app, {
    method: 'DELETE',
    url: '/account/v1/receipts/{id}',
    summary: 'Delete a payment by reversing it, on every document it touches',
    response: NothingMore,
    params: IdParams,
    query: Type.Object({
      actionId: Type.Optional(
        text({ description: 'The document from which it is deleted: one that the payment touches.' }),
      ),
      type: Type.Optional(text({ description: 'CreditNotes, Invoices or Bills: where it is deleted.' })),
    }),
    run: async ({ tx, member, params, query }) => {
      await requireReceipt({ tx, member }, params.id, ['delete'], query.actionId);
      await deleteReceipt(tx, member, params.id);
      return {};
    },
  });
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/receipts/{id}/activities',
    summary: "A payment's history",
    response: ActivitiesResponse,
    params: IdParams,
    run: async ({ tx, member, params }) => {
      await requireReceipt({ tx, member }, params.id, ['view']);
      return listActivities(tx, RECEIPTS, params.id);
    },
  });
}

function registerPaymentList(app: FastifyInstance, kind: DocumentKindDescription): void {
  tenantRoute(app, {
    method: 'POST',
    url: `/account/v1/${kind.path}/payments/all`,
    summary: `List payments of ${kind.path}`,
    response: listOf(ReceiptRowSchema),
    area: kind.area,
    verb: 'view',
    body: DatedListBody,
    run: async ({ tx, member, body }) =>
      jsonText(await listReceipts(tx, kind.kind, { ...body, decimals: member.company.currencyExponent })),
  });
}
