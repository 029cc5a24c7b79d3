import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { oneOf } from '../catalogue/list-schema.ts';
import { problem } from '../http/problem.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import { generalLedger, generalLedgerSheet } from './general-ledger.ts';
import { sheetAnswer } from './spreadsheet.ts';
import { trialBalance, trialBalanceSheet } from './trial-balance.ts';
import { GeneralLedgerSchema, TrialBalanceSchema } from '../answers/reports.ts';

const Day = Type.String({ format: 'date' });
const Format = Type.Optional(oneOf(['json', 'csv', 'xlsx'] as const));
/** Entries of a ledger that is saved as a file. */
const FILE_ENTRIES = 200_000;

/** The accounting reports. */
export function registerReportsRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/reports/trialBalance',
    summary: 'Trial balance at the end of a day (today when left out)',
    response: TrialBalanceSchema,
    area: 'Accounts',
    verb: 'view',
    query: Type.Object({ asAt: Type.Optional(Day), format: Format }),
    run: async ({ tx, member, query: { asAt = member.today, format = 'json' } }) => {
      const report = await trialBalance(tx, asAt);
      if (format === 'json') return report;
      return sheetAnswer(format, `Trial balance ${asAt}`, trialBalanceSheet(report));
    },
  });
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/reports/generalLedger',
    summary: 'Movements of one account, page by page',
    response: GeneralLedgerSchema,
    area: 'Accounts',
    verb: 'view',
    query: Type.Object({
      accountId: Type.String({ format: 'uuid' }),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      cursor: Type.Optional(Type.String({ maxLength: 500 })),
      format: Format,
    }),
    run: async ({ tx, member, query }) => {
      const { accountId, from = null, to = member.today, cursor = null, format = 'json' } = query;
      if (from !== null && from > to) {
        throw problem.fields([{ field: 'to', message: 'Must not be before the first day.' }]);
      }
      if (format === 'json') return generalLedger(tx, { accountId, from, to }, cursor);
      const report = await generalLedger(tx, { accountId, from, to }, null, FILE_ENTRIES);
      return sheetAnswer(format, `Ledger ${report.accountCode} ${to}`, generalLedgerSheet(report));
    },
  });
}
