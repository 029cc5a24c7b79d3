import type { FastifyReply } from 'fastify';

/** Aborted once the connection of a request is closed, so that nothing waits on behalf of a client that has gone. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
