import { DiagLogLevel, context, diag, propagation, trace } from '@opentelemetry/api';
import { logOf } from '../log/log.ts';
import { redact } from '../log/redact.ts';
import { within } from '../process/within.ts';

/** Where traces are sent, and how many of them. */
export interface TracingConfig {
  /** Collector that takes OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  /** Name of this installation in the collector. */
  serviceName: string;
  /** Part of the traces that are kept, from 0 to 1; a trace is kept as a whole or not at all. */
  ratio: number;
}

/** The tracing of a process. */
export interface Tracing {
  /** Sends what is left, for a moment. */
  stop(): Promise<void>;
}

const log = logOf('tracing');
/** Spans that wait to be sent. With a collector that is gone further ones are dropped: some 5 MiB, never more. */
const MAX_WAITING_SPANS = 4_096;
/** How often they are sent, and for how long a collector may keep one batch, in milliseconds. */
const SEND_MS = 2_000;
const EXPORT_MS = 5_000;
/** Longest text of a value, in characters: statements of reports have up to 6,000. */
const MAX_VALUE_LENGTH = 4_000;
const LAST_SEND_MS = 1_500;
/** A collector that is gone is said once in this time, in milliseconds. */
const COMPLAIN_MS = 60_000;

/** Begins to time requests, transactions, statements and jobs. What it takes is loaded here, and only where it is wanted. */
export async function startTracing(config: TracingConfig | null): Promise<Tracing | null> {
  if (config === null) return null;
  const [{ AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, exporter, resources, sdk] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  complainNowAndThen();
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const base = config.endpoint.endsWith('/') ? config.endpoint : `${config.endpoint}/`;
  const url = new URL('v1/traces', base).href;
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': config.serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(config.ratio) }),
    spanLimits: { attributeValueLengthLimit: MAX_VALUE_LENGTH },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new exporter.OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS }),
        maxQueueSize: MAX_WAITING_SPANS,
        scheduledDelayMillis: SEND_MS,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  return {
    stop: async () => {
      trace.disable();
      propagation.disable();
      await within(LAST_SEND_MS, provider.shutdown()).catch(() => undefined);
    },
  };
}

/** What the library has to say, as lines of the log; not one for every batch that a collector does not take. */
function complainNowAndThen(): void {
  let last = -Infinity;
  const complain = (message: string): void => {
    if (performance.now() - last < COMPLAIN_MS) return;
    last = performance.now();
    log.warn(redact(`Traces could not be sent: ${message.slice(0, 500)}`));
  };
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: complain, warn: complain, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
