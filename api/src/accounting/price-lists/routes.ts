import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { ListedPricesResponse } from '../../platform/responses/plans.ts';
import { registerMasterData } from '../master-data/define-master-data.ts';
import { listedPrices } from './prices.ts';
import { priceListResource } from './resource.ts';

/** Price lists, and what items cost by one. */
export function registerPriceListsRoutes(app: FastifyInstance): void {
  registerMasterData(app, priceListResource);
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/priceList/{id}/prices',
    summary: 'Price list: prices of items on a day, for the lines of a document',
    response: ListedPricesResponse,
    area: 'Inventory',
    verb: 'view',
    proFeature: 'priceList',
    params: IdParams,
    query: Type.Object({
      date: Type.Optional(Type.String({ format: 'date', description: 'Today when left out.' })),
    }),
    run: ({ tx, member, params, query }) => listedPrices(tx, member, params.id, query.date ?? member.today),
  });
}
