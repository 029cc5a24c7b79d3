import { createHash } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import { Client, type ClientBase, type QueryResult } from 'pg';
import { inSpan, isTracing } from '../trace/spans.ts';
import { Packet } from './packet.ts';

/** Texts kept as named statements; a text beyond that is sent unnamed, so a stray dynamic text cannot fill the server. */
const MAX_STATEMENTS = 2_000;
const names = new Map<string, string>();

function statementName(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_STATEMENTS) return null;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

/** Rows of a result. */
type Rows = Record<string, unknown>[];

/**
 * Sends one statement as a named prepared statement (the name is a hash of its text), timed where traces are wanted, in the
 * packet of whatever else is sent on the connection before the event loop moves on. Returns its rows.
 */
export function runNamed(client: ClientBase, text: string, values: unknown[]): Promise<Rows> {
  return isTracing() ? sendTimed(client, text, values) : send(client, text, values);
}

/** The text goes into the trace, its values never. */
function sendTimed(client: ClientBase, text: string, values: unknown[]): Promise<Rows> {
  const [operation = ''] = /\w+/.exec(text) ?? [];
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.trim(),
  };
  return inSpan({ name: operation, kind: SpanKind.CLIENT, attributes }, async (span) => {
    const rows = await send(client, text, values);
    span?.setAttribute('db.response.returned_rows', rows.length);
    return rows;
  });
}

async function send(client: ClientBase, text: string, values: unknown[]): Promise<Rows> {
  try {
    return await packetOf(client).add(statementName(text), text, values);
  } catch (error) {
    // From the socket that the error came from to the caller who has sent the statement.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/** Sends a statement without parameters that is not kept under a name, in the same packet as `runNamed` does. */
export async function runOnce(client: ClientBase, text: string): Promise<void> {
  await packetOf(client).add(null, text, []);
}

/** Packets that are being gathered. */
const gathered = new WeakMap<ClientBase, Packet>();

function packetOf(client: ClientBase): Packet {
  const open = gathered.get(client);
  if (open !== undefined) return open;
  const packet = new Packet();
  gathered.set(client, packet);
  // After the promises that are resolved now: whatever they send is in the packet too.
  process.nextTick(() => sendPacket(client, packet));
  return packet;
}

/** Makes everything that a packet consists of leave with one write to the socket: pg writes each message by itself. */
function sendPacket(client: ClientBase, packet: Packet): void {
  if (gathered.get(client) !== packet) return;
  gathered.delete(client);
  withOneWrite(client, () => client.query(packet));
}

/** Sends a text by itself, COMMIT or ROLLBACK, behind the statements that are being gathered and with the same write. */
export function runPlain(client: ClientBase, text: string): Promise<QueryResult> {
  return withOneWrite(client, () => {
    const packet = gathered.get(client);
    if (packet !== undefined) sendPacket(client, packet);
    return client.query(text);
  });
}

function withOneWrite<T>(client: ClientBase, work: () => T): T {
  if (!(client instanceof Client)) return work();
  const { stream } = client.connection;
  stream.cork();
  try {
    return work();
  } finally {
    stream.uncork();
  }
}
