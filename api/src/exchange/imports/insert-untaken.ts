import type { TObject } from 'typebox';
import type { MasterDataDescription, Fields } from '../../accounting/master-data/description.ts';
import { insertRecords } from '../../accounting/master-data/write.ts';
import { OvertakenError, type Tx } from '../../platform/db/transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

/** Inserts records. A code or name that another transaction has taken meanwhile is found by doing the whole import again. */
export async function insertUntaken<S extends TObject>(
  tx: Tx,
  resource: MasterDataDescription<S>,
  records: readonly (Fields<S> & { id?: string })[],
): Promise<string[]> {
  try {
    return await insertRecords(tx, resource, records);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'API-DUPLICATE') throw new OvertakenError(error);
    throw error;
  }
}
