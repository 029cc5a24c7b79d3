import type { FastifyInstance } from 'fastify';
import { LIST_LIMIT } from '@accounts/shared-domain';
import { listActivities } from '../activity/list.ts';
import { ActivitiesAnswer, MessagesAnswer } from '../answers/common.ts';
import { listOf } from '../answers/describe.ts';
import { jsonText } from '../http/answers.ts';
import { listAnswer } from '../http/list-answer.ts';
import { IdParams } from '../http/route-schema.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import { articleOf } from './kind.ts';
import type { DocumentKindDescription } from './kind.ts';
import { listDocuments } from './list.ts';
import { messageStatuses } from './messages.ts';
import { readDocument, requireDocument } from './read.ts';
import { ListBody, ListQuery } from './schemas.ts';

/** List, one record, its history and its messages. */
export function registerReading(app: FastifyInstance, kind: DocumentKindDescription): void {
  const { path, area } = kind;
  tenantRoute(app, {
    method: 'POST',
    url: `/account/v1/${path}/all`,
    summary: `List ${path}`,
    response: listOf(kind.answers.row),
    area,
    verb: 'view',
    query: ListQuery,
    body: ListBody,
    run: ({ tx, member, query, body, request }) =>
      listAnswer(
        tx,
        request,
        path,
        () =>
          listDocuments(tx, kind, {
            ...body,
            limit: body?.limit ?? LIST_LIMIT,
            ...(query.status === undefined ? {} : { status: query.status }),
            today: member.today,
            decimals: member.company.currencyExponent,
          }),
        // The badge, too, depends on the day.
        query.status === 'Overdue' ||
          query.status === 'Expired' ||
          body?.sortColumn === 'badge' ||
          body?.filters ||
          body?.counts
          ? member.today
          : '',
      ),
  });
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
    response: ActivitiesAnswer,
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
    response: MessagesAnswer,
    area,
    verb: 'view',
    params: IdParams,
    run: async ({ tx, params }) => {
      await requireDocument(tx, kind, params.id);
      return messageStatuses(tx, kind, params.id);
    },
  });
}
