import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { DECIMAL_MARK } from '../../platform/http/list-request.ts';
import { SearchResponse } from '../../platform/responses/common.ts';
import { findRecords } from './find-records.ts';

/** Global search over what the member may see. */
export function registerSearchRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/search',
    summary: 'Global search: records with every word in their names, numbers or amounts',
    response: SearchResponse,
    query: Type.Object({
      q: Type.String({ maxLength: 200 }),
      decimalMark: Type.Optional(DECIMAL_MARK),
    }),
    run: async ({ tx, member, query }) => ({
      content: await findRecords(tx, member, query.q, query.decimalMark),
    }),
  });
}
