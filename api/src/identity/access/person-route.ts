import type { FastifyInstance } from 'fastify';
import type { Static, TSchema, TUnknown } from 'typebox';
import { callsAMinute } from '../../platform/http/calls-a-minute.ts';
import { BODY_BYTES } from '../../platform/http/limits.ts';
import type { PublicCall, PublicRoute } from '../../platform/http/public-route.ts';
import { fastifyUrl, routeSchema, validatedInput } from '../../platform/http/route-schema.ts';
import { send } from '../../platform/http/send.ts';
import { requireSession, type OpenSession } from '../session/sessions.ts';

/** What `run` of a person route gets; it opens its own transactions. */
export type PersonCall<P, Q, B> = PublicCall<P, Q, B> & { session: OpenSession };

/** A call of a signed-in person about themselves, whichever of their companies the token is for. */
export type PersonRoute<P extends TSchema, Q extends TSchema, B extends TSchema> = Omit<
  PublicRoute<P, Q, B>,
  'run'
> & {
  run: (call: PersonCall<Static<P>, Static<Q>, Static<B>>) => Promise<unknown>;
};

const STATUSES = [400, 401, 403, 404, 408, 409, 413, 422, 429, 503];
const PER_MINUTE = 120;

/** Declares a call that needs a token but no company. It is rate limited by address, as public calls are. */
export function personRoute<
  P extends TSchema = TUnknown,
  Q extends TSchema = TUnknown,
  B extends TSchema = TUnknown,
>(app: FastifyInstance, route: PersonRoute<P, Q, B>): void {
  app.route({
    method: route.method,
    url: fastifyUrl(route.url),
    schema: routeSchema(route, ['Member'], STATUSES, { security: [{ token: [] }] }),
    config: { rateLimit: callsAMinute(route.perMinute ?? PER_MINUTE, app.settings) },
    bodyLimit: BODY_BYTES.public,
    onRequest: async (request) => void (await requireSession(request)),
    handler: async (request, reply) => {
      const call = {
        ...validatedInput(route, request),
        request,
        reply,
        session: await requireSession(request),
      };
      return send(request, reply, await route.run(call));
    },
  });
}
