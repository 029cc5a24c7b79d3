import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { TObject, TSchema } from 'typebox';
import type { Area, ListRequest, ListStatus, Verb } from '@accounts/shared-domain';
import { listActivities } from '../activity/list.ts';
import type { ProFeature } from '../company/plans.ts';
import type { Tx } from '../db/transaction.ts';
import { jsonText } from '../http/answers.ts';
import type { JsonText, NotModified } from '../http/answers.ts';
import { listAnswer } from '../http/list-answer.ts';
import { IdParams } from '../http/route-schema.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import type { MemberContext } from '../identity/member-context.ts';
import type { CatalogueDescription, Fields } from './description.ts';
import { ListBody, ListQuery, oneOf } from './list-schema.ts';
import { listText, recordText } from './queries.ts';
import { createRecord, removeRecord, updateRecord } from './write.ts';
import type { Change } from './write.ts';
import { ActivitiesAnswer, RemovedAnswer } from '../answers/common.ts';
import { listOf, valueOf } from '../answers/describe.ts';

/** Declares the six calls of a catalogue resource from its description. */
export function registerCatalogue<S extends TObject>(
  app: FastifyInstance,
  described: CatalogueDescription<S>,
): void {
  registerReads(app, described);
  registerWrites(app, described);
}

function registerReads<S extends TObject>(app: FastifyInstance, described: CatalogueDescription<S>): void {
  const { path, module, noun, answer } = described;
  const url = `/account/v1/${path}`;
  const access = accessOf(described, 'view');
  registerList(app, described);
  tenantRoute(app, {
    method: 'GET',
    url: `${url}/{id}`,
    summary: `${noun}: one record`,
    response: answer,
    ...access,
    params: IdParams,
    run: async ({ tx, member, params }) => jsonText(await recordText(tx, described, member, params.id)),
  });
  tenantRoute(app, {
    method: 'GET',
    url: `${url}/{id}/activities`,
    summary: `${noun}: history`,
    response: ActivitiesAnswer,
    ...access,
    params: IdParams,
    run: async ({ tx, params }) => {
      await recordText(tx, described, null, params.id);
      return listActivities(tx, module, params.id);
    },
  });
}

/** The list, by POST with its request in the body, or by GET with the same in the query. */
function registerList<S extends TObject>(app: FastifyInstance, described: CatalogueDescription<S>): void {
  const { path, noun, answer, listMethod = 'POST' } = described;
  const declared = {
    url: `/account/v1/${path}/all`,
    summary: `${noun}: list`,
    response: listOf(answer),
    ...listAccessOf(described),
  };
  if (listMethod === 'POST') {
    tenantRoute(app, {
      ...declared,
      method: 'POST',
      query: ListQuery,
      body: ListBody,
      run: (call) => listFor(call, described, call.query.status, call.body),
    });
    return;
  }
  tenantRoute(app, {
    ...declared,
    method: 'GET',
    query: Type.Object({ ...ListQuery.properties, ...ListBody.properties }),
    run: (call) => {
      const { status, ...page } = call.query;
      return listFor(call, described, status, page);
    },
  });
}

/** The list as its reader sees it; what a client holds is good for readers who see the same balances. */
function listFor<S extends TObject>(
  { tx, member, request }: { tx: Tx; member: MemberContext; request: FastifyRequest },
  described: CatalogueDescription<S>,
  status: ListStatus = 'Active',
  page: ListRequest = {},
): Promise<JsonText | NotModified> {
  const { path, balances = [] } = described;
  const shown = balances.filter(({ area }) => member.can(area, 'view')).map(({ field }) => field);
  const build = () => listText(tx, described, member, status, page);
  return listAnswer(tx, request, path, build, shown.join(' '));
}

/** Who may view the area, or choose from the list in the work of another. */
function listAccessOf<S extends TObject>(
  described: CatalogueDescription<S>,
): ReturnType<typeof accessOf> | { areas: readonly Area[] } {
  const { area, chosenIn } = described;
  return chosenIn === undefined ? accessOf(described, 'view') : { areas: [area, ...chosenIn] };
}

function accessOf<S extends TObject, V extends Verb>(
  { area, proFeature }: CatalogueDescription<S>,
  verb: V,
): { area: Area; verb: V; proFeature?: ProFeature } {
  return { area, verb, ...(proFeature === undefined ? {} : { proFeature }) };
}

function registerWrites<S extends TObject>(app: FastifyInstance, described: CatalogueDescription<S>): void {
  const { path, noun, schema, answer } = described;
  const url = `/account/v1/${path}`;
  const stateful = {
    version: Type.Optional(Type.Integer()),
    status: Type.Optional(oneOf(['A', 'D'] as const)),
  };
  tenantRoute(app, {
    method: 'POST',
    url,
    summary: `${noun}: create`,
    response: valueOf(answer),
    ...accessOf(described, 'create'),
    body: Type.Object(optionalFields(schema)),
    idempotent: true,
    run: async ({ tx, member, body }) => {
      const id = await createRecord(tx, member, described, body as Partial<Fields<S>>);
      return jsonText(`{"body":{"value":${await recordText(tx, described, member, id)}}}`);
    },
  });
  tenantRoute(app, {
    method: 'PUT',
    url: `${url}/{id}`,
    summary: `${noun}: change`,
    response: answer,
    ...accessOf(described, 'edit'),
    params: IdParams,
    body: Type.Object({ ...optionalFields(schema), ...stateful }),
    run: async ({ tx, member, params, body }) => {
      await updateRecord(tx, member, described, params.id, body as Change<S>);
      return jsonText(await recordText(tx, described, member, params.id));
    },
  });
  tenantRoute(app, {
    method: 'DELETE',
    url: `${url}/{id}`,
    summary: `${noun}: remove, or archive when in use`,
    response: RemovedAnswer,
    ...accessOf(described, 'delete'),
    params: IdParams,
    run: async ({ tx, member, params }) => removeRecord(tx, member, described, params.id),
  });
}

/** Every field has a default, or keeps what is stored. */
function optionalFields(schema: TObject): Record<string, TSchema> {
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) => [name, Type.Optional(field)]),
  );
}
