import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { apiError } from '../errors/api-error.ts';
import { bearerToken } from './bearer-token.ts';
import { isLocalRequest } from './local-request.ts';
import { tokenHash } from './tokens.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts and times every request by route (never by address, so the series stay few) and serves them at /metrics, to this
 * machine and to clients with the token; `others` are the counts of other parts of the server.
 */
export function measureRequests(
  app: FastifyInstance,
  token: string | undefined,
  others: readonly Registry[],
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'];
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route.',
    labelNames,
    buckets: BUCKETS,
    registers: [registry],
  });
  const errors = new Counter({
    name: 'http_server_errors_total',
    help: 'Answers with status 500 or above.',
    labelNames: ['method', 'route'],
    registers: [registry],
  });
  const running = new Gauge({
    name: 'http_requests_running',
    help: 'Requests in work.',
    registers: [registry],
  });
  app.addHook('onRequest', async () => running.inc());
  app.addHook('onResponse', async (request, reply) => {
    const method = request.method;
    const route = request.routeOptions.url ?? 'unknown';
    running.dec();
    seconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) errors.inc({ method, route });
  });
  const all = Registry.merge([registry, ...others]);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocalRequest(request.raw) && !hasToken(request, token)) {
      throw apiError.unauthorized(
        'Metrics are answered on the computer that Accounts runs on, and elsewhere with METRICS_TOKEN.',
        'API-METRICS',
      );
    }
    return reply.type(all.contentType).send(await all.metrics());
  });
}

/** Hashes are compared: they have one length, whatever was sent, and take the same time. */
function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  const given = bearerToken(request);
  return token !== undefined && given !== null && timingSafeEqual(tokenHash(given), tokenHash(token));
}
