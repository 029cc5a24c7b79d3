import { freePort } from '../../embedded-database/src/free-port.ts';

/** Below those of databases: a server starts one between being given a port and listening on it. */
const FIRST_PORT = 8_000;
/** Of each process of tests: what one is given, no other may take before it is listened on. */
const PORTS_OF_A_WORKER = 1_000;
const WORKERS = 12;

/** A port for a server that a test starts, which neither a database nor a test beside this one takes in the meantime. */
export function servicePort(): Promise<number> {
  const worker = Number(process.env['JEST_WORKER_ID'] ?? 0) % WORKERS;
  const first = FIRST_PORT + worker * PORTS_OF_A_WORKER;
  return freePort({ first, last: first + PORTS_OF_A_WORKER });
}
