import type { Socket } from 'node:net';
import { LINGER_CHECK_MS, LINGER_MS, LINGER_SILENCE_MS, MAX_DISCARDED_BYTES } from './limits.ts';

const lingering = new WeakSet<Socket>();

/** Whether a connection was answered for the last time and only waits for its client to stop sending. */
export const isLingering = (socket: Socket): boolean => lingering.has(socket);

/**
 * Ends the sending side, and destroys the connection when all has arrived, silence follows, or too much. Destroyed while the client
 * still sends, a connection is reset, and the client may lose the response. Node drops what still comes without an event: the
 * socket counts it.
 */
export function linger(socket: Socket, hasAll: () => boolean): void {
  if (socket.destroyed || isLingering(socket)) return;
  lingering.add(socket);
  socket.end();
  const start = { bytes: socket.bytesRead, time: Date.now() };
  let last = start;
  const check = setInterval(() => {
    const now = { bytes: socket.bytesRead, time: Date.now() };
    if (now.bytes > last.bytes) last = now;
    const isOver =
      hasAll() ||
      now.bytes - start.bytes > MAX_DISCARDED_BYTES ||
      now.time - last.time > LINGER_SILENCE_MS ||
      now.time - start.time > LINGER_MS;
    if (isOver) socket.destroy();
  }, LINGER_CHECK_MS).unref();
  socket.once('close', () => clearInterval(check));
}
