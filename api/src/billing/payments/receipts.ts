import { decimal, type DecimalLike, type ReceiptKind } from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { newId } from '../../platform/db/id.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** What a receipt adds to a document's paid amount; negative where an excess goes back. */
export interface Allocation {
  id: string;
  amount: DecimalLike;
}

/** A receipt to be written. */
export interface NewReceipt {
  kind: ReceiptKind;
  reference: string;
  paymentDate: string;
  contactId: string;
  totalAmount: DecimalLike;
  accountId?: string;
  creditNoteId?: string;
  sourceDocumentId?: string;
  feeAmount?: DecimalLike;
  feeAccountId?: string | null;
  roundingAmount?: DecimalLike;
  allocations: readonly Allocation[];
}

const INSERT = `
  WITH made AS (
    INSERT INTO receipt (company_id, id, kind, reference, payment_date, contact_id, account_id, credit_note_id,
                         source_document_id, fee_amount, fee_account_id, rounding_amount, total_amount, created_by)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id
  )
  INSERT INTO receipt_allocation (company_id, receipt_id, document_id, amount)
  SELECT $1, $2, a.id, a.amount FROM jsonb_to_recordset($15::jsonb) AS a (id uuid, amount numeric)
  RETURNING receipt_id`;

/**
 * Writes a receipt with its allocations; the documents' paid amounts are moved by `updatePaidAmounts`. Returns its id at once, so
 * that its posting can travel in the same packet; `done` must be awaited.
 */
export function insertReceipt(
  tx: Tx,
  member: MemberContext,
  receipt: NewReceipt,
): { id: string; done: Promise<unknown> } {
  const id = newId();
  const done = tx.run(INSERT, [
    tx.companyId,
    id,
    receipt.kind,
    receipt.reference,
    receipt.paymentDate,
    receipt.contactId,
    receipt.accountId ?? null,
    receipt.creditNoteId ?? null,
    receipt.sourceDocumentId ?? null,
    text(receipt.feeAmount),
    receipt.feeAccountId ?? null,
    text(receipt.roundingAmount),
    text(receipt.totalAmount),
    member.userId,
    JSON.stringify(receipt.allocations.map((one) => ({ id: one.id, amount: text(one.amount) }))),
  ]);
  return { id, done };
}

function text(amount: DecimalLike = 0): string {
  return decimal(amount).toFixed();
}
