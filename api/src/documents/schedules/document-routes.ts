import type { FastifyInstance } from 'fastify';
import { SCHEDULED_KINDS } from '@accounts/shared-domain';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { jsonText } from '../../platform/http/responses.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { valueResponse } from '../../platform/http/value-response.ts';
import { contentOf, valueOf } from '../../platform/responses/describe.ts';
import { DocumentScheduleResponse, ScheduleOfDocumentResponse } from '../../platform/responses/jobs.ts';
import { readDocument, requireDocument } from '../engine/read.ts';
import { articleOf, type DocumentKindDescription } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import { readDocumentSchedule, scheduleDocument, unscheduleDocument } from './document-schedule.ts';
import { listSchedulesOfDocument } from './rows.ts';
import { DocumentScheduleBody } from './schemas.ts';

/** Drafts that leave by themselves (POST, GET and DELETE of {id}/schedule), and the schedules of a document. */
export function registerDocumentScheduleRoutes(app: FastifyInstance): void {
  for (const name of SCHEDULED_KINDS) registerKind(app, kindOf(name));
}

function registerKind(app: FastifyInstance, kind: DocumentKindDescription): void {
  const url = `/account/v1/${kind.path}/{id}/schedule`;
  const common = { url, area: kind.area, proFeature: 'schedule' as const, params: IdParams };
  tenantRoute(app, {
    ...common,
    method: 'POST',
    summary: `Let the draft of ${articleOf(kind)} leave by itself on a day of the company: approved, and sent where asked`,
    verb: 'approve',
    response: valueOf(kind.answers.record),
    body: DocumentScheduleBody,
    idempotent: true,
    run: async ({ tx, member, params, body }) => {
      await scheduleDocument({ tx, member, kind }, params.id, body);
      return valueResponse(await readDocument(tx, kind, params.id));
    },
  });
  tenantRoute(app, {
    ...common,
    method: 'GET',
    summary: `When the draft of ${articleOf(kind)} leaves, and why it could not yet`,
    verb: 'view',
    response: DocumentScheduleResponse,
    run: async ({ tx, params }) => {
      await requireDocument(tx, kind, params.id);
      return jsonText(await readDocumentSchedule(tx, kind, params.id));
    },
  });
  tenantRoute(app, {
    ...common,
    url: `${url}s`,
    method: 'GET',
    summary: `Schedules that ${articleOf(kind)} came by, and those that were made from it`,
    verb: 'view',
    response: contentOf(ScheduleOfDocumentResponse),
    run: async ({ tx, params }) => {
      await requireDocument(tx, kind, params.id);
      return jsonText(await listSchedulesOfDocument(tx, params.id));
    },
  });
  tenantRoute(app, {
    ...common,
    method: 'DELETE',
    summary: `Take the draft of ${articleOf(kind)} off its schedule`,
    verb: 'approve',
    response: valueOf(kind.answers.record),
    run: async ({ tx, member, params }) => {
      await unscheduleDocument({ tx, member, kind }, params.id);
      return valueResponse(await readDocument(tx, kind, params.id));
    },
  });
}
