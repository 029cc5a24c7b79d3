import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ListBody } from '../../accounting/master-data/list-schema.ts';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { listOf } from '../../platform/responses/describe.ts';
import { ItemDocumentSchema } from '../../platform/responses/master-data.ts';
import { MAX_ITEM_DOCUMENTS, itemDocuments } from './item-documents.ts';

/** Documents that name a product or service. */
export function registerItemDocumentsRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/items/{id}/documents',
    summary: 'Item: documents that name it, newest first, of the kinds that the member may view',
    response: listOf(ItemDocumentSchema),
    area: 'Inventory',
    verb: 'view',
    params: IdParams,
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ITEM_DOCUMENTS })),
      offset: ListBody.properties.offset,
    }),
    run: ({ tx, member, params, query }) => itemDocuments(tx, member, params.id, query),
  });
}
