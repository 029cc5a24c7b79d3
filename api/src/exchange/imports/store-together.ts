import { inSavepoint } from '../../identity/jobs/savepoint.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { ApiError } from '../../platform/errors/api-error.ts';

/** How records are stored, and what becomes of one that is refused. */
export interface Storing<Rec> {
  /** Stores all of them or none. Returns their ids. */
  store: (records: readonly Rec[]) => Promise<string[]>;
  refuse: (record: Rec, refused: ApiError) => void;
}

/**
 * Stores records in few trips to the database and returns the ids of those that are stored. Where a part of them is refused, its
 * halves are stored by themselves, until those that cause it are found: each is refused alone, as if it had been
 * stored alone.
 */
export async function storeTogether<Rec>(
  tx: Tx,
  records: readonly Rec[],
  storing: Storing<Rec>,
): Promise<string[]> {
  const [first] = records;
  if (first === undefined) return [];
  const { value, refused } = await inSavepoint(tx, () => storing.store(records));
  if (refused === null) return value;
  if (records.length === 1) {
    storing.refuse(first, refused);
    return [];
  }
  const middle = Math.ceil(records.length / 2);
  return [
    ...(await storeTogether(tx, records.slice(0, middle), storing)),
    ...(await storeTogether(tx, records.slice(middle), storing)),
  ];
}
