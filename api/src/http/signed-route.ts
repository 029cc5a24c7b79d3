import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { problem } from './problem.ts';
import { publicRoute } from './public-route.ts';

/** A call of another server, which signs what it says. */
export interface SignedRoute<B extends TSchema> {
  url: string;
  summary: string;
  body: B;
  response: TSchema;
  /** Shared with the other server; without one nobody is believed. */
  secret: string | undefined;
  run: (body: Static<B>) => Promise<unknown>;
}

/** Header of the signature: `t=<seconds since 1970>,v1=<hex of HMAC-SHA256 over "t.body">`. */
const SIGNATURE_HEADER = 'accounts-signature';
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
/** Seconds by which the two clocks may differ; an older call cannot be played again. */
const TOLERANCE = 300;
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
    scope.addHook('preValidation', async (request: RawRequest) => {
      const header = request.headers[SIGNATURE_HEADER];
      requireSignature(route.secret, String(header ?? ''), request[RAW] ?? '');
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

function requireSignature(secret: string | undefined, header: string, text: string): void {
  const [, time = '', given = ''] = SIGNATURE.exec(header) ?? [];
  const fresh = Math.abs(Date.now() / 1000 - Number(time)) <= TOLERANCE;
  if (secret === undefined || given === '' || !fresh || !sameDigest(given, signature(secret, time, text))) {
    throw problem.unauthorized(
      'The signature of this message is missing, wrong or too old.',
      'API-SIGNATURE',
    );
  }
}

/** Hex of the HMAC-SHA256 over the time and the body. */
function signature(secret: string, time: string, text: string): string {
  return createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
}

function sameDigest(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(expected, 'hex'));
}
