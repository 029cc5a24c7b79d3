import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withRequest, type RequestContext } from '../log/request-context.ts';

/** Longest name of a client's program that is kept; browsers need half of it. */
const MAX_USER_AGENT = 400;

/** Identifies a request in every line that it causes, on every server of an installation. */
export function newRequestId(): string {
  return randomUUID();
}

/**
 * Makes the request known to whatever works on it, and logs it when it has been answered: method, route pattern, status,
 * time and company. The address itself is not logged, because the addresses of links hold their tokens.
 */
export function logRequests(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  app.addHook('onRequest', (request, _reply, done) => {
    const context = contextOf(request);
    contexts.set(request, context);
    withRequest(context, done);
  });
  // Once more: a body is read by events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) =>
    withRequest(contexts.get(request) ?? contextOf(request), done),
  );
  app.addHook('onResponse', async (request, reply) => {
    const companyId = contexts.get(request)?.companyId;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
        ...(companyId === undefined ? {} : { companyId }),
      },
      'Request answered',
    );
  });
}

function contextOf(request: FastifyRequest): RequestContext {
  return {
    requestId: request.id,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    address: request.ip,
  };
}
