import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema, TUnknown } from 'typebox';
import { requireSession } from '../identity/sessions.ts';
import type { Session } from '../identity/sessions.ts';
import { described, fastifyUrl, routeSchema } from './route-schema.ts';
import { send } from './send.ts';
import { readUpload } from './upload.ts';
import type { UploadedFile } from './upload.ts';

/** What `run` of a session route gets; it opens its own transactions. */
export interface SessionCall<P, Q> {
  session: Session;
  params: P;
  query: Q;
  /** Reads the file of a route with `upload: true`. */
  file(): Promise<UploadedFile>;
  request: FastifyRequest;
}

/** A call of one company that must not hold a transaction while it works: streams, and files on their way to a store. */
export interface SessionRoute<P extends TSchema, Q extends TSchema> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  summary: string;
  params?: P;
  query?: Q;
  response?: TSchema;
  upload?: boolean;
  run: (call: SessionCall<Static<P>, Static<Q>>) => Promise<unknown>;
}

const STATUSES = [400, 401, 403, 404, 409, 413, 422, 429];

/** Declares a call whose token is checked first; member and permission are for `run` to ask, in its own transaction. */
export function sessionRoute<P extends TSchema = TUnknown, Q extends TSchema = TUnknown>(
  app: FastifyInstance,
  route: SessionRoute<P, Q>,
): void {
  const access = {
    'x-area': null,
    'x-verb': null,
    'x-pro': null,
    ...(route.upload === true ? { 'x-upload': true } : {}),
  };
  app.route({
    method: route.method,
    url: fastifyUrl(route.url),
    schema: routeSchema(route, ['Member'], STATUSES, { security: [{ token: [] }], ...access }),
    onRequest: async (request) => void (await requireSession(request)),
    handler: async (request, reply) => {
      const call = {
        session: await requireSession(request),
        ...described(route, request),
        file: () => readUpload(request),
        request,
      };
      return send(request, reply, await route.run(call));
    },
  });
}
