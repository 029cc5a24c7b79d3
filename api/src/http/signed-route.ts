import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { isSigned } from '../plans/signature.ts';
import { problem } from './problem.ts';
import { publicRoute } from './public-route.ts';

/** A call of another server, which signs what it says. */
export interface SignedRoute<B extends TSchema> {
  url: string;
  summary: string;
  body: B;
  response: TSchema;
  /** Header of the signature: `t=<seconds since 1970>,v1=<hex of HMAC-SHA256 over "t.body">`. */
  header: string;
  /** Shared with the other server; without one nobody is believed. */
  secret: () => Promise<string | undefined>;
  run: (body: Static<B>) => Promise<unknown>;
}

const PER_MINUTE = 600;
const RAW = Symbol('raw body');

type RawRequest = FastifyRequest & { [RAW]?: string };

/** Declares a POST that is heeded only with a fresh signature over its body, to the byte; 401 otherwise. */
export function signedRoute<B extends TSchema>(app: FastifyInstance, route: SignedRoute<B>): void {
  // A scope of its own: the signature covers the text, so the text is kept beside what was read from it.
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      (request: RawRequest, text, done) => {
        request[RAW] = String(text);
        try {
          done(null, JSON.parse(String(text)));
        } catch {
          done(problem.badRequest('The request is not valid JSON.', 'API-JSON'));
        }
      },
    );
    // Before the body is looked into: a stranger learns nothing of what it should hold.
    scope.addHook('preValidation', async (request: RawRequest) => {
      const secret = await route.secret();
      const given = request.headers[route.header];
      if (secret !== undefined && isSigned(secret, given, request[RAW] ?? '')) return;
      throw problem.unauthorized(
        'The signature of this message is missing, wrong or too old.',
        'API-SIGNATURE',
      );
    });
    publicRoute(scope, {
      method: 'POST',
      url: route.url,
      summary: route.summary,
      body: route.body,
      response: route.response,
      perMinute: PER_MINUTE,
      run: ({ body }) => route.run(body),
    });
  });
}
