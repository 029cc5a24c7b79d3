import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { RecordEvent } from '@accounts/shared-domain';
import type { Session } from '../../identity/session/sessions.ts';

/** Bytes that may wait for a reader that is slow; beyond that it is cut off and comes back with `Last-Event-ID`. */
const MAX_WAITING_BYTES = 1024 * 1024;
const RETRY_MS = 3_000;

/** One open stream of server-sent events. */
export interface EventStream {
  readonly session: Session;
  readonly clientId: string | null;
  /** The request that opened it: its token is checked again and again. */
  readonly request: FastifyRequest;
  readonly body: PassThrough;
  /** Tells of a change. */
  change(event: RecordEvent): void;
  /** Too much has changed to be told one by one: everything is to be read again. */
  reset(): void;
  /** Keeps proxies from taking silence for an end. */
  heartbeat(): void;
  /** Ends it, with the reason. */
  end(reason: string): void;
}

/** A stream that has not told anything yet. */
export function eventStream(session: Session, clientId: string | null, request: FastifyRequest): EventStream {
  const body = new PassThrough();
  const write = (text: string): void => {
    if (body.writableEnded || body.destroyed) return;
    body.write(text);
    if (body.writableLength + body.readableLength > MAX_WAITING_BYTES) body.destroy();
  };
  const tell = (name: string, data: object, id?: string): void =>
    write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  write(`retry: ${RETRY_MS}\n\n`);
  return {
    session,
    clientId,
    request,
    body,
    change: (event) => tell('change', event, event.id),
    reset: () => tell('reset', {}),
    heartbeat: () => write(': still here\n\n'),
    end: (reason) => {
      tell('end', { reason });
      body.end();
    },
  };
}
