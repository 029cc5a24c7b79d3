import type { FastifyInstance } from 'fastify';
import { ACCOUNT_TYPES } from '@accounts/shared-domain';
import { Type } from 'typebox';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { AccountTypeSchema } from '../../platform/responses/master-data.ts';
import { registerMasterData } from '../master-data/define-master-data.ts';
import { accountResource } from './resource.ts';

/** The chart of accounts and the names of account types. */
export function registerAccountsRoutes(app: FastifyInstance): void {
  registerMasterData(app, accountResource);
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/accountclass/accounttype/names',
    summary: 'Names of account types, in the order of the chart',
    response: Type.Array(AccountTypeSchema),
    run: () => Promise.resolve(Object.keys(ACCOUNT_TYPES)),
  });
}
