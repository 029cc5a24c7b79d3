import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';

const waiting = new WeakMap<ServerResponse, (() => void)[]>();
const signals = new WeakMap<ServerResponse, AbortSignal>();

/** Runs `work` once the connection of a request is closed. One listener per response, however many wait for it. */
export function onResponseClosed(response: ServerResponse, work: () => void): void {
  const known = waiting.get(response);
  if (known !== undefined) return void known.push(work);
  const all = [work];
  waiting.set(response, all);
  response.once('close', () => {
    for (const each of all) each();
  });
}

/**
 * Aborted when the connection of a request is closed before its response was sent, so that nothing waits on behalf of a
 * client that has gone. Not after a whole response: then nothing waits, and each abort makes an error with its stack.
 */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const known = signals.get(raw);
  if (known !== undefined) return known;
  const gone = new AbortController();
  signals.set(raw, gone.signal);
  onResponseClosed(raw, () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
