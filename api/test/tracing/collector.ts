import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A value of an attribute as OTLP's JSON form writes it. */
interface AnyValue {
  stringValue?: string;
  intValue?: number | string;
  boolValue?: boolean;
  doubleValue?: number;
}

interface WireSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes?: { key: string; value: AnyValue }[];
  events?: { name: string }[];
  status?: { code?: number };
}

interface WireBody {
  resourceSpans: {
    resource: { attributes: { key: string; value: AnyValue }[] };
    scopeSpans: { spans: WireSpan[] }[];
  }[];
}

/** A span as a test reads it. */
export interface ReceivedSpan {
  traceId: string;
  id: string;
  parent: string;
  name: string;
  /** As `service.name` names who sent it. */
  service: string;
  milliseconds: number;
  attributes: Record<string, string | number | boolean>;
  events: string[];
  failed: boolean;
}

/** A collector of traces on loopback, that takes OTLP over HTTP in its JSON form. */
export interface Collector {
  url: string;
  spans: ReceivedSpan[];
  /** Every byte that it was sent, as text. */
  text: string;
  /** Authorization header of the last batch. */
  authorization: string | undefined;
  /** Holds every batch and never answers one. */
  hang: boolean;
  stop(): Promise<void>;
}

/** `OTEL_STATUS_CODE` of a span that failed. */
const STATUS_ERROR = 2;

/** Starts a collector. */
export async function startCollector(): Promise<Collector> {
  const collector: Collector = {
    url: '',
    spans: [],
    text: '',
    authorization: undefined,
    hang: false,
    stop: () => Promise.resolve(),
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (collector.hang) return;
      if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end();
      const bytes = Buffer.concat(chunks);
      const text = String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes);
      collector.text += text;
      collector.authorization = request.headers.authorization;
      collector.spans.push(...spansOf(JSON.parse(text) as WireBody));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  collector.stop = () => close(server);
  return collector;
}

function spansOf({ resourceSpans }: WireBody): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(attributesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...read(span), service })));
  });
}

function read(span: WireSpan): Omit<ReceivedSpan, 'service'> {
  return {
    traceId: span.traceId,
    id: span.spanId,
    parent: span.parentSpanId ?? '',
    name: span.name,
    milliseconds: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
    attributes: attributesOf(span.attributes ?? []),
    events: (span.events ?? []).map(({ name }) => name),
    failed: span.status?.code === STATUS_ERROR,
  };
}

function attributesOf(list: readonly { key: string; value: AnyValue }[]): ReceivedSpan['attributes'] {
  const plain = ({ stringValue, intValue, boolValue, doubleValue }: AnyValue) =>
    stringValue ?? (intValue === undefined ? (boolValue ?? doubleValue ?? '') : Number(intValue));
  return Object.fromEntries(list.map(({ key, value }) => [key, plain(value)]));
}

function close(server: Server): Promise<void> {
  return new Promise((closed) => {
    server.close(() => closed());
    server.closeAllConnections();
  });
}
