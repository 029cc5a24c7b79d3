import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema, TUnknown } from 'typebox';
import type { Area, Verb } from '@accounts/shared-domain';
import { idempotencyClaim, type IdempotencyClaim } from '../../platform/changes/idempotency.ts';
import { inTenant } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { clientGone } from '../../platform/http/client-gone.ts';
import { BODY_BYTES } from '../../platform/http/limits.ts';
import { fastifyUrl, routeSchema, validatedInput } from '../../platform/http/route-schema.ts';
import { send } from '../../platform/http/send.ts';
import { readUpload, type UploadedFile } from '../../platform/http/upload.ts';
import { loadMember } from '../session/member-context.ts';
import { requireSession, type Session } from '../session/sessions.ts';

/** What `run` of a session route gets; it opens its own transactions. */
export interface SessionCall<P, Q, B> {
  session: Session;
  params: P;
  query: Q;
  body: B;
  /** Reads the file of a route with `upload: true`. */
  file: () => Promise<UploadedFile>;
  /** The `Idempotency-Key` of a route with `idempotent: true`; null without one. */
  claim: IdempotencyClaim | null;
  request: FastifyRequest;
}

/**
 * A call of one company that must not hold a transaction while it works: streams, files on their way to a store, talks
 * with a payment provider.
 */
export interface SessionRoute<P extends TSchema, Q extends TSchema, B extends TSchema> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  summary: string;
  /** Permission that is checked first; left out where it depends on the record, which `run` then checks. */
  area?: Area;
  verb?: Verb;
  params?: P;
  query?: Q;
  body?: B;
  response?: TSchema;
  upload?: boolean;
  /** Takes an `Idempotency-Key`, which `run` heeds in its transaction. */
  idempotent?: boolean;
  run: (call: SessionCall<Static<P>, Static<Q>, Static<B>>) => Promise<unknown>;
}

const STATUSES = [400, 401, 403, 404, 408, 409, 413, 422, 429, 503];

/** Declares a call whose token, and permission where it names one, are checked before `run`. */
export function sessionRoute<
  P extends TSchema = TUnknown,
  Q extends TSchema = TUnknown,
  B extends TSchema = TUnknown,
>(app: FastifyInstance, route: SessionRoute<P, Q, B>): void {
  const access = {
    'x-area': route.area ?? null,
    'x-verb': route.area === undefined ? null : (route.verb ?? 'view'),
    'x-pro': null,
    ...(route.idempotent === true ? { 'x-idempotent': true } : {}),
    ...(route.upload === true ? { 'x-upload': true } : {}),
  };
  app.route({
    method: route.method,
    url: fastifyUrl(route.url),
    schema: routeSchema(route, [route.area ?? 'Member'], STATUSES, { security: [{ token: [] }], ...access }),
    bodyLimit: BODY_BYTES.company,
    onRequest: async (request) => void (await requireSession(request)),
    handler: async (request, reply) => {
      const session = await requireSession(request);
      if (route.area !== undefined)
        await requirePermission(session, route.area, route.verb ?? 'view', clientGone(reply));
      const call = {
        session,
        ...validatedInput(route, request),
        file: () => readUpload(request),
        claim: route.idempotent === true ? await idempotencyClaim(session.userId, request, undefined) : null,
        request,
      };
      return send(request, reply, await route.run(call));
    },
  });
}

async function requirePermission(
  session: Session,
  area: Area,
  verb: Verb,
  signal: AbortSignal,
): Promise<void> {
  const member = await inTenant(session.companyId, (tx) => loadMember(tx, session), null, { signal });
  if (!member.can(area, verb)) throw apiError.forbidden();
}
