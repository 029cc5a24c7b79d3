import { decimal, type DecimalLike } from '@accounts/shared-domain';
import { planCheckoutEnds } from '../../documents/engine/payable-checkouts.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Allocation } from './receipts.ts';

/** A document after its paid amount has moved. */
export interface MovedDocument {
  id: string;
  kind: string;
  number: string;
  contact_id: string;
  issue_date: string;
  /** Start date of the opening balances that it is part of; null for every other document. */
  opening_date: string | null;
  /** Follows from the amounts. */
  status: string;
  /** Total less paid: negative when it is overpaid. */
  due: string;
}

// Amounts as they are when the row is locked: parallel payments all count. No caller takes more out of a document than
// has been paid, and never more of a credit note than there is; such a row is not moved and not returned. The ids besides, and kind
// and record status hidden from their indexes, or each batch goes through all documents of the company where the planner has no
// statistics of them.
const MOVE = `
  UPDATE document SET paid_amount = document.paid_amount + m.amount, version = document.version + 1,
    status = CASE
      WHEN document.paid_amount + m.amount = document.total_amount
        THEN CASE WHEN document.kind = 'CreditNote' THEN 'Applied' ELSE 'Paid' END
      WHEN document.kind = 'CreditNote' THEN 'Approved'
      WHEN document.paid_amount + m.amount > document.total_amount THEN 'Overpaid'
      ELSE 'Awaiting Payment' END
  FROM jsonb_to_recordset($2::jsonb) AS m (id uuid, amount numeric, floor numeric)
  WHERE document.company_id = $1 AND document.id = ANY ($3::uuid[]) AND document.id = m.id
    AND coalesce(document.record_status) = 'A' AND coalesce(document.kind) IN ('Invoice', 'Bill', 'CreditNote') AND document.status NOT IN ('Draft', 'Void')
    AND document.paid_amount + m.amount >= coalesce(m.floor, 0)
    AND (document.kind <> 'CreditNote' OR document.paid_amount + m.amount <= document.total_amount)
  RETURNING document.id, document.kind, document.number, document.contact_id, document.issue_date, document.opening_date,
    document.status,
    document.amount_due AS due`;

/**
 * Adds amounts to the paid amounts of documents and lets their statuses follow (docs/accounting.md, section 3). Returns the
 * documents that could be moved; with several, hold their locks first (`lockPayable`). `floor` is what must stay paid.
 */
export async function updatePaidAmounts(
  tx: Tx,
  moves: readonly (Allocation & { floor?: DecimalLike })[],
): Promise<MovedDocument[]> {
  const rows = moves.map(({ id, amount, floor = 0 }) => ({
    id,
    amount: decimal(amount).toFixed(),
    floor: decimal(floor).toFixed(),
  }));
  const ids = rows.map(({ id }) => id);
  const moved = await tx.run<MovedDocument>(MOVE, [tx.companyId, JSON.stringify(rows), ids]);
  const paid = moved.filter(({ kind, due }) => kind === 'Invoice' && decimal(due).lte(0));
  await planCheckoutEnds(
    tx,
    paid.map(({ id }) => id),
  );
  return moved;
}

/** A document whose paid amount is about to move. */
export interface PayableDocument {
  id: string;
  kind: string;
  status: string;
  record_status: 'A' | 'D';
  number: string | null;
  contact_id: string;
  issue_date: string;
  opening_date: string | null;
  total_amount: string;
  paid_amount: string;
}

const LOCK = `
  SELECT id, kind, status, record_status, number, contact_id, issue_date, opening_date, total_amount, paid_amount
  FROM document WHERE company_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE`;

/** Locks documents of any kind in the order of their ids, so that two callers cannot wait for each other. */
export async function lockPayable(tx: Tx, ids: readonly string[]): Promise<Map<string, PayableDocument>> {
  const rows = await tx.run<PayableDocument>(LOCK, [tx.companyId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
