import { Type } from 'typebox';
import type { TSchema } from 'typebox';

/** Body of every answer that is not a success. */
export const ErrorAnswerSchema = Type.Object({
  message: Type.String(),
  code: Type.String(),
  errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
});

/** `{id}` of a path. */
export const IdParams = Type.Object({ id: Type.String({ format: 'uuid' }) });

const MEANINGS: Record<number, string> = {
  400: 'The request cannot be read.',
  401: 'No token, or a bad one.',
  403: 'The role does not allow it.',
  404: 'Not there, or of another company.',
  409: 'Conflict of state, version, number or plan.',
  413: 'The body is over the limit.',
  422: 'A field breaks a rule.',
  429: 'Too many calls.',
};

/** What a route tells the API's description. */
export interface RouteSchemas {
  summary: string;
  params?: TSchema | undefined;
  query?: TSchema | undefined;
  body?: TSchema | undefined;
  response?: TSchema | undefined;
}

/** Fastify's schema of a route, error answers included. */
export function routeSchema(
  schemas: RouteSchemas,
  tags: string[],
  statuses: number[],
  extra: object,
): object {
  const errors = Object.fromEntries(
    statuses.map((status) => [status, { description: MEANINGS[status] ?? 'Error', ...ErrorAnswerSchema }]),
  );
  return {
    summary: schemas.summary,
    tags,
    ...(schemas.params === undefined ? {} : { params: schemas.params }),
    ...(schemas.query === undefined ? {} : { querystring: schemas.query }),
    ...(schemas.body === undefined ? {} : { body: schemas.body }),
    response: { 200: { description: 'Success', ...schemas.response }, ...errors },
    ...extra,
  };
}

/** `/accounts/{id}` as Fastify writes it. */
export function fastifyUrl(url: string): string {
  return url.replaceAll(/\{(\w+)\}/g, ':$1');
}
