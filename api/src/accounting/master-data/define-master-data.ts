import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type TObject, type TSchema } from 'typebox';
import type { Area, ListRequest, ListStatus, Verb } from '@accounts/shared-domain';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { listActivities } from '../../identity/activity/list.ts';
import type { ProFeature } from '../../identity/plans/plan-limits.ts';
import type { TenantContext } from '../../identity/session/tenant-context.ts';
import { listResponse } from '../../platform/changes/list-response.ts';
import { jsonText, type JsonText, type NotModified } from '../../platform/http/responses.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { ActivitiesResponse, RemovedResponse } from '../../platform/responses/common.ts';
import { listOf, valueOf } from '../../platform/responses/describe.ts';
import type { MasterDataDescription, Fields } from './description.ts';
import { ListBody, ListPage, ListQuery, oneOf } from './list-schema.ts';
import { listText, recordText } from './queries.ts';
import { createRecord, removeRecord, updateRecord, type Change } from './write.ts';

/** Declares the six calls of a resource of master data from its description. */
export function registerMasterData<S extends TObject>(
  app: FastifyInstance,
  resource: MasterDataDescription<S>,
): void {
  registerReads(app, resource);
  registerWrites(app, resource);
}

function registerReads<S extends TObject>(app: FastifyInstance, resource: MasterDataDescription<S>): void {
  const { path, module, noun, answer } = resource;
  const url = `/account/v1/${path}`;
  const access = accessOf(resource, 'view');
  registerList(app, resource);
  tenantRoute(app, {
    method: 'GET',
    url: `${url}/{id}`,
    summary: `${noun}: one record`,
    response: answer,
    ...access,
    params: IdParams,
    run: async ({ tx, member, params }) => jsonText(await recordText(tx, resource, member, params.id)),
  });
  tenantRoute(app, {
    method: 'GET',
    url: `${url}/{id}/activities`,
    summary: `${noun}: history`,
    response: ActivitiesResponse,
    ...access,
    params: IdParams,
    run: async ({ tx, params }) => {
      await recordText(tx, resource, null, params.id);
      return listActivities(tx, module, params.id);
    },
  });
}

/** The list, by POST with its request in the body; some also by GET with search, order and page in the query. */
function registerList<S extends TObject>(app: FastifyInstance, resource: MasterDataDescription<S>): void {
  const { path, noun, answer, listMethod = 'POST' } = resource;
  const declared = {
    url: `/account/v1/${path}/all`,
    summary: `${noun}: list`,
    response: listOf(answer),
    ...listAccessOf(resource),
  };
  tenantRoute(app, {
    ...declared,
    method: 'POST',
    query: ListQuery,
    body: ListBody,
    run: (call) => listFor(call, resource, call.query.status, call.body),
  });
  if (listMethod === 'POST') return;
  tenantRoute(app, {
    ...declared,
    method: 'GET',
    query: Type.Object({ ...ListQuery.properties, ...ListPage }),
    run: (call) => {
      const { status, ...page } = call.query;
      return listFor(call, resource, status, page);
    },
  });
}

/** The list as its reader sees it; what a client holds is good for readers who see the same balances. */
function listFor<S extends TObject>(
  { tx, member, request }: TenantContext & { request: FastifyRequest },
  resource: MasterDataDescription<S>,
  status: ListStatus = 'Active',
  page: ListRequest = {},
): Promise<JsonText | NotModified> {
  const { path, balances = [] } = resource;
  const shown = balances.filter(({ area }) => member.can(area, 'view')).map(({ field }) => field);
  const build = () => listText(tx, resource, member, { ...page, status });
  return listResponse(tx, request, { view: path, vary: shown.join(' ') }, build);
}

/** Who may view the area, or choose from the list in the work of another. */
function listAccessOf<S extends TObject>(
  resource: MasterDataDescription<S>,
): ReturnType<typeof accessOf> | { areas: readonly Area[] } {
  const { area, chosenIn } = resource;
  return chosenIn === undefined ? accessOf(resource, 'view') : { areas: [area, ...chosenIn] };
}

function accessOf<S extends TObject, V extends Verb>(
  { area, proFeature }: MasterDataDescription<S>,
  verb: V,
): { area: Area; verb: V; proFeature?: ProFeature } {
  return { area, verb, ...(proFeature === undefined ? {} : { proFeature }) };
}

function registerWrites<S extends TObject>(app: FastifyInstance, resource: MasterDataDescription<S>): void {
  const { path, noun, schema, answer } = resource;
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
    ...accessOf(resource, 'create'),
    body: Type.Object(optionalFields(schema)),
    idempotent: true,
    run: async ({ tx, member, body }) => {
      const id = await createRecord(tx, member, resource, body as Partial<Fields<S>>);
      return jsonText(`{"body":{"value":${await recordText(tx, resource, member, id)}}}`);
    },
  });
  tenantRoute(app, {
    method: 'PUT',
    url: `${url}/{id}`,
    summary: `${noun}: change`,
    response: answer,
    ...accessOf(resource, 'edit'),
    params: IdParams,
    body: Type.Object({ ...optionalFields(schema), ...stateful }),
    run: async ({ tx, member, params, body }) => {
      await updateRecord({ tx, member }, resource, params.id, body as Change<S>);
      return jsonText(await recordText(tx, resource, member, params.id));
    },
  });
  tenantRoute(app, {
    method: 'DELETE',
    url: `${url}/{id}`,
    summary: `${noun}: remove, or archive when in use`,
    response: RemovedResponse,
    ...accessOf(resource, 'delete'),
    params: IdParams,
    run: async ({ tx, member, params }) => removeRecord(tx, member, resource, params.id),
  });
}

/** Every field has a default, or keeps what is stored. */
function optionalFields(schema: TObject): Record<string, TSchema> {
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) => [name, Type.Optional(field)]),
  );
}
