import { inPlatform } from '../db/transaction.ts';
import { Round, rowsInTurn, type Queue } from './turns.ts';
import type { Take } from './workers.ts';

/**
 * A queue whose work is done outside of any transaction, because another system is talked to: a worker leases a row for a
 * while. Rows have `id`, `attempts`, `next_attempt_at` and `trace_parent`.
 */
export interface LeasedQueue extends Omit<Queue, 'key' | 'due'> {
  /** What a worker needs of a row. */
  columns: string;
  /** Until another worker may take a row over, in seconds: longer than the work on it takes. */
  leaseSeconds: number;
  /** Rows of one company that may be under way in this process at the same time; all of them without a number. */
  perCompany?: number;
}

/**
 * Leases rows in one short transaction, so that two servers never work on the same one at a time and no transaction is open
 * while another system is talked to. A server that dies leaves a lease that runs out: another one takes the row.
 * Companies take turns.
 */
export function leaseOf<T>({ columns, leaseSeconds, perCompany = Infinity, ...queue }: LeasedQueue): Take<T> {
  const rows = rowsInTurn({ ...queue, key: 'id', due: 'next_attempt_at' });
  const text = `UPDATE ${queue.table} SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $3)
    WHERE id IN (SELECT id FROM (${rows}) picked)
    RETURNING ${queue.company} AS company, trace_parent AS cause, ${columns}`;
  const round = new Round();
  const underWay = new Map<string, number>();
  const full = (): string[] => [...underWay].filter(([, count]) => count >= perCompany).map(([id]) => id);
  return async (free) => {
    // With a limit, one at a time: the next look leaves out the companies that have reached it.
    const count = perCompany === Infinity ? free : 1;
    const taken = await round.next((served) =>
      inPlatform((tx) =>
        tx.run<T & { company: string; cause: string | null }>(text, [
          [...served, ...full()],
          count,
          leaseSeconds,
        ]),
      ),
    );
    return taken.map((row) => {
      const { company, cause } = row;
      round.serve(company);
      underWay.set(company, (underWay.get(company) ?? 0) + 1);
      return { row, company, cause, done: () => leave(underWay, company) };
    });
  };
}

function leave(underWay: Map<string, number>, company: string): void {
  const left = (underWay.get(company) ?? 1) - 1;
  if (left === 0) underWay.delete(company);
  else underWay.set(company, left);
}
