import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  MAX_LINES,
  NAME_LENGTH,
  NUMBER_LENGTH,
  sentence,
  type OpeningBalancesInput,
} from '@accounts/shared-domain';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { listActivities } from '../../identity/activity/list.ts';
import { ruledDate, ruledId, ruledNumber, ruledText } from '../../platform/http/bounded.ts';
import { BODY_BYTES } from '../../platform/http/limits.ts';
import { jsonText } from '../../platform/http/responses.ts';
import { ActivitiesResponse } from '../../platform/responses/common.ts';
import { OpeningBalancesSchema } from '../../platform/responses/money.ts';
import { readOpeningBalances } from './read.ts';
import { OPENING_BALANCES, saveOpeningBalances } from './save.ts';

const URL = '/account/v1/openingBalances';

// The body says what the call takes; the rules of shared-domain check it, so that screens and server speak alike.
const Amount = ruledNumber('A number, 0 or more, with the decimals of the currency.');
const Balance = ruledNumber('A number, 0 or more, with the decimals of the currency.', { isNullable: true });
const Day = ruledDate();
const COUNT = { maxItems: MAX_LINES, tooLarge: sentence('At most {most}.', { most: MAX_LINES }) };

const Documents = (description: string) =>
  Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.Optional(ruledId('Of one that was entered before.', { isNullable: true })),
        contactId: Type.Optional(ruledId()),
        number: Type.Optional(ruledText('Text.', { maxLength: NUMBER_LENGTH, isNullable: true })),
        reference: Type.Optional(ruledText('Text.', { maxLength: NAME_LENGTH, isNullable: true })),
        issueDate: Type.Optional(Day),
        dueDate: Type.Optional(ruledDate('YYYY-MM-DD.', { isNullable: true })),
        totalAmount: Type.Optional(Amount),
      }),
      { ...COUNT, description },
    ),
  );

const OpeningBody = Type.Object({
  startDate: Type.Optional(Day),
  accounts: Type.Optional(
    Type.Array(
      Type.Object({
        accountId: Type.Optional(ruledId()),
        debit: Type.Optional(Balance),
        credit: Type.Optional(Balance),
      }),
      { ...COUNT, description: 'Balances on the start date; not receivable or payable.' },
    ),
  ),
  invoices: Documents('Invoices that were open on the start date.'),
  bills: Documents("Bills that were open on the start date; the reference is the supplier's own number."),
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
      await saveOpeningBalances(tx, member, body as unknown as OpeningBalancesInput);
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
