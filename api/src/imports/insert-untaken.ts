import type { TObject } from 'typebox';
import type { CatalogueDescription, Fields } from '../catalogue/description.ts';
import { insertRecords } from '../catalogue/write.ts';
import { OvertakenError } from '../db/transaction.ts';
import type { Tx } from '../db/transaction.ts';
import { Problem } from '../http/problem.ts';

/** Inserts records. A code or name that another transaction has taken meanwhile is found by doing the whole import again. */
export async function insertUntaken<S extends TObject>(
  tx: Tx,
  described: CatalogueDescription<S>,
  records: readonly (Fields<S> & { id?: string })[],
): Promise<string[]> {
  try {
    return await insertRecords(tx, described, records);
  } catch (error) {
    if (error instanceof Problem && error.code === 'API-DUPLICATE') throw new OvertakenError(error);
    throw error;
  }
}
