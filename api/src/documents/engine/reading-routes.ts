import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { LIST_LIMIT } from '@accounts/shared-domain';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { listActivities } from '../../identity/activity/list.ts';
import { listResponse } from '../../platform/changes/list-response.ts';
import { DatedListBody, DatedListQuery } from '../../platform/http/dated-list.ts';
import { jsonText } from '../../platform/http/responses.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { ActivitiesResponse, MessagesResponse } from '../../platform/responses/common.ts';
import { listOf } from '../../platform/responses/describe.ts';
import { articleOf, type DocumentKindDescription } from '../kinds/kind.ts';
import { listDocuments, namedTab } from './list.ts';
import { messageStatuses } from './messages.ts';
import { readDocument, requireDocument } from './read.ts';

/** List, one record, its history and its messages. */
export function registerReading(app: FastifyInstance, kind: DocumentKindDescription): void {
  const { path, area } = kind;
  registerList(app, kind);
  tenantRoute(app, {
    method: 'GET',
    url: `/account/v1/${path}/{id}`,
    summary: `Read ${articleOf(kind)} with lines, receipts, notes and attachments`,
    response: kind.answers.record,
    area,
    verb: 'view',
    params: IdParams,
    run: async ({ tx, params }) => jsonText(await readDocument(tx, kind, params.id)),
  });
  tenantRoute(app, {
    method: 'GET',
    url: `/account/v1/${path}/{id}/activities`,
    summary: `History of ${articleOf(kind)}`,
    response: ActivitiesResponse,
    area,
    verb: 'view',
    params: IdParams,
    run: async ({ tx, params }) => {
      await requireDocument(tx, kind, params.id);
      return listActivities(tx, kind.module, params.id);
    },
  });
  tenantRoute(app, {
    method: 'GET',
    url: `/account/v1/${path}/{id}/message/status`,
    summary: `E-mails of ${articleOf(kind)}`,
    response: MessagesResponse,
    area,
    verb: 'view',
    params: IdParams,
    run: async ({ tx, params }) => {
      await requireDocument(tx, kind, params.id);
      return messageStatuses(tx, kind, params.id);
    },
  });
}

function registerList(app: FastifyInstance, kind: DocumentKindDescription): void {
  const { path, area } = kind;
  tenantRoute(app, {
    method: 'POST',
    url: `/account/v1/${path}/all`,
    summary: `List ${path}`,
    response: listOf(kind.answers.row),
    area,
    verb: 'view',
    query: DatedListQuery,
    body: DatedListBody,
    run: ({ tx, member, query, body, request }) =>
      listResponse(
        tx,
        request,
        { view: path, vary: dependsOnDay(kind, query, body) ? member.today : '' },
        () =>
          listDocuments(tx, kind, {
            ...body,
            limit: body?.limit ?? LIST_LIMIT,
            ...(query.status === undefined ? {} : { status: query.status }),
            today: member.today,
            decimals: member.company.currencyExponent,
          }),
      ),
  });
}

/** Whether the same list, with nothing changed, is another one tomorrow: the badge, too, depends on the day. */
function dependsOnDay(
  { kind }: DocumentKindDescription,
  query: Static<typeof DatedListQuery>,
  body: Static<typeof DatedListBody>,
): boolean {
  return (
    namedTab(kind, query.status) !== undefined ||
    body?.sortColumn === 'badge' ||
    Boolean(body?.filters || body?.counts)
  );
}
