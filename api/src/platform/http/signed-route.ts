import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { apiError } from '../errors/api-error.ts';
import { parseJsonBody } from './json-body.ts';
import { BODY_BYTES } from './limits.ts';
import { publicRoute } from './public-route.ts';
import { isSigned } from './signature.ts';

/** A call of another server, which signs what it says. */
export interface SignedRoute<B extends TSchema> {
  url: string;
  summary: string;
  body: B;
  response: TSchema;
  /** Header of the signature: `t=<seconds since 1970>,v1=<hex of HMAC-SHA256 over "t.body">`. */
  header: string;
  /** Shared with the other server; without one no message is believed. */
  secret: () => Promise<string | undefined>;
  run: (body: Static<B>) => Promise<unknown>;
}

const PER_MINUTE = 600;
/** Declares a POST that is heeded only with a fresh signature over its body, to the byte; 401 otherwise. */
export function signedRoute<B extends TSchema>(app: FastifyInstance, route: SignedRoute<B>): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    // The signature covers the text, to the byte, and an unsigned text is never parsed.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    );
    // Before the body is validated: a stranger learns nothing of what it should hold.
    scope.addHook('preValidation', async (request) => {
      const text = typeof request.body === 'string' ? request.body : '';
      const secret = await route.secret();
      if (secret === undefined || !isSigned(secret, request.headers[route.header], text)) {
        throw apiError.unauthorized(
          'The signature of this message is missing, wrong or too old.',
          'API-SIGNATURE',
        );
      }
      request.body = parseJsonBody(text);
    });
    publicRoute(scope, {
      method: 'POST',
      url: route.url,
      summary: route.summary,
      body: route.body,
      response: route.response,
      perMinute: PER_MINUTE,
      bodyBytes: BODY_BYTES.webhook,
      run: ({ body }) => route.run(body),
    });
  });
}
