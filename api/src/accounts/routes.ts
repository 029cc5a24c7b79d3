import type { FastifyInstance } from 'fastify';
import { ACCOUNT_TYPES } from '@accounts/shared-domain';
import { registerCatalogue } from '../catalogue/define-catalogue.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import { accountCatalogue } from './catalogue.ts';
import { Type } from 'typebox';
import { AccountTypeSchema } from '../answers/catalogue.ts';

/** The chart of accounts and the names of account types. */
export function registerAccountsRoutes(app: FastifyInstance): void {
  registerCatalogue(app, accountCatalogue);
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/accountclass/accounttype/names',
    summary: 'Names of account types, in the order of the chart',
    response: Type.Array(AccountTypeSchema),
    run: () => Promise.resolve(Object.keys(ACCOUNT_TYPES)),
  });
}
