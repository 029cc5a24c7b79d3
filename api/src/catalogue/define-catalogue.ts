import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { TObject, TSchema } from 'typebox';
import { listActivities } from '../activity/list.ts';
import { jsonText } from '../http/answers.ts';
import { listAnswer } from '../http/list-answer.ts';
import { IdParams } from '../http/route-schema.ts';
import { tenantRoute } from '../http/tenant-route.ts';
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
  const { path, area, module, noun, answer, drawnFrom = [] } = described;
  const url = `/account/v1/${path}`;
  tenantRoute(app, {
    method: 'POST',
    url: `${url}/all`,
    summary: `${noun}: list`,
    response: listOf(answer),
    area,
    verb: 'view',
    query: ListQuery,
    body: ListBody,
    run: ({ tx, query, body, request }) =>
      listAnswer(tx, request, [path, ...drawnFrom], () =>
        listText(tx, described, query.status ?? 'Active', body ?? {}),
      ),
  });
  tenantRoute(app, {
    method: 'GET',
    url: `${url}/{id}`,
    summary: `${noun}: one record`,
    response: answer,
    area,
    verb: 'view',
    params: IdParams,
    run: async ({ tx, params }) => jsonText(await recordText(tx, described, params.id)),
  });
  tenantRoute(app, {
    method: 'GET',
    url: `${url}/{id}/activities`,
    summary: `${noun}: history`,
    response: ActivitiesAnswer,
    area,
    verb: 'view',
    params: IdParams,
    run: async ({ tx, params }) => {
      await recordText(tx, described, params.id);
      return listActivities(tx, module, params.id);
    },
  });
}

function registerWrites<S extends TObject>(app: FastifyInstance, described: CatalogueDescription<S>): void {
  const { path, area, noun, schema, answer } = described;
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
    area,
    verb: 'create',
    body: Type.Object(optionalFields(schema)),
    idempotent: true,
    run: async ({ tx, member, body }) => {
      const id = await createRecord(tx, member, described, body as Partial<Fields<S>>);
      return jsonText(`{"body":{"value":${await recordText(tx, described, id)}}}`);
    },
  });
  tenantRoute(app, {
    method: 'PUT',
    url: `${url}/{id}`,
    summary: `${noun}: change`,
    response: answer,
    area,
    verb: 'edit',
    params: IdParams,
    body: Type.Object({ ...optionalFields(schema), ...stateful }),
    run: async ({ tx, member, params, body }) => {
      await updateRecord(tx, member, described, params.id, body as Change<S>);
      return jsonText(await recordText(tx, described, params.id));
    },
  });
  tenantRoute(app, {
    method: 'DELETE',
    url: `${url}/{id}`,
    summary: `${noun}: remove, or archive when in use`,
    response: RemovedAnswer,
    area,
    verb: 'delete',
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
