import { sqlState, type Tx } from '../../platform/db/transaction.ts';
import type { ApiError } from '../../platform/errors/api-error.ts';
import { toApiError } from '../../platform/http/error-handler.ts';
import { logOf } from '../../platform/log/log.ts';

const log = logOf('jobs');

/** What became of a part of a transaction. */
export type SavepointResult<T> = { value: T; refused: null } | { value: null; refused: ApiError };

/** Retry, lock and shutdown errors concern the whole batch, not the record that met them. */
const OF_THE_WHOLE = /^(40|08|53|55|57)/;

/**
 * Does a part of a transaction that may be refused: it is taken back, and the rest goes on. What was not foreseen is
 * refused in general words and printed, so that one record cannot hold up the others for ever.
 */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<SavepointResult<T>> {
  await tx.run('SAVEPOINT part');
  try {
    const value = await work();
    await tx.run('RELEASE SAVEPOINT part');
    return { value, refused: null };
  } catch (error) {
    if (OF_THE_WHOLE.test(sqlState(error)) || !(error instanceof Error)) throw error;
    await tx.run('ROLLBACK TO SAVEPOINT part');
    // A part around this one has a savepoint of the same name.
    await tx.run('RELEASE SAVEPOINT part');
    const refused = toApiError(error);
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
