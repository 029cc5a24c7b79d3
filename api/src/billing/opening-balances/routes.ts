import type { FastifyInstance } from 'fastify';
import type { OpeningBalancesInput } from '@accounts/shared-domain';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { listActivities } from '../../identity/activity/list.ts';
import { BODY_BYTES } from '../../platform/http/limits.ts';
import { jsonText } from '../../platform/http/responses.ts';
import { ActivitiesResponse } from '../../platform/responses/common.ts';
import { OpeningBalancesSchema } from '../../platform/responses/money.ts';
import { OpeningBody } from './bodies.ts';
import { readOpeningBalances } from './read.ts';
import { OPENING_BALANCES, saveOpeningBalances } from './save.ts';

const URL = '/account/v1/openingBalances';

/** Calls of opening balances. */
export function registerOpeningBalancesRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'GET',
    url: URL,
    summary: 'The opening balances',
    response: OpeningBalancesSchema,
    area: 'Accounts',
    verb: 'view',
    run: async ({ tx }) => jsonText(await readOpeningBalances(tx)),
  });
  tenantRoute(app, {
    method: 'PUT',
    url: URL,
    summary: 'Write the opening balances as a whole; what changed is reversed and posted again',
    response: OpeningBalancesSchema,
    area: 'Accounts',
    verb: 'approve',
    bodyBytes: BODY_BYTES.lines,
    body: OpeningBody,
    run: async ({ tx, member, body }) => {
      await saveOpeningBalances(tx, member, body as OpeningBalancesInput);
      return jsonText(await readOpeningBalances(tx));
    },
  });
  tenantRoute(app, {
    method: 'GET',
    url: `${URL}/activities`,
    summary: 'History of the opening balances',
    response: ActivitiesResponse,
    area: 'Accounts',
    verb: 'view',
    run: ({ tx }) => listActivities(tx, OPENING_BALANCES, tx.companyId),
  });
}
