import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { ReminderResponse } from '../../platform/responses/jobs.ts';
import { MAX_DAYS_AFTER, MAX_RULES, readRules, setRules } from './rules.ts';

const URL = '/account/v1/reminders';

/** Settings of the reminders of overdue invoices; a company begins without any. */
export function registerRemindersRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'GET',
    url: URL,
    summary: "Days after the due date on which an overdue invoice's customer is reminded",
    area: 'Settings',
    verb: 'view',
    response: ReminderResponse,
    run: ({ tx }) => readRules(tx),
  });
  tenantRoute(app, {
    method: 'PUT',
    url: URL,
    summary: 'Set the days after the due date on which customers are reminded; none turns reminders off',
    area: 'Settings',
    verb: 'edit',
    response: ReminderResponse,
    body: Type.Object({
      daysAfterDue: Type.Array(Type.Integer({ minimum: 1, maximum: MAX_DAYS_AFTER }), {
        maxItems: MAX_RULES,
      }),
    }),
    run: async ({ tx, member, body }) => {
      await setRules(tx, member, body.daysAfterDue);
      return readRules(tx);
    },
  });
}
