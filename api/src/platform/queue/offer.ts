import { inPlatform } from '../db/transaction.ts';
import { Round, rowsInTurn, type Queue } from './turns.ts';
import type { Take } from './workers.ts';

/**
 * A queue whose work is done in the transaction that claims its row (`FOR UPDATE SKIP LOCKED`): what was done and that it
 * was done are stored together or not at all. Rows have `trace_parent`.
 */
export interface OfferedQueue extends Queue {
  /** Values of `waiting`, from `$3` on. */
  values: readonly unknown[];
}

interface Offered {
  company: string;
  trace_parent: string | null;
}

/**
 * Finds rows that are due; the work may meet one that another process has claimed meanwhile, and passes it over. A row is
 * offered to one worker of this process at a time. Companies take turns.
 */
export function offerOf<T extends object>({ values, ...queue }: OfferedQueue): Take<T> {
  const text = rowsInTurn({ ...queue, key: `${queue.key}, trace_parent` });
  const keys = queue.key.split(', ') as (keyof T)[];
  const round = new Round();
  const underWay = new Set<string>();
  return async (free) => {
    const found = await round.next((served) =>
      inPlatform((tx) => tx.run<T & Offered>(text, [served, free, ...values])),
    );
    return found.flatMap((row) => {
      const key = JSON.stringify(keys.map((name) => row[name]));
      if (underWay.has(key)) return [];
      // Before the work, so that the other workers take other companies meanwhile.
      round.serve(row.company);
      underWay.add(key);
      return [{ row, company: row.company, cause: row.trace_parent, done: () => void underWay.delete(key) }];
    });
  };
}
