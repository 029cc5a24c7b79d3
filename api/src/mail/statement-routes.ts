import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ACTION_VERBS, MAX_PRINTED_ENTRIES } from '@accounts/shared-domain';
import { ContactStatementSchema } from '../answers/reports.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import { CUSTOMER_STATEMENT, SUPPLIER_STATEMENT } from '../reports/statement-reports.ts';
import { SendQuery } from './send-routes.ts';
import { sendStatement } from './send-statement.ts';

/** Statements of contacts by mail: whoever may send the documents of a side may send its statement. */
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
        await sendStatement(tx, member, statement, query);
        return statement;
      },
    });
  }
}
