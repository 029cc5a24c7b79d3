import { setTimeout as sleep } from 'node:timers/promises';
import { inTenant, type Tx } from '../db/transaction.ts';
import { CommitOutcomeUnknownError, DatabaseUnavailableError } from '../db/unavailable.ts';
import type { JsonText } from '../http/responses.ts';
import { claimKey, storedResponse, type IdempotencyClaim } from './idempotency.ts';

/** Pauses before each look, in milliseconds; together they cover a restart or a fail-over of a few seconds. */
const RETRY_DELAYS_MS = [0, 250, 750, 2_000, 4_000];

/** The key was not stored: the transaction that would have stored it was rolled back. */
class NotCommittedError extends Error {}

/**
 * Finds out what became of a call whose COMMIT got no result, by its `Idempotency-Key`: returns the stored response when
 * it was committed. The key is claimed again to find out, because claiming waits for a first transaction that is still
 * being committed, which a SELECT would overlook. The claim itself is rolled back.
 * @throws DatabaseUnavailableError when nothing was saved; the original error when that cannot be found out
 */
export async function resolveLostCommit(
  error: CommitOutcomeUnknownError,
  companyId: string,
  claim: IdempotencyClaim,
): Promise<JsonText> {
  for (const delay of RETRY_DELAYS_MS) {
    await sleep(delay);
    try {
      const look = async (tx: Tx): Promise<JsonText> => {
        if (await claimKey(tx, claim)) throw new NotCommittedError();
        return storedResponse(tx, claim);
      };
      const stored = await inTenant(companyId, look, null, { purpose: 'background' });
      await error.runAfterCommit();
      return stored;
    } catch (failure) {
      if (failure instanceof NotCommittedError) throw new DatabaseUnavailableError(error);
      if (failure instanceof DatabaseUnavailableError || failure instanceof CommitOutcomeUnknownError)
        continue;
      throw error;
    }
  }
  throw error;
}
