import { decimal, formatMoney, toJsonNumber } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { recordHistory } from '../documents/history.ts';
import { titleOf } from '../documents/kind.ts';
import { kindOf } from '../documents/kinds.ts';
import { problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { lockLedger, requireOpenPeriod } from '../ledger/head.ts';
import { post } from '../ledger/post.ts';
import { reversalsOf } from '../ledger/reversal.ts';
import { lockPayable, movePaid } from './move-paid.ts';
import type { PayableDocument } from './move-paid.ts';
import { recordReceiptActivity } from './receipt-activity.ts';

interface LockedReceipt {
  status: 'A' | 'D';
  payment_date: string;
  document_id: string;
  amount: string;
}

// The receipt's row is held, so that the second of two deletions waits here and finds it deleted.
const LOCK = `
  SELECT r.status, r.payment_date, a.document_id, a.amount
  FROM receipt r JOIN receipt_allocation a ON a.company_id = r.company_id AND a.receipt_id = r.id
  WHERE r.company_id = $1 AND r.id = $2 ORDER BY a.document_id FOR UPDATE OF r`;
const RETIRE = `
  UPDATE receipt SET status = 'D', reversed_on = $3, version = version + 1
  WHERE company_id = $1 AND id = $2 AND status = 'A' RETURNING id`;

/**
 * Deletes a receipt by reversal: the receipt and its journal stay, and every document that it touched is as it was
 * before, on both sides of an allocation. Dated on the day of the payment, or today when the books are locked up to it.
 * 409 when it was deleted before, or when what it paid has been given back since.
 */
export async function deleteReceipt(tx: Tx, member: MemberContext, id: string): Promise<void> {
  const allocations = await tx.run<LockedReceipt>(LOCK, [tx.companyId, id]);
  const [first] = allocations;
  if (first === undefined) throw problem.notFound();
  if (first.status !== 'A') throw problem.conflict('API-STATUS', 'This payment has been deleted already.');
  const ids = allocations.map((one) => one.document_id);
  const documents = await lockPayable(tx, ids);
  const moves = allocations.map((one) => ({ id: one.document_id, amount: decimal(one.amount).neg() }));
  const moved = new Set((await movePaid(tx, moves)).map((document) => document.id));
  const stuck = ids.find((one) => !moved.has(one));
  if (stuck !== undefined) throw spent(documents.get(stuck));
  const head = await lockLedger(tx);
  const locked = head.lockDate !== null && first.payment_date <= head.lockDate;
  const reversedOn = locked ? member.today : first.payment_date;
  requireOpenPeriod(head, reversedOn);
  await tx.run(RETIRE, [tx.companyId, id, reversedOn]);
  await post(tx, member.userId, head, await reversalsOf(tx, 'Receipt', [id], reversedOn));
  const details: string[] = [];
  for (const one of allocations) {
    const detail = formatMoney(one.amount, member.company.currencyExponent);
    const kind = kindOf(documents.get(one.document_id)?.kind ?? '');
    const facts = { amount: toJsonNumber(one.amount) };
    const entry = { id: one.document_id, action: 'Payment deleted', detail, facts };
    await recordHistory(tx, member, kind, [entry], true);
    details.push(detail);
  }
  await recordReceiptActivity(tx, member, id, 'Delete', details.join(', '));
}

function spent(document: PayableDocument | undefined): ReturnType<typeof problem.conflict> {
  const title = document === undefined ? 'the document' : titleOf(kindOf(document.kind), document.number);
  return problem.conflict(
    'API-RECEIPTS',
    `What this payment brought to ${title} has been refunded or used elsewhere. Delete that first.`,
  );
}
