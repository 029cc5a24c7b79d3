import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { paymentProvider, type PaymentSandbox } from '../billing/provider/payment-provider.ts';
import { jobMetrics } from '../identity/jobs/metrics.ts';
import { nameChangedLists } from '../platform/changes/changed-lists.ts';
import type { Config } from '../platform/config/config.ts';
import { apiError } from '../platform/errors/api-error.ts';
import { clientNetwork } from '../platform/http/client-network.ts';
import { compressResponse } from '../platform/http/compress.ts';
import { handleError } from '../platform/http/error-handler.ts';
import { boundUnreadBodies, closeWhenHalfRead } from '../platform/http/half-read.ts';
import { parseJsonBody } from '../platform/http/json-body.ts';
import {
  BODY_BYTES,
  HEADERS_TIMEOUT_MS,
  KEEP_ALIVE_BUFFER_MS,
  REQUEST_TIMEOUT_MS,
  START_STEP_TIMEOUT_MS,
  TIMEOUT_CHECK_MS,
  UPLOAD_FIELD_BYTES,
} from '../platform/http/limits.ts';
import { guardHost } from '../platform/http/local-request.ts';
import { measureRequests } from '../platform/http/metrics.ts';
import { describeApi } from '../platform/http/openapi.ts';
import { RawErrors } from '../platform/http/raw-errors.ts';
import { logRequests, newRequestId } from '../platform/http/request-log.ts';
import { traceRequests } from '../platform/http/trace-requests.ts';
import { requireRouteLimits } from '../platform/http/route-limits.ts';
import { securityHeaders } from '../platform/http/security.ts';
import { answerUnknownPaths } from '../platform/http/unknown-path.ts';
import { validatorCompiler } from '../platform/http/validation.ts';
import { httpLogger } from '../platform/log/log.ts';
import { registerRoutes } from './routes.ts';
import { registerWeb } from './web/routes.ts';

/** Builds the HTTP server with every route, those of a payment sandbox included; nothing listens yet. */
export async function buildApp(config: Config, sandbox: PaymentSandbox | null): Promise<FastifyInstance> {
  const rawErrors = new RawErrors();
  const app = Fastify({
    loggerInstance: httpLogger(config.logLevel),
    genReqId: newRequestId,
    // Fastify's own lines hold the address of the request; `logRequests` writes the route instead.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Of every route that says nothing else; files are read by the routes that take them.
    bodyLimit: BODY_BYTES.public,
    requestTimeout: REQUEST_TIMEOUT_MS,
    pluginTimeout: START_STEP_TIMEOUT_MS,
    // One hop: the proxy that the connection comes from says who is behind it. What a client wrote there before is not read.
    trustProxy: (address, hop) => hop === 0 && config.isTrustedProxy?.(address) === true,
    forceCloseConnections: 'idle',
    // A connection whose request never comes is let go of, also while the server waits for the last ones to end.
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      keepAliveTimeoutBuffer: KEEP_ALIVE_BUFFER_MS,
    },
    clientErrorHandler: (error, socket) => rawErrors.respond(error, socket),
    // A slash at the end, which some calls of the specification carry, makes no difference.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // Paths that the router itself refuses are answered like everything else; no hook runs for them, and their body, if any,
    // is still to come.
    frameworkErrors: (error, request, reply) => {
      closeWhenHalfRead(request, reply);
      void reply.header('connection', 'close');
      void handleError(error, request, reply);
    },
  });
  app.decorate('settings', config);
  const provider = paymentProvider(config, sandbox);
  app.decorate('paymentProvider', provider);
  app.setErrorHandler(handleError);
  app.setValidatorCompiler(validatorCompiler);
  // Answers are written as they are; a schema describes them, tests hold them to it.
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  requireRouteLimits(app);
  readJson(app);
  logRequests(app);
  traceRequests(app, config.isTrustedProxy ?? (() => false));
  keepNothing(app);
  boundUnreadBodies(app);
  await app.register(helmet, securityHeaders(config));
  rawErrors.learnSecurityHeaders(app);
  guardHost(app, config);
  await app.register(multipart, {
    limits: { fileSize: config.bodyLimit, files: 1, fields: 20, fieldSize: UPLOAD_FIELD_BYTES },
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => clientNetwork(ip),
    errorResponseBuilder: () => apiError.tooMany(),
  });
  measureRequests(app, config.metricsToken, [jobMetrics]);
  answerUnknownPaths(app);
  await describeApi(app);
  nameChangedLists(app);
  app.addHook('onSend', compressResponse);
  registerRoutes(app);
  if (sandbox !== null && provider !== null) sandbox.register(app, provider);
  await registerWeb(app, config);
  return app;
}

/**
 * No browser and no proxy keeps an answer, unless its route says that it may: what this server answers is tokens, people
 * and books.
 */
function keepNothing(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
}

/** A call that takes no body may still say it sends JSON; only broken text is an error. */
function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : parseJsonBody(String(text)));
    } catch (error) {
      done(error as Error);
    }
  });
}
