import type { Tx } from '../db/transaction.ts';
import { sqlState } from '../db/transaction.ts';
import { toProblem } from '../http/error-handler.ts';
import type { Problem } from '../http/problem.ts';
import { logOf } from '../log/log.ts';

const log = logOf('jobs');

/** What became of a part of a transaction. */
export type Attempt<T> = { value: T; refused: null } | { value: null; refused: Problem };

/** Retry, lock and shutdown errors concern the whole portion, not the record that met them. */
const OF_THE_WHOLE = /^(40|08|53|55|57)/;

/**
 * Does a part of a transaction that may be refused: it is taken back, and the rest goes on. What nobody foresaw is
 * refused in general words and printed, so that one record cannot hold up the others for ever.
 */
export async function attempt<T>(tx: Tx, work: () => Promise<T>): Promise<Attempt<T>> {
  await tx.run('SAVEPOINT attempt');
  try {
    const value = await work();
    await tx.run('RELEASE SAVEPOINT attempt');
    return { value, refused: null };
  } catch (error) {
    if (OF_THE_WHOLE.test(sqlState(error)) || !(error instanceof Error)) throw error;
    await tx.run('ROLLBACK TO SAVEPOINT attempt');
    const refused = toProblem(error);
    if (refused.status >= 500) log.error(error, 'A part of a job failed');
    return { value: null, refused };
  }
}

/** Seconds before the second attempt of something refused; each later one waits four times as long, a day at most. */
const FIRST_RETRY_SECONDS = 900;
const MAX_RETRY_SECONDS = 86_400;
/** A month of days. */
const MAX_ATTEMPTS = 34;

/** When something that was refused is tried again: more and more seldom, then never (null). */
export function nextAttemptAfter(attempts: number, now = Date.now()): Date | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  const seconds = Math.min(FIRST_RETRY_SECONDS * 4 ** (attempts - 1), MAX_RETRY_SECONDS);
  return new Date(now + seconds * 1000);
}
