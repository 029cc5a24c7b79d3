import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { nameChangedLists } from './changed-lists.ts';
import { compressAnswer } from './compress.ts';
import { handleError } from './error-handler.ts';
import { guardHost } from './local-request.ts';
import { measureRequests } from './metrics.ts';
import { describeApi } from './openapi.ts';
import { Problem, problem } from './problem.ts';
import { registerRoutes } from './routes.ts';
import { securityHeaders } from './security.ts';
import { validatorCompiler } from './validation.ts';
import { registerWeb } from '../web/routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    settings: Config;
  }
}

/** Time that a client has for the headers of a request. */
const HEADERS_MS = 10_000;
const CHECK_MS = 2_000;

/** Builds the HTTP server with every route; nothing listens yet. */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    bodyLimit: config.bodyLimit,
    // One hop: the proxy that the connection comes from says who is behind it. What a client wrote there before is not read.
    trustProxy: (address, hop) => hop === 0 && config.isTrustedProxy?.(address) === true,
    forceCloseConnections: 'idle',
    // A connection whose request never comes is let go of, also while the server waits for the last ones to end.
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    // A slash at the end, which some calls of the specification carry, makes no difference.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // Paths that the router itself refuses are answered like everything else.
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  });
  app.decorate('settings', config);
  app.setErrorHandler(handleError);
  app.setValidatorCompiler(validatorCompiler);
  // Answers are written as they are; a schema describes them, tests hold them to it.
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  readEmptyJson(app);
  await app.register(helmet, securityHeaders(config));
  guardHost(app, config);
  await app.register(multipart, { limits: { fileSize: config.bodyLimit, files: 1, fields: 20 } });
  await app.register(rateLimit, { global: false, errorResponseBuilder: () => problem.tooMany() });
  await describeApi(app);
  measureRequests(app, config.metricsToken);
  nameChangedLists(app);
  app.addHook('onSend', compressAnswer);
  registerRoutes(app);
  await registerWeb(app, config);
  return app;
}

/** A call that takes no body may still say it sends JSON; only broken text is an error. */
function readEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(text), plainValues));
    } catch (error) {
      done(
        error instanceof Problem ? error : problem.badRequest('The request is not valid JSON.', 'API-JSON'),
      );
    }
  });
}

/** Names that every object has (`__proto__`, `constructor`) are nobody's fields, and 1e999 is no number to reckon with. */
function plainValues(this: unknown, key: string, value: unknown): unknown {
  if (key in Object.prototype) return undefined;
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw problem.fields([{ field: key, message: 'A number is too large.' }]);
  }
  // Half of a pair of surrogates: no text that anything can store.
  if (typeof value === 'string' && !value.isWellFormed()) {
    throw problem.badRequest('The text contains a character that cannot be stored.');
  }
  return value;
}
