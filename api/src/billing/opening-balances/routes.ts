import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { OPENING_BALANCES_FIELDS, type OpeningBalancesInput } from '@accounts/shared-domain';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { listActivities } from '../../identity/activity/list.ts';
import { BODY_BYTES } from '../../platform/http/limits.ts';
import { jsonText } from '../../platform/http/responses.ts';
import { transactionProperties } from '../../platform/http/transaction-request.ts';
import { ActivitiesResponse } from '../../platform/responses/common.ts';
import { OpeningBalancesSchema } from '../../platform/responses/money.ts';
import { readOpeningBalances } from './read.ts';
import { OPENING_BALANCES, saveOpeningBalances } from './save.ts';

const URL = '/account/v1/openingBalances';

const AMOUNT = 'A number, 0 or more, with the decimals of the currency.';
const DOCUMENT_ID = 'Of one that was entered before.';

const OpeningBody = Type.Object({
  ...transactionProperties(OPENING_BALANCES_FIELDS, {
    accounts: 'Balances on the start date; not receivable or payable.',
    'accounts[].debit': AMOUNT,
    'accounts[].credit': AMOUNT,
    invoices: 'Invoices that were open on the start date.',
    'invoices[].id': DOCUMENT_ID,
    'invoices[].totalAmount': AMOUNT,
    bills: "Bills that were open on the start date; the reference is the supplier's own number.",
    'bills[].id': DOCUMENT_ID,
    'bills[].totalAmount': AMOUNT,
  }),
  version: Type.Optional(Type.Integer()),
});

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
