import type { ReceiptKind } from '@accounts/shared-domain';
import { requireOpenPeriod, type LedgerHead } from '../../accounting/ledger/head.ts';
import { post } from '../../accounting/ledger/post.ts';
import { reversalsOf } from '../../accounting/ledger/reversal.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';

/** An active receipt whose row is held until the commit. */
export interface LockedReceipt {
  id: string;
  kind: ReceiptKind;
  version: number;
  reference: string;
  paymentDate: string;
  accountId: string | null;
  totalAmount: string;
  feeAmount: string;
  feeAccountId: string | null;
  roundingAmount: string;
  creditNoteId: string | null;
  sourceDocumentId: string | null;
  /** In the order of the documents' ids. */
  allocations: { id: string; amount: string }[];
}

type Row = Omit<LockedReceipt, 'allocations'> & { status: 'A' | 'D'; replacedById: string | null };

// The row is held, so that the second of two deletions waits here and finds it deleted.
const LOCK = `
  SELECT id, kind, status, version, reference, payment_date AS "paymentDate", account_id AS "accountId",
    total_amount AS "totalAmount", fee_amount AS "feeAmount", fee_account_id AS "feeAccountId",
    rounding_amount AS "roundingAmount", credit_note_id AS "creditNoteId", source_document_id AS "sourceDocumentId",
    replaced_by_id AS "replacedById"
  FROM receipt WHERE company_id = $1 AND id = $2 FOR UPDATE`;
const ALLOCATIONS = `
  SELECT document_id AS id, amount FROM receipt_allocation
  WHERE company_id = $1 AND receipt_id = $2 ORDER BY document_id`;

/** Holds a receipt that counts; 404 when it is not there, 409 when it was changed or deleted before. */
export async function lockReceipt(tx: Tx, id: string): Promise<LockedReceipt> {
  const values = [tx.companyId, id];
  const [[row], allocations] = await Promise.all([
    tx.run<Row>(LOCK, values),
    tx.run<LockedReceipt['allocations'][number]>(ALLOCATIONS, values),
  ]);
  if (row === undefined) throw apiError.notFound();
  const { status, replacedById, ...receipt } = row;
  if (replacedById !== null) throw apiError.staleVersion();
  if (status !== 'A') throw apiError.conflict('API-STATUS', 'This payment has been deleted already.');
  return { ...receipt, allocations };
}

const RETIRE = `
  UPDATE receipt SET status = 'D', reversed_on = $3, version = version + 1
  WHERE company_id = $1 AND id = $2 AND status = 'A' RETURNING id`;

/**
 * Ends a held receipt and reverses what it booked: dated on the day of the payment, or today when the books are locked up
 * to it (409 when today is locked as well). Its documents' paid amounts are moved by the caller. Returns that day.
 */
export async function retireReceipt(
  tx: Tx,
  member: MemberContext,
  head: LedgerHead,
  { id, paymentDate }: Pick<LockedReceipt, 'id' | 'paymentDate'>,
): Promise<string> {
  const isLocked = head.lockDate !== null && paymentDate <= head.lockDate;
  const reversedOn = isLocked ? member.today : paymentDate;
  requireOpenPeriod(head, reversedOn);
  await tx.run(RETIRE, [tx.companyId, id, reversedOn]);
  await post(tx, member.userId, head, await reversalsOf(tx, 'Receipt', [id], reversedOn));
  return reversedOn;
}
