import { trace } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import { pino, type LoggerOptions } from 'pino';
import { redact } from './redact.ts';
import { currentCompany, currentRequest } from './request-context.ts';

/** Longest text of an error that is logged, in characters: a refused statement can be a megabyte. */
const MAX_ERROR_LENGTH = 4_000;

/** A part of the server that writes to the log. */
export interface ComponentLog {
  error: (error: unknown, message: string, fields?: LogFields) => void;
  warn: (message: string, fields?: LogFields) => void;
  fatal: (error: unknown, message: string) => void;
}

/** What is said beside the message: identifiers and counts, never what a person typed. */
export type LogFields = Record<string, string | number>;

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/**
 * An error by kind, message, code and stack. The other fields of errors are left out: those of the database repeat the
 * values of the row, those of clients the addresses and headers they sent.
 */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: safe(String(error)) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: name,
    message: safe(message),
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack: safe(stack) }),
    ...(cause instanceof Error && cause !== error ? { cause: describeError(cause) } : {}),
  };
}

const safe = (text: string): string => redact(text.slice(0, MAX_ERROR_LENGTH));

interface LoggedRequest {
  method?: string;
  routeOptions?: { url?: string };
}

const OPTIONS: LoggerOptions = {
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  serializers: {
    err: describeError,
    // The route, never the address: addresses hold the tokens of links.
    req: ({ method, routeOptions }: LoggedRequest) => ({ method, route: routeOptions?.url ?? 'unknown' }),
  },
};

/** Written at once, so that the last line before an end is not lost. */
const stdout = pino.destination({ dest: 1, sync: true });
const root = pino({ ...OPTIONS, level: 'warn', mixin: () => requestFields() }, stdout);

/** What ties a line to the request, the company and the trace that it belongs to. */
function requestFields(): { requestId?: string; companyId?: string; traceId?: string } {
  const requestId = currentRequest()?.requestId;
  const companyId = currentCompany();
  const traceId = trace.getActiveSpan()?.spanContext().traceId;
  return {
    ...(requestId === undefined ? {} : { requestId }),
    ...(companyId === undefined ? {} : { companyId }),
    ...(traceId === undefined ? {} : { traceId }),
  };
}

/** Sets the level of every line from now on, as LOG_LEVEL names it. */
export function setLogLevel(level: string): void {
  root.level = level;
}

/** The logger of the HTTP server, which adds the request's id itself. */
export function httpLogger(level: string): FastifyBaseLogger {
  return pino({ ...OPTIONS, level }, stdout);
}

/** The log of one part of the server; lines written while a request is worked on carry its id and its company. */
export function logOf(component: string): ComponentLog {
  return {
    error: (error, message, fields) => root.error({ component, ...fields, err: error }, message),
    warn: (message, fields) => root.warn({ component, ...fields }, message),
    fatal: (error, message) => root.fatal({ component, err: error }, message),
  };
}

/** Makes lines of the log out of what Node would print as plain text: warnings, and errors that end the process. */
export function logProcessEvents(): void {
  const log = logOf('process');
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn(redact(`${warning.name}: ${warning.message}`)));
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'The process ends: an error that no part of it expected');
    process.exit(1);
  });
}
