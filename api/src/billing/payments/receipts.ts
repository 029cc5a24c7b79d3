import { decimal, type DecimalLike, type ReceiptKind } from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { newId } from '../../platform/db/id.ts';
import { together } from '../../platform/db/together.ts';
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
  INSERT INTO receipt (company_id, id, kind, reference, payment_date, contact_id, account_id, credit_note_id,
                       source_document_id, fee_amount, fee_account_id, rounding_amount, total_amount, created_by)
  SELECT $1, r.id, r.kind, r.reference, r.payment_date, r.contact_id, r.account_id, r.credit_note_id,
    r.source_document_id, r.fee_amount, r.fee_account_id, r.rounding_amount, r.total_amount, $3
  FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, kind text, reference text, payment_date date, contact_id uuid,
    account_id uuid, credit_note_id uuid, source_document_id uuid, fee_amount numeric, fee_account_id uuid,
    rounding_amount numeric, total_amount numeric)
  RETURNING id`;
const ALLOCATE = `
  INSERT INTO receipt_allocation (company_id, receipt_id, document_id, amount)
  SELECT $1, a.receipt_id, a.document_id, a.amount
  FROM jsonb_to_recordset($2::jsonb) AS a (receipt_id uuid, document_id uuid, amount numeric)
  RETURNING receipt_id`;

/**
 * Writes receipts with their allocations in two statements; the documents' paid amounts are moved by `updatePaidAmounts`.
 * Returns their ids at once, so that their postings can travel in the same packet; `done` must be awaited.
 */
export function insertReceipts(
  tx: Tx,
  member: MemberContext,
  receipts: readonly NewReceipt[],
): { ids: string[]; done: Promise<unknown> } {
  const rows = receipts.map((receipt) => ({ id: newId(), receipt }));
  const allocations = rows.flatMap(({ id, receipt }) =>
    receipt.allocations.map((one) => ({ receipt_id: id, document_id: one.id, amount: text(one.amount) })),
  );
  const done = together(
    tx.run(INSERT, [tx.companyId, JSON.stringify(rows.map(rowOf)), member.userId]),
    tx.run(ALLOCATE, [tx.companyId, JSON.stringify(allocations)]),
  );
  return { ids: rows.map(({ id }) => id), done };
}

/** Writes one receipt as `insertReceipts` does. */
export function insertReceipt(
  tx: Tx,
  member: MemberContext,
  receipt: NewReceipt,
): { id: string; done: Promise<unknown> } {
  const { ids, done } = insertReceipts(tx, member, [receipt]);
  return { id: ids[0] ?? '', done };
}

function rowOf({ id, receipt }: { id: string; receipt: NewReceipt }): Record<string, string | null> {
  return {
    id,
    kind: receipt.kind,
    reference: receipt.reference,
    payment_date: receipt.paymentDate,
    contact_id: receipt.contactId,
    account_id: receipt.accountId ?? null,
    credit_note_id: receipt.creditNoteId ?? null,
    source_document_id: receipt.sourceDocumentId ?? null,
    fee_amount: text(receipt.feeAmount),
    fee_account_id: receipt.feeAccountId ?? null,
    rounding_amount: text(receipt.roundingAmount),
    total_amount: text(receipt.totalAmount),
  };
}

function text(amount: DecimalLike = 0): string {
  return decimal(amount).toFixed();
}
