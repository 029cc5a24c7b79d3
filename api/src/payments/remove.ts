import Big from 'big.js';
import { formatMoney } from '@accounts/shared-domain';
import { BILL } from '../bills/kind.ts';
import type { Tx } from '../db/transaction.ts';
import { recordHistory } from '../documents/history.ts';
import type { DocumentKindDescription } from '../documents/kind.ts';
import { problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { INVOICE } from '../invoices/kind.ts';
import { lockLedger } from '../ledger/head.ts';
import { post } from '../ledger/post.ts';
import { reversalsOf } from '../ledger/reversal.ts';
import { MOVE_PAID } from './pay.ts';
import { recordReceiptActivity } from './receipt-activity.ts';

interface Allocation {
  document_id: string;
  kind: string;
  amount: string;
  payment_date: string;
}

const ALLOCATIONS = `
  SELECT a.document_id, d.kind, a.amount, r.payment_date
  FROM receipt r
  JOIN receipt_allocation a ON a.company_id = r.company_id AND a.receipt_id = r.id
  JOIN document d ON d.company_id = a.company_id AND d.id = a.document_id
  WHERE r.company_id = $1 AND r.id = $2 ORDER BY a.document_id`;
const RETIRE = `
  UPDATE receipt SET status = 'D', reversed_on = $3, version = version + 1
  WHERE company_id = $1 AND id = $2 AND status = 'A' RETURNING id`;

const KINDS: Record<string, DocumentKindDescription> = { Invoice: INVOICE, Bill: BILL };

/**
 * Deletes a payment by reversal: the receipt and its journal stay, the documents it settled are due again. Dated on the
 * day of the payment, or today when the books are locked up to it. 409 when it was deleted before.
 */
export async function deleteReceipt(tx: Tx, member: MemberContext, id: string): Promise<void> {
  const allocations = await tx.run<Allocation>(ALLOCATIONS, [tx.companyId, id]);
  const [first] = allocations;
  if (first === undefined) throw problem.notFound();
  const locked = member.company.lockDate !== null && first.payment_date <= member.company.lockDate;
  const reversedOn = locked ? member.today : first.payment_date;
  // First, so that the second of two deletions stops here.
  const retired = await tx.run(RETIRE, [tx.companyId, id, reversedOn]);
  if (retired.length === 0) throw problem.conflict('API-STATUS', 'This payment has been deleted already.');
  const touched: { kind: DocumentKindDescription; documentId: string; detail: string }[] = [];
  for (const { document_id: documentId, kind: kindName, amount } of allocations) {
    const kind = KINDS[kindName];
    if (kind === undefined) throw problem.conflict('API-STATUS', 'This payment cannot be deleted.');
    await tx.run(MOVE_PAID, [tx.companyId, documentId, new Big(amount).neg().toFixed(), kindName]);
    touched.push({ kind, documentId, detail: formatMoney(amount, member.company.currencyExponent) });
  }
  const head = await lockLedger(tx);
  await post(tx, member.userId, head, await reversalsOf(tx, 'Receipt', [id], reversedOn));
  for (const { kind, documentId, detail } of touched) {
    await recordHistory(tx, member, kind, [{ id: documentId, action: 'Payment deleted', detail }], true);
  }
  await recordReceiptActivity(tx, member, id, 'Delete', touched.map(({ detail }) => detail).join(', '));
}
