import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ListedPricesAnswer } from '../answers/plans.ts';
import { registerCatalogue } from '../catalogue/define-catalogue.ts';
import { IdParams } from '../http/route-schema.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import { priceListCatalogue } from './catalogue.ts';
import { listedPrices } from './prices.ts';

/** Price lists, and what items cost by one. */
export function registerPriceListsRoutes(app: FastifyInstance): void {
  registerCatalogue(app, priceListCatalogue);
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/priceList/{id}/prices',
    summary: 'Price list: prices of items on a day, for the lines of a document',
    response: ListedPricesAnswer,
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
