import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { apiError } from '../errors/api-error.ts';
import { onResponseClosed } from './client-gone.ts';
import { BODY_TIMEOUT_MS } from './limits.ts';
import { linger } from './linger.ts';

/**
 * Bounds what a body costs that nothing reads to its end: a rejected request is answered at once and its connection
 * closed, and a JSON body has its own time to arrive.
 */
export function boundUnreadBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    closeWhenHalfRead(request, reply);
    done();
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (!isMultipart(request)) limitBodyTime(request.raw);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!request.raw.complete) void reply.header('connection', 'close');
    done();
  });
}

/** After the response to a request that has not arrived whole, its connection lingers and ends. */
export function closeWhenHalfRead({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw;
  // A request that the server makes to itself has no connection.
  if (!(socket instanceof Socket)) return;
  const destroySoon = socket.destroySoon.bind(socket);
  // Node calls it behind a response with `Connection: close`. Destroyed with data unread, a connection is reset, and the
  // client may lose the response.
  socket.destroySoon = () => (raw.complete ? destroySoon() : linger(socket, () => raw.complete));
  reply.raw.once('finish', () => {
    if (!raw.complete) linger(socket, () => raw.complete);
  });
  onResponseClosed(reply.raw, () => (socket.destroySoon = destroySoon));
}

function limitBodyTime(request: IncomingMessage): void {
  if (request.complete) return;
  // Fastify reads the body by this stream and answers its errors.
  const timer = setTimeout(() => void request.emit('error', apiError.late()), BODY_TIMEOUT_MS).unref();
  const stop = (): void => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
}

function isMultipart(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').startsWith('multipart/form-data');
}
