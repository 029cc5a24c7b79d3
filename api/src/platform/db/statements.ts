import { createHash } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import { Client, type ClientBase, type QueryResult } from 'pg';
import { inSpan, isTracing } from '../trace/spans.ts';

/** Texts kept as named statements; a text beyond that is sent unnamed, so a stray dynamic text cannot fill the server. */
const MAX_STATEMENTS = 2_000;
const names = new Map<string, string>();

function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_STATEMENTS) return undefined;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

/** Sends one statement as a named prepared statement (the name is a hash of its text), timed where traces are wanted. */
export function runNamed(client: ClientBase, text: string, values: unknown[]): Promise<QueryResult> {
  return isTracing() ? sendTimed(client, text, values) : send(client, text, values);
}

/** The text goes into the trace, its values never. */
function sendTimed(client: ClientBase, text: string, values: unknown[]): Promise<QueryResult> {
  const [operation = ''] = /\w+/.exec(text) ?? [];
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.trim(),
  };
  return inSpan({ name: operation, kind: SpanKind.CLIENT, attributes }, async (span) => {
    const result = await send(client, text, values);
    span?.setAttribute('db.response.returned_rows', result.rows.length);
    return result;
  });
}

function send(client: ClientBase, text: string, values: unknown[]): Promise<QueryResult> {
  gatherPacket(client);
  const name = statementName(text);
  return client.query(name === undefined ? { text, values } : { name, text, values });
}

/**
 * Makes everything that is sent on a connection before the event loop moves on leave with one write to its socket. pg
 * writes once for each statement, and these writes were two fifths of the processor time of a posting.
 */
export function gatherPacket(client: ClientBase): void {
  if (!(client instanceof Client)) return;
  const { stream } = client.connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  // After the promises that are resolved now: whatever they send is in the packet too.
  process.nextTick(() => stream.uncork());
}
