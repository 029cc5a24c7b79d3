import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiError } from '../errors/api-error.ts';
import { callsAMinute } from './calls-a-minute.ts';
import { UNKNOWN_PATHS_PER_MINUTE } from './limits.ts';

const API = /^\/(api|account|auth|public|dev|m|health|metrics|openapi\.json|registry\.json)(\/|\?|$)/;

/** A path of a browser's address bar: the shell shows it, whatever it is. */
export function isPage(request: FastifyRequest): boolean {
  return (
    ['GET', 'HEAD'].includes(request.method) &&
    !API.test(request.url) &&
    String(request.headers.accept ?? '').includes('text/html')
  );
}

/** Answers unknown paths before their body is read: 404, and 429 to an address that tries many. */
export function answerUnknownPaths(app: FastifyInstance): void {
  const limit = app.createRateLimit(callsAMinute(UNKNOWN_PATHS_PER_MINUTE, app.settings));
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || isPage(request)) return;
    const state = await limit(request);
    if (state.isAllowed || !state.isExceeded) throw apiError.unknownPath();
    void reply.header('retry-after', state.ttlInSeconds);
    throw apiError.tooMany();
  });
}
