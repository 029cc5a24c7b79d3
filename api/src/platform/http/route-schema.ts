import type { FastifyRequest } from 'fastify';
import { Type, type Static, type TSchema } from 'typebox';
import { WORDED } from '../responses/describe.ts';

/** How all routes name the body of a response that is not a success, so that it is described once. */
const ERROR_ANSWER = 'Error';

/** Body of every response that is not a success. */
export const ErrorResponseSchema = Type.Object(
  {
    ...WORDED,
    code: Type.String(),
    errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), ...WORDED }))),
  },
  { $id: ERROR_ANSWER },
);

/** `{id}` of a path. */
export const IdParams = Type.Object({ id: Type.String({ format: 'uuid' }) });

const MEANINGS: Record<number, string> = {
  400: 'The request cannot be read.',
  401: 'No token, or a bad one.',
  403: 'The role does not allow it.',
  404: 'Not there, or of another company.',
  408: 'The request did not arrive in time.',
  409: 'Conflict of state, version, number or plan.',
  413: 'The body is over the limit.',
  422: 'A field breaks a rule.',
  429: 'Too many calls.',
  503: 'Something that the answer needs is not there right now.',
};

/** What a route tells the API's description. */
export interface RouteSchemas {
  summary: string;
  params?: TSchema | undefined;
  query?: TSchema | undefined;
  body?: TSchema | undefined;
  response?: TSchema | undefined;
}

/** Fastify's schema of a route, error responses included. */
export function routeSchema(
  schemas: RouteSchemas,
  tags: string[],
  statuses: number[],
  extra: object,
): object {
  const errors = Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: MEANINGS[status] ?? 'Error', $ref: `${ERROR_ANSWER}#` },
    ]),
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

/**
 * The parts of a request that its route has a schema for, checked; a part without a schema is not handed on, so that no
 * call reads what its description does not tell.
 */
export function validatedInput<P extends TSchema, Q extends TSchema, B extends TSchema>(
  route: { params?: P; query?: Q; body?: B },
  request: FastifyRequest,
): { params: Static<P>; query: Static<Q>; body: Static<B> } {
  return {
    params: (route.params === undefined ? undefined : request.params) as Static<P>,
    query: (route.query === undefined ? undefined : request.query) as Static<Q>,
    body: (route.body === undefined ? undefined : request.body) as Static<B>,
  };
}
