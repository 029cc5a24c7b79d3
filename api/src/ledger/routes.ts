import type { FastifyInstance } from 'fastify';
import { jsonText } from '../http/answers.ts';
import { IdParams } from '../http/route-schema.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import { readJournal } from './read-journal.ts';
import { JournalSchema } from '../answers/catalogue.ts';

/** Calls of the ledger itself. */
export function registerLedgerRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/journals/{id}',
    summary: 'One journal with its lines',
    response: JournalSchema,
    area: 'Accounts',
    verb: 'view',
    params: IdParams,
    run: async ({ tx, params }) => jsonText(await readJournal(tx, params.id)),
  });
}
