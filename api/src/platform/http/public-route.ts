import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema, TUnknown } from 'typebox';
import { callsAMinute } from './calls-a-minute.ts';
import { BODY_BYTES } from './limits.ts';
import { fastifyUrl, routeSchema, validatedInput } from './route-schema.ts';
import { send } from './send.ts';

/** What `run` of a public route gets; it opens its own transactions. */
export interface PublicCall<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  request: FastifyRequest;
  /** For headers of the response; its body is what `run` returns. */
  reply: FastifyReply;
}

/** A call without a company: sign-in, registration, links from e-mails. */
export interface PublicRoute<P extends TSchema, Q extends TSchema, B extends TSchema> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  response?: TSchema;
  /** Calls a minute from one address, times RATE_LIMIT_FACTOR, over all processes. Every public call has a limit. */
  perMinute?: number;
  /** Largest body, where it is not BODY_BYTES.public. */
  bodyBytes?: number;
  run: (call: PublicCall<Static<P>, Static<Q>, Static<B>>) => Promise<unknown>;
}

const STATUSES = [400, 401, 404, 408, 409, 413, 422, 429, 503];
const PER_MINUTE = 60;

/** Declares a call that needs no token. It is rate limited by address. */
export function publicRoute<
  P extends TSchema = TUnknown,
  Q extends TSchema = TUnknown,
  B extends TSchema = TUnknown,
>(app: FastifyInstance, route: PublicRoute<P, Q, B>): void {
  app.route({
    method: route.method,
    url: fastifyUrl(route.url),
    schema: routeSchema(route, ['Public'], STATUSES, { security: [] }),
    config: { rateLimit: callsAMinute(route.perMinute ?? PER_MINUTE, app.settings) },
    bodyLimit: route.bodyBytes ?? BODY_BYTES.public,
    handler: async (request, reply) => {
      const call = { ...validatedInput(route, request), request, reply };
      return send(request, reply, await route.run(call));
    },
  });
}
