import type { Tx } from '../../platform/db/transaction.ts';

/** Items that a file has brought. */
export interface BroughtItems {
  ids: readonly string[];
  /** Exports of ours say the quantity of every item. */
  isOwn: boolean;
}

// The right sides are of the row as it was: what documents moved is counted out again.
const KEEP = `
  UPDATE item SET quantity = counted_quantity, counted_quantity = 2 * counted_quantity - quantity, version = version + 1
  WHERE company_id = $1 AND id = ANY ($2::uuid[]) AND quantity <> counted_quantity
    AND ($3::boolean OR counted_quantity <> 0)`;

/**
 * Keeps the stock that a list of items says, which is that of today: the documents that are approved with it have moved it
 * already in the books that they come from. A list of another product that says no quantity leaves the stock to the documents.
 */
export async function keepStock(tx: Tx, { ids, isOwn }: BroughtItems): Promise<void> {
  await tx.run(KEEP, [tx.companyId, ids, isOwn]);
}
