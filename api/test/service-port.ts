import { freePort } from '../../embedded-database/src/free-port.ts';

/**
 * Above 10080, the last of the ports that `fetch` and browsers call bad and refuse, and below those of databases: a server
 * starts one between being given a port and listening on it.
 */
const FIRST_PORT = 11_000;
/** Of each process of tests: what one is given, no other may take before it is listened on. */
const PORTS_OF_A_WORKER = 1_000;
const WORKERS = 9;
/** What tests of this file were given, although nothing may listen on it yet. */
const given = new Set<number>();

/** A port for a server that a test starts, which neither a database nor a test beside this one takes in the meantime. */
export async function servicePort(): Promise<number> {
  const worker = Number(process.env['JEST_WORKER_ID'] ?? 0) % WORKERS;
  const first = FIRST_PORT + worker * PORTS_OF_A_WORKER;
  const port = await freePort({ first, last: first + PORTS_OF_A_WORKER });
  if (given.has(port)) return servicePort();
  given.add(port);
  return port;
}
