import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ACTION_VERBS, MAX_PRINTED_ENTRIES } from '@accounts/shared-domain';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { SendQuery } from '../../platform/mail/send-query.ts';
import { ContactStatementSchema } from '../../platform/responses/reports.ts';
import { CUSTOMER_STATEMENT, SUPPLIER_STATEMENT } from '../books/statement-reports.ts';
import { sendStatement } from './send-statement.ts';

/** Statements of contacts by mail: members who may send the documents of a side may send its statement. */
export function registerStatementMailRoutes(app: FastifyInstance): void {
  for (const report of [CUSTOMER_STATEMENT, SUPPLIER_STATEMENT]) {
    const { name, area, query: asked } = report;
    tenantRoute(app, {
      method: 'POST',
      url: `/account/v1/reports/${name}/send`,
      summary: `Send the ${name === CUSTOMER_STATEMENT.name ? 'customer' : 'supplier'} statement of a contact by mail with its PDF`,
      response: ContactStatementSchema,
      area,
      verb: ACTION_VERBS.send,
      query: Type.Object({ ...asked, ...SendQuery.properties }),
      idempotent: true,
      run: async ({ tx, member, query }) => {
        const statement = await report.read({
          tx,
          member,
          query,
          whole: true,
          maxLines: MAX_PRINTED_ENTRIES,
        });
        await sendStatement(tx, member, statement, { ...query, settings: app.settings });
        return statement;
      },
    });
  }
}
