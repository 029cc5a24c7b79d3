import { SpanKind, SpanStatusCode, context, type Context, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTracing, openSpan } from '../trace/spans.ts';

/**
 * Times every request by method and route, never by address: addresses hold the tokens of links. It is a part of the
 * trace that a trusted proxy names in `traceparent`; others who send one are not asked.
 */
export function traceRequests(app: FastifyInstance, isTrustedProxy: (address: string) => boolean): void {
  if (!isTracing()) return;
  const open = new WeakMap<FastifyRequest, { span: Span; within: Context }>();
  app.addHook('onRequest', (request, _reply, done) => {
    const isTrusted = isTrustedProxy(request.socket.remoteAddress ?? '');
    const opened = openSpan(nameOf(request), SpanKind.SERVER, isTrusted ? request.headers : null);
    if (opened === null) return done();
    open.set(request, opened);
    opened.span.setAttributes({
      'http.request.method': request.method,
      'http.route': routeOf(request),
      'accounts.request_id': request.id,
    });
    context.with(opened.within, done);
  });
  // Once more: a body is read by events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const opened = open.get(request);
    if (opened === undefined) return done();
    context.with(opened.within, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = open.get(request)?.span;
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';
const nameOf = (request: FastifyRequest): string => `${request.method} ${routeOf(request)}`;
