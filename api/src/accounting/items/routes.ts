import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { text } from '../../platform/http/bounded.ts';
import { jsonText } from '../../platform/http/responses.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { valueOf } from '../../platform/responses/describe.ts';
import { ItemSchema } from '../../platform/responses/master-data.ts';
import { registerMasterData } from '../master-data/define-master-data.ts';
import { recordText } from '../master-data/queries.ts';
import { adjustStock } from './adjust.ts';
import { itemResource } from './resource.ts';

/** Products and services, and their stock. */
export function registerItemsRoutes(app: FastifyInstance): void {
  registerMasterData(app, itemResource);
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
      return jsonText(`{"body":{"value":${await recordText(tx, itemResource, member, params.id)}}}`);
    },
  });
}
