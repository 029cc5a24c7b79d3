import { setTimeout as sleep } from 'node:timers/promises';
import { logOf } from '../platform/log/log.ts';
import { within } from '../platform/process/within.ts';

const log = logOf('stop');

/** Time in which running requests, batches of work and deliveries may end by themselves, in milliseconds. */
const GRACE_MS = 5_000;
/** Time in which they end once their connections are cut. */
const CUT_MS = 1_500;
/** A process manager that sends SIGTERM commonly waits 10 seconds before it kills. */
const DEADLINE_MS = 9_500;

/** What a server that stops has to end. */
export interface Stoppable {
  /** Begin to end, each by its name; none begins anything new. */
  parts: Readonly<Record<string, () => Promise<unknown>>>;
  /** Cuts the connections of clients and of the database: what runs fails, and its transactions are rolled back. */
  cut: () => Promise<unknown>;
  /** Ends the database's connections and the embedded database, within the time in milliseconds. */
  closeDatabase: (limitMs: number) => Promise<unknown>;
  /** Ends what no end of this process would end, at once. */
  kill: () => void;
}

/**
 * Stops within ten seconds whatever clients, mail servers or the database leave open. Returns the exit code: 0 when all of
 * it was stopped in order, even if some of it had to be cut; 1 past the deadline.
 */
export async function stopInTime(server: Stoppable): Promise<0 | 1> {
  const end = Date.now() + DEADLINE_MS;
  const late = sleep(DEADLINE_MS, 'late');
  const stopped = await Promise.race([stopInOrder(server, end), late]);
  if (stopped !== 'late') return 0;
  log.warn('The server was not stopped in time; what was left of it was ended.');
  server.kill();
  return 1;
}

async function stopInOrder({ parts, cut, closeDatabase }: Stoppable, end: number): Promise<void> {
  const left = new Set(Object.keys(parts));
  const ending = Promise.all(
    Object.entries(parts).map(async ([name, stop]) => {
      await stop().catch((error: unknown) => log.error(error, `Stopping ${name} failed.`));
      left.delete(name);
    }),
  );
  await within(GRACE_MS, ending);
  if (left.size > 0) {
    log.warn(`Cut off while the server stopped: ${[...left].join(', ')}.`);
    await within(CUT_MS, Promise.all([cut(), ending]));
  }
  await closeDatabase(end - Date.now());
}
