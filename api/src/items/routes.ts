import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ItemSchema } from '../answers/catalogue.ts';
import { valueOf } from '../answers/describe.ts';
import { registerCatalogue } from '../catalogue/define-catalogue.ts';
import { recordText } from '../catalogue/queries.ts';
import { jsonText } from '../http/answers.ts';
import { IdParams } from '../http/route-schema.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import { adjustStock } from './adjust.ts';
import { itemCatalogue } from './catalogue.ts';
import { text } from '../http/bounded.ts';

/** Products and services, and their stock. */
export function registerItemsRoutes(app: FastifyInstance): void {
  registerCatalogue(app, itemCatalogue);
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
