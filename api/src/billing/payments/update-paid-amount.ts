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

/** What the document will have been paid. */
const PAID = 'paid_amount + ($2::jsonb ->> id::text)::numeric';

// Amounts as they are when the row is locked: parallel payments all count. No caller takes more out of a document than
// has been paid, and never more of a credit note than there is; such a row is not moved and not returned. The amounts are
// values of an object by the documents' ids, in which PostgreSQL finds one by halving: without statistics of the company it
// joins rows by comparing each with all. Kind and record status are hidden from their indexes for the same reason.
const MOVE = `
  UPDATE document SET paid_amount = ${PAID}, version = version + 1,
    status = CASE
      WHEN ${PAID} = total_amount THEN CASE WHEN kind = 'CreditNote' THEN 'Applied' ELSE 'Paid' END
      WHEN kind = 'CreditNote' THEN 'Approved'
      WHEN ${PAID} > total_amount THEN 'Overpaid'
      ELSE 'Awaiting Payment' END
  WHERE company_id = $1 AND id = ANY ($3::uuid[])
    AND coalesce(record_status) = 'A' AND coalesce(kind) IN ('Invoice', 'Bill', 'CreditNote') AND status NOT IN ('Draft', 'Void')
    AND ${PAID} >= ($4::jsonb ->> id::text)::numeric
    AND (kind <> 'CreditNote' OR ${PAID} <= total_amount)
  RETURNING id, kind, number, contact_id, issue_date, opening_date, status, amount_due AS due`;

/**
 * Adds amounts to the paid amounts of documents and lets their statuses follow (docs/accounting.md, section 3). Returns the
 * documents that could be moved; with several, hold their locks first (`lockPayable`). `floor` is what must stay paid.
 */
export async function updatePaidAmounts(
  tx: Tx,
  moves: readonly (Allocation & { floor?: DecimalLike })[],
): Promise<MovedDocument[]> {
  const ids = moves.map(({ id }) => id.toLowerCase());
  const byId = (amounts: readonly DecimalLike[]): string =>
    JSON.stringify(
      Object.fromEntries(amounts.map((amount, index) => [ids[index], decimal(amount).toFixed()])),
    );
  const moved = await tx.run<MovedDocument>(MOVE, [
    tx.companyId,
    byId(moves.map(({ amount }) => amount)),
    ids,
    byId(moves.map(({ floor = 0 }) => floor)),
  ]);
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
