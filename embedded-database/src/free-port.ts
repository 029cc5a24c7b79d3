import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Ports from the first to before the last. */
export interface PortRange {
  first: number;
  last: number;
}

/**
 * Where databases listen. No system hands these out by itself (Linux from 32768 on, others from 49152): a port found free
 * among those may be the local end of another connection a moment later.
 */
const DATABASE_PORTS: PortRange = { first: 20_000, last: 32_000 };
const TRIES = 100;

/** A TCP port of the loopback address that no process listens on right now. */
export async function freePort({ first, last }: PortRange = DATABASE_PORTS): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(first, last);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${first} and ${last}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
