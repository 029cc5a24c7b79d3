import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { listActivities } from '../activity/list.ts';
import type { Tx } from '../db/transaction.ts';
import { RECEIPT_OBJECT } from '../documents/read.ts';
import { ListBody } from '../documents/schemas.ts';
import { jsonText } from '../http/answers.ts';
import { problem } from '../http/problem.ts';
import { IdParams } from '../http/route-schema.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { listReceipts } from './list.ts';
import { deleteReceipt } from './remove.ts';
import { RECEIPTS } from './receipt-activity.ts';
import { ActivitiesAnswer } from '../answers/common.ts';
import { listOf } from '../answers/describe.ts';
import { NothingMore, ReceiptRowSchema, ReceiptSchema } from '../answers/documents.ts';

const AREA_OF: Record<string, 'Invoices' | 'Bills' | 'CreditNotes'> = {
  Invoice: 'Invoices',
  Bill: 'Bills',
  CreditNote: 'CreditNotes',
};

/** A receipt belongs to the area of the document it settles; 404 when it is not there, 403 without the permission. */
async function requireReceipt(
  tx: Tx,
  member: MemberContext,
  id: string,
  verb: 'view' | 'delete',
): Promise<void> {
  const rows = await tx.run<{ kind: string }>(
    `SELECT d.kind FROM receipt_allocation a JOIN document d ON d.company_id = a.company_id AND d.id = a.document_id
     WHERE a.company_id = $1 AND a.receipt_id = $2`,
    [tx.companyId, id],
  );
  if (rows.length === 0) throw problem.notFound();
  for (const { kind } of rows) {
    const area = AREA_OF[kind];
    if (area === undefined || !member.can(area, verb)) throw problem.forbidden();
  }
}

const READ = `
  SELECT ${RECEIPT_OBJECT}::text AS answer
  FROM receipt r
  JOIN receipt_allocation a ON a.company_id = r.company_id AND a.receipt_id = r.id
  LEFT JOIN account t ON t.company_id = r.company_id AND t.id = r.account_id
  WHERE r.company_id = $1 AND r.id = $2 LIMIT 1`;

/** Calls of receipts; a payment is made through the document it settles. */
export function registerPaymentsRoutes(app: FastifyInstance): void {
  for (const [type, area] of [
    ['Invoice', 'Invoices'],
    ['Bill', 'Bills'],
  ] as const) {
    tenantRoute(app, {
      method: 'POST',
      url: `/account/v1/${area.toLowerCase()}/payments/all`,
      summary: `List payments of ${area.toLowerCase()}`,
      response: listOf(ReceiptRowSchema),
      area,
      verb: 'view',
      body: ListBody,
      run: async ({ tx, body }) => jsonText(await listReceipts(tx, type, body ?? {})),
    });
  }
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/receipts/{id}',
    summary: 'One payment',
    response: ReceiptSchema,
    params: IdParams,
    run: async ({ tx, member, params }) => {
      await requireReceipt(tx, member, params.id, 'view');
      const [row] = await tx.run<{ answer: string }>(READ, [tx.companyId, params.id]);
      return jsonText(row?.answer ?? 'null');
    },
  });
  tenantRoute(app, {
    method: 'DELETE',
    url: '/account/v1/receipts/{id}',
    summary: 'Delete a payment by reversing it',
    response: NothingMore,
    params: IdParams,
    query: Type.Object({ actionId: Type.Optional(Type.String()), type: Type.Optional(Type.String()) }),
    run: async ({ tx, member, params }) => {
      await requireReceipt(tx, member, params.id, 'delete');
      await deleteReceipt(tx, member, params.id);
      return {};
    },
  });
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/receipts/{id}/activities',
    summary: "A payment's history",
    response: ActivitiesAnswer,
    params: IdParams,
    run: async ({ tx, member, params }) => {
      await requireReceipt(tx, member, params.id, 'view');
      return listActivities(tx, RECEIPTS, params.id);
    },
  });
}
