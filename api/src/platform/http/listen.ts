import type { Server as HttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { LOOPBACK } from '../config/network.ts';

/** Every interface: both families of addresses, or IPv4 where the machine has no IPv6. */
const EVERYWHERE = ['::', '0.0.0.0'] as const;
/** The machine has no such address or family. */
const NOT_HERE = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/** Listens where HOST says: without it on loopback alone, and in production on every interface. */
export async function listen(app: FastifyInstance, { port, host, production }: Config): Promise<void> {
  if (host !== undefined && host !== 'localhost') return void (await app.listen({ port, host }));
  if (!production || host === 'localhost') return listenOnLoopback(app, port);
  try {
    await app.listen({ port, host: EVERYWHERE[0] });
  } catch (error) {
    if (!isNotHere(error)) throw error;
    await app.listen({ port, host: EVERYWHERE[1] });
  }
}

async function listenOnLoopback(app: FastifyInstance, port: number): Promise<void> {
  await app.listen({ port, host: LOOPBACK[0] });
  try {
    await acceptAlso(app.server, port, LOOPBACK[1]);
  } catch (error) {
    await app.close();
    throw error;
  }
}

/**
 * Accepts the connections of a second address for an HTTP server that listens already: its limits, and how it ends, hold
 * for them too. Without effect where the machine does not have the address.
 */
export async function acceptAlso(server: HttpServer, port: number, host: string): Promise<void> {
  // The options that an HTTP server gives its own connections.
  const options = { allowHalfOpen: true, noDelay: true };
  const second = createServer(options, (socket) => void server.emit('connection', socket));
  try {
    await new Promise<void>((resolve, reject) => {
      second.once('error', reject);
      second.listen({ port, host }, resolve);
    });
  } catch (error) {
    if (isNotHere(error)) return;
    throw error;
  }
  endWith(server, second);
}

/** `close` of the HTTP server stops both from accepting; its own event comes only when every connection has ended. */
function endWith(server: HttpServer, second: { close: () => unknown }): void {
  const close = server.close.bind(server);
  server.close = (done) => {
    second.close();
    return close(done);
  };
}

function isNotHere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NOT_HERE.has(String(error.code));
}
