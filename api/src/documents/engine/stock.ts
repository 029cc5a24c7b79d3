import type { Tx } from '../../platform/db/transaction.ts';
import { postingRule, type DocumentKindDescription } from '../kinds/kind.ts';

const MOVE = `
  UPDATE item SET quantity = item.quantity + moved.quantity * $3::int, version = item.version + 1
  FROM (SELECT item_id, sum(quantity) AS quantity FROM document_line
        WHERE company_id = $1 AND document_id = ANY ($2::uuid[]) AND item_id IS NOT NULL GROUP BY item_id) moved
  WHERE item.company_id = $1 AND item.id = moved.item_id RETURNING item.id`;

/**
 * Moves the stock of the items on documents' lines as they are stored: a sale takes it, a purchase or a credit note brings
 * it. `back` undoes that when documents are voided or about to be replaced. Called with the ledger locked, so that two
 * postings of a company never lock its items in two orders. The version moves too: an edit of the item that began before
 * would write back a stock that is no longer there.
 */
export async function moveStock(
  tx: Tx,
  kind: DocumentKindDescription,
  documentIds: readonly string[],
  direction: 'forth' | 'back' = 'forth',
): Promise<void> {
  const { stock } = postingRule(kind);
  await tx.run(MOVE, [tx.companyId, documentIds, direction === 'forth' ? stock : -stock]);
}

/** Whether any line names an item: most documents of a service company do not, and are spared the statement. */
export function namesItems(documents: readonly { lines: readonly { itemId: string | null }[] }[]): boolean {
  return documents.some((document) => document.lines.some((line) => line.itemId !== null));
}
