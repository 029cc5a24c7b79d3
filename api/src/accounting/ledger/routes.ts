import { worded } from '@accounts/shared-domain';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { requireFields } from '../../platform/http/require-fields.ts';
import { jsonText } from '../../platform/http/responses.ts';
import { isCalendarDate } from '../../platform/http/validation.ts';
import { contentOf } from '../../platform/responses/describe.ts';
import { SourceJournalSchema } from '../../platform/responses/master-data.ts';
import { FingerprintCheckSchema, FingerprintSchema } from '../../platform/responses/money.ts';
import { checkFingerprint, currentFingerprint, fingerprintOfDay } from './fingerprint.ts';
import { journalsOf } from './read-journal.ts';

const URL = '/account/v1/ledger/fingerprint';
const AREA = { area: 'Accounts', verb: 'view' } as const;
/** Digits of a journal's number, a hyphen, a SHA-256 in hexadecimal, and room for spaces around them. */
const MAX_FINGERPRINT_LENGTH = 100;

/** Calls of the chain of journals: what was booked for a record, what to print of the chain, and whether that is still in it. */
export function registerLedgerRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    ...AREA,
    method: 'GET',
    url: '/account/v1/ledger/journals',
    summary: 'What was booked for a document or a payment, reversals included',
    response: contentOf(SourceJournalSchema),
    query: Type.Object({ sourceId: Type.String({ format: 'uuid' }) }),
    run: async ({ tx, query }) => jsonText(await journalsOf(tx, query.sourceId)),
  });
  tenantRoute(app, {
    ...AREA,
    method: 'GET',
    url: URL,
    summary:
      'Fingerprint of the books, to print and keep: as they are now, or as they were at the end of a day',
    response: FingerprintSchema,
    query: Type.Object({ date: Type.Optional(Type.String({ maxLength: 10 })) }),
    run: async ({ tx, member, query: { date } }) => {
      const today = date === undefined || date === member.today;
      if (!today) {
        const message = isCalendarDate(date) ? null : 'Must be a date that exists, as YYYY-MM-DD.';
        requireFields([{ field: 'date', message }]);
      }
      const fingerprint = today
        ? await currentFingerprint(tx)
        : await fingerprintOfDay(tx, member.company.timeZone, date);
      return { date: date ?? member.today, fingerprint };
    },
  });
  tenantRoute(app, {
    ...AREA,
    method: 'GET',
    url: `${URL}/check`,
    summary: 'Whether the books still go through a fingerprint that was printed earlier',
    response: FingerprintCheckSchema,
    query: Type.Object({ fingerprint: Type.String({ maxLength: MAX_FINGERPRINT_LENGTH }) }),
    run: async ({ tx, query }) => {
      const wrong = await checkFingerprint(tx, query.fingerprint);
      return { known: wrong === null, ...worded(wrong ?? 'The books go through this fingerprint.') };
    },
  });
}
