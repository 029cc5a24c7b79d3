import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ItemDocumentSchema, ItemSchema } from '../answers/catalogue.ts';
import { listOf, valueOf } from '../answers/describe.ts';
import { registerCatalogue } from '../catalogue/define-catalogue.ts';
import { ListBody } from '../catalogue/list-schema.ts';
import { recordText } from '../catalogue/queries.ts';
import { jsonText } from '../http/answers.ts';
import { IdParams } from '../http/route-schema.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import { adjustStock } from './adjust.ts';
import { itemCatalogue } from './catalogue.ts';
import { MAX_ITEM_DOCUMENTS, itemDocuments } from './documents.ts';
import { text } from '../http/bounded.ts';

/** Products and services, and their stock. */
export function registerItemsRoutes(app: FastifyInstance): void {
  registerCatalogue(app, itemCatalogue);
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
  tenantRoute(app, {
    method: 'POST',
    url: '/account/v1/items/{id}/adjustment',
    summary: 'Item: adjust its stock by a difference, with the reason',
    response: valueOf(ItemSchema),
    area: 'Inventory',
    verb: 'edit',
    params: IdParams,
    body: Type.Object({ quantity: Type.Number(), reason: text() }),
    idempotent: true,
    run: async ({ tx, member, params, body }) => {
      await adjustStock(tx, member, params.id, body);
      return jsonText(`{"body":{"value":${await recordText(tx, itemCatalogue, member, params.id)}}}`);
    },
  });
}
