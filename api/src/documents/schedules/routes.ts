import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ListBody, ListQuery } from '../../accounting/master-data/list-schema.ts';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { listActivities } from '../../identity/activity/list.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { listResponse } from '../../platform/changes/list-response.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { text } from '../../platform/http/bounded.ts';
import { BODY_BYTES } from '../../platform/http/limits.ts';
import { jsonText, type JsonText } from '../../platform/http/responses.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { valueResponse } from '../../platform/http/value-response.ts';
import { ActivitiesResponse, RemovedResponse } from '../../platform/responses/common.ts';
import { contentOf, listOf, valueOf } from '../../platform/responses/describe.ts';
import {
  ListedScheduleResponse,
  ScheduleResponse,
  ScheduleRunResponse,
} from '../../platform/responses/jobs.ts';
import { listSchedules } from './list.ts';
import { kindsFor } from './rights.ts';
import { listRuns, readSchedule } from './rows.ts';
import { ScheduleBody } from './schemas.ts';
import { SCHEDULES } from './record-step.ts';
import { pauseSchedule, resumeSchedule, retrySchedule, skipRun } from './switches.ts';
import { createSchedule, removeSchedule, updateSchedule } from './write.ts';

const URL = '/account/v1/schedules';
/** Lines of a run log that one call answers. */
const RUN_LIMIT = 100;

/** Schedules of invoices, bills and credit notes. The area of a call is that of the schedule's kind of document. */
export function registerSchedulesRoutes(app: FastifyInstance): void {
  registerReading(app);
  registerWriting(app);
  registerSwitches(app);
}

function visible(tx: Tx, member: MemberContext, id: string): Promise<string> {
  return readSchedule(tx, kindsFor(member, 'view'), id);
}

function registerReading(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'POST',
    url: `${URL}/all`,
    summary: 'List schedules, and drafts that leave on a day, of the kinds that the member may see',
    proFeature: 'schedule',
    response: listOf(ListedScheduleResponse),
    query: ListQuery,
    body: ListBody,
    run: ({ tx, member, query, body, request }) => {
      const kinds = kindsFor(member, 'view');
      const build = () => listSchedules(tx, { ...body, kinds, status: query.status ?? 'Active' });
      return listResponse(tx, request, { view: 'schedules', vary: kinds.join() }, build);
    },
  });
  tenantRoute(app, {
    method: 'GET',
    url: `${URL}/{id}`,
    summary: 'Read a schedule',
    proFeature: 'schedule',
    response: ScheduleResponse,
    params: IdParams,
    run: async ({ tx, member, params }) => jsonText(await visible(tx, member, params.id)),
  });
  tenantRoute(app, {
    method: 'GET',
    url: `${URL}/{id}/activities`,
    summary: 'History of a schedule',
    proFeature: 'schedule',
    response: ActivitiesResponse,
    params: IdParams,
    run: async ({ tx, member, params }) => {
      await visible(tx, member, params.id);
      return listActivities(tx, SCHEDULES, params.id);
    },
  });
  tenantRoute(app, {
    method: 'GET',
    url: `${URL}/{id}/runs`,
    summary: 'Run log of a schedule: one line a period, newest first',
    proFeature: 'schedule',
    response: contentOf(ScheduleRunResponse),
    params: IdParams,
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    run: async ({ tx, member, params, query }) => {
      await visible(tx, member, params.id);
      return jsonText(await listRuns(tx, params.id, query.limit ?? RUN_LIMIT, query.offset ?? 0));
    },
  });
}

function registerWriting(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'POST',
    url: URL,
    summary: 'Make a schedule; periods that lie in the past come at once, oldest first',
    proFeature: 'schedule',
    response: valueOf(ScheduleResponse),
    bodyBytes: BODY_BYTES.lines,
    body: ScheduleBody,
    idempotent: true,
    run: async ({ tx, member, body }) => {
      const id = await createSchedule(tx, member, body);
      return valueResponse(await visible(tx, member, id));
    },
  });
  tenantRoute(app, {
    method: 'PUT',
    url: `${URL}/{id}`,
    summary: 'Change a schedule; what has come stays, the next period follows the new rule',
    proFeature: 'schedule',
    response: ScheduleResponse,
    params: IdParams,
    bodyBytes: BODY_BYTES.lines,
    body: ScheduleBody,
    run: async ({ tx, member, params, body }) => {
      await updateSchedule(tx, member, params.id, body);
      return jsonText(await visible(tx, member, params.id));
    },
  });
  tenantRoute(app, {
    method: 'DELETE',
    url: `${URL}/{id}`,
    summary: 'Remove a schedule; one that has run is archived with its log',
    proFeature: 'schedule',
    response: RemovedResponse,
    params: IdParams,
    run: ({ tx, member, params }) => removeSchedule(tx, member, params.id),
  });
}

const SWITCHES = [
  { call: 'pause', summary: 'Pause a schedule', run: pauseSchedule },
  {
    call: 'resume',
    summary: 'Resume a schedule from today; periods of the pause are left out',
    run: resumeSchedule,
  },
  { call: 'retry', summary: 'Try the failed runs of a schedule again now', run: retrySchedule },
] as const;

function registerSwitches(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'POST',
    url: `${URL}/{id}/skip`,
    summary: 'Leave out the next run of a schedule; the one after it moves up, and no document counts less',
    proFeature: 'schedule',
    response: ScheduleResponse,
    params: IdParams,
    body: Type.Object({
      date: text({ description: 'YYYY-MM-DD: the day of the next run; 409 for any other.' }),
    }),
    run: async ({ tx, member, params, body }) => {
      await skipRun(tx, member, params.id, body.date);
      return jsonText(await visible(tx, member, params.id));
    },
  });
  for (const { call, summary, run } of SWITCHES) {
    tenantRoute(app, {
      method: 'POST',
      url: `${URL}/{id}/${call}`,
      summary,
      proFeature: 'schedule',
      response: ScheduleResponse,
      params: IdParams,
      run: async ({ tx, member, params }): Promise<JsonText> => {
        await run(tx, member, params.id);
        return jsonText(await visible(tx, member, params.id));
      },
    });
  }
}
