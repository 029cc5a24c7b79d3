import {
  ROOT_CONTEXT,
  SpanStatusCode,
  context,
  propagation,
  trace,
  type Context,
  type Span,
  type SpanKind,
  type SpanOptions,
  type Tracer,
} from '@opentelemetry/api';

/**
 * A piece of work that is timed. Its attributes have names of OpenTelemetry's conventions, or such as begin with
 * `accounts.`; they are never what a person typed.
 */
export interface SpanDescription extends Pick<SpanOptions, 'kind' | 'attributes'> {
  name: string;
  /** What caused it, as `traceParent` named it; null: nothing that is known. Left out: the work
   * that is under way; where none is, nothing is timed, so that looking for work leaves no traces. */
  cause?: string | null;
}

/** Name of the header, and of the part of a context, that says in which trace something happens (W3C Trace Context). */
const TRACE_PARENT = 'traceparent';

/** Name of what is timed here, among the libraries of the process that time something. */
const LIBRARY = 'accounts';

/**
 * The tracer that OpenTelemetry was given for this process (`startTracing`); null without one: nothing is timed, at no cost.
 * OpenTelemetry always has a tracer, but a propagator that has fields only while the process is traced.
 */
function currentTracer(): Tracer | null {
  return propagation.fields().length === 0 ? null : trace.getTracer(LIBRARY);
}

/** Whether work is timed in this process. */
export function isTracing(): boolean {
  return currentTracer() !== null;
}

/** Times the work, and what is timed in it as a part of it; the span is null where nothing is timed. */
export async function inSpan<T>(
  { name, cause, ...options }: SpanDescription,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  const tracer = currentTracer();
  if (tracer === null || (cause === undefined && trace.getActiveSpan() === undefined)) return work(null);
  const above = cause === undefined ? context.active() : causeOf(cause);
  const span = tracer.startSpan(name, options, above);
  try {
    return await context.with(trace.setSpan(above, span), () => work(span));
  } catch (error) {
    describeFailure(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** A span that its caller ends, and the context in which it is the work under way; null where nothing is timed. */
export function openSpan(
  name: string,
  kind: SpanKind,
  headers: Readonly<Record<string, unknown>> | null,
): { span: Span; within: Context } | null {
  const tracer = currentTracer();
  if (tracer === null) return null;
  const above = headers === null ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, headers);
  const span = tracer.startSpan(name, { kind }, above);
  return { span, within: trace.setSpan(above, span) };
}

/** Notes an instant of the work that is under way. */
export function noteInSpan(name: string): void {
  trace.getActiveSpan()?.addEvent(name);
}

/** The work that is under way, for work that it causes later; null when it is not timed. */
export function traceParent(): string | null {
  if (!isTracing()) return null;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier[TRACE_PARENT] ?? null;
}

function causeOf(parent: string | null): Context {
  return parent === null ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { [TRACE_PARENT]: parent });
}

/** By kind and code alone: messages of errors can repeat the values of a row. What a caller did wrong is no failure. */
function describeFailure(span: Span, error: unknown): void {
  const { code, name, status } = error as { code?: unknown; name?: unknown; status?: unknown };
  const type = [code, name].find((word) => typeof word === 'string') ?? typeof error;
  span.setAttribute('error.type', type);
  if (typeof status !== 'number' || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}
