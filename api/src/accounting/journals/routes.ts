import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { ManualJournalInput } from '@accounts/shared-domain';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { listActivities } from '../../identity/activity/list.ts';
import { listResponse } from '../../platform/changes/list-response.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { DatedListBody, DatedListQuery } from '../../platform/http/dated-list.ts';
import { BODY_BYTES } from '../../platform/http/limits.ts';
import { jsonText, type JsonText } from '../../platform/http/responses.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { valueResponse } from '../../platform/http/value-response.ts';
import { ActivitiesResponse } from '../../platform/responses/common.ts';
import { listOf, valueOf } from '../../platform/responses/describe.ts';
import { NothingMore } from '../../platform/responses/documents.ts';
import { AnyJournalSchema, JournalRowSchema, ManualJournalSchema } from '../../platform/responses/money.ts';
import { readJournal } from '../ledger/read-journal.ts';
import { DateQuery, JournalBody } from './bodies.ts';
import { JOURNALS } from './journal-activity.ts';
import { createJournal } from './create.ts';
import { duplicateJournal, editJournal, postJournal, reverseJournal } from './journals.ts';
import { listJournals } from './list.ts';
import { findJournal, readManualJournal } from './read.ts';
import { deleteJournal, voidJournal } from './remove.ts';

const URL = '/account/v1/journals';
const AREA = { area: 'Accounts' } as const;

/** Calls of journals: the manual ones, and reading whatever the ledger holds. */
export function registerJournalsRoutes(app: FastifyInstance): void {
  registerReading(app);
  registerWriting(app);
  registerSteps(app);
}

async function answered(tx: Tx, id: string): Promise<JsonText> {
  return valueResponse(await readManualJournal(tx, id));
}

function registerReading(app: FastifyInstance): void {
  tenantRoute(app, {
    ...AREA,
    method: 'POST',
    url: `${URL}/all`,
    summary: 'List the journals of the ledger, and the manual ones that are still drafts',
    response: listOf(JournalRowSchema),
    verb: 'view',
    query: DatedListQuery,
    body: DatedListBody,
    run: ({ tx, member, request, query, body }) => {
      const decimals = member.company.currencyExponent;
      return listResponse(tx, request, { view: 'journals' }, () =>
        listJournals(tx, { ...body, status: query.status, decimals }),
      );
    },
  });
  tenantRoute(app, {
    ...AREA,
    method: 'GET',
    url: `${URL}/{id}`,
    summary: 'One journal with its lines: a manual one, or any that the ledger holds',
    response: AnyJournalSchema,
    verb: 'view',
    params: IdParams,
    run: async ({ tx, params: { id } }) =>
      jsonText((await findJournal(tx, id)) ?? (await readJournal(tx, id))),
  });
  tenantRoute(app, {
    ...AREA,
    method: 'GET',
    url: `${URL}/{id}/activities`,
    summary: 'History of a manual journal',
    response: ActivitiesResponse,
    verb: 'view',
    params: IdParams,
    run: async ({ tx, params: { id } }) => {
      await readManualJournal(tx, id);
      return listActivities(tx, JOURNALS, id);
    },
  });
}

function registerWriting(app: FastifyInstance): void {
  tenantRoute(app, {
    ...AREA,
    method: 'POST',
    url: URL,
    summary: 'Write a manual journal, as a draft or posted',
    response: valueOf(ManualJournalSchema),
    verb: 'create',
    bodyBytes: BODY_BYTES.lines,
    body: JournalBody,
    idempotent: true,
    run: async ({ tx, member, body }) => {
      if (body.journalStatus === 'Posted' && !member.can('Accounts', 'approve')) throw apiError.forbidden();
      return answered(tx, await createJournal(tx, member, body as unknown as ManualJournalInput));
    },
  });
  tenantRoute(app, {
    ...AREA,
    method: 'PUT',
    url: `${URL}/{id}`,
    summary: 'Change a manual journal; a posted one is reversed and posted again',
    response: valueOf(ManualJournalSchema),
    verb: 'edit',
    params: IdParams,
    bodyBytes: BODY_BYTES.lines,
    body: JournalBody,
    run: async ({ tx, member, params: { id }, body }) => {
      const { version } = body;
      if (version === undefined) throw apiError.validation([{ field: 'version', message: 'Required.' }]);
      if (body.journalStatus === 'Posted' && !member.can('Accounts', 'approve')) throw apiError.forbidden();
      await editJournal(tx, member, id, { ...(body as unknown as ManualJournalInput), version });
      return answered(tx, id);
    },
  });
  tenantRoute(app, {
    ...AREA,
    method: 'DELETE',
    url: `${URL}/{id}`,
    summary: 'Remove a draft; reverse and archive a posted journal',
    response: NothingMore,
    verb: 'delete',
    params: IdParams,
    query: DateQuery,
    run: async ({ tx, member, params: { id }, query }) => {
      await deleteJournal(tx, member, id, query.date);
      return {};
    },
  });
}

function registerSteps(app: FastifyInstance): void {
  tenantRoute(app, {
    ...AREA,
    method: 'PUT',
    url: `${URL}/{id}/journalStatus`,
    summary: 'Post a draft, or void a posted journal',
    response: valueOf(ManualJournalSchema),
    verb: 'approve',
    params: IdParams,
    query: Type.Object({
      status: Type.Union([Type.Literal('Posted'), Type.Literal('Void')]),
      ...DateQuery.properties,
    }),
    run: async ({ tx, member, params: { id }, query }) => {
      if (query.status === 'Posted') await postJournal(tx, member, id);
      else await voidJournal(tx, member, id, query.date);
      return answered(tx, id);
    },
  });
  tenantRoute(app, {
    ...AREA,
    method: 'POST',
    url: `${URL}/{id}/duplicate`,
    summary: 'Make a draft with the same lines',
    response: valueOf(ManualJournalSchema),
    verb: 'create',
    params: IdParams,
    idempotent: true,
    run: async ({ tx, member, params: { id } }) => answered(tx, await duplicateJournal(tx, member, id)),
  });
  tenantRoute(app, {
    ...AREA,
    method: 'POST',
    url: `${URL}/{id}/reverse`,
    summary: 'Post the opposite of a posted journal as a journal of its own',
    response: valueOf(ManualJournalSchema),
    verb: 'approve',
    params: IdParams,
    query: DateQuery,
    idempotent: true,
    run: async ({ tx, member, params: { id }, query }) =>
      answered(tx, await reverseJournal(tx, member, id, query.date)),
  });
}
