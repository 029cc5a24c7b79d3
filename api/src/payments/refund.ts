import Big from 'big.js';
import { decimal, formatMoney, toJsonNumber } from '@accounts/shared-domain';
import type { RefundInput } from '@accounts/shared-domain';
import { claimPlanPlace } from '../company/plans.ts';
import type { Tx } from '../db/transaction.ts';
import { recordHistory } from '../documents/history.ts';
import { nounOf } from '../documents/kind.ts';
import type { DocumentKindDescription } from '../documents/kind.ts';
import { problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { lockLedger } from '../ledger/head.ts';
import { post } from '../ledger/post.ts';
import { moneyAccounts } from './accounts.ts';
import { refundLines } from './money-lines.ts';
import { lockPayable, movePaid } from './move-paid.ts';
import type { MovedDocument, PayableDocument } from './move-paid.ts';
import { namedId, requireInTheBooks, requireOpen, requirePaymentRules, tooMuch } from './payment-rules.ts';
import { recordReceiptActivity } from './receipt-activity.ts';
import { insertReceipt } from './receipts.ts';

/**
 * Gives money back: the excess of an overpaid invoice or bill, or what is left of a credit note (accounting page,
 * section 4, rows 9 and 17). Never more than that. Answers the receipt's id.
 */
export async function refund(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  documentId: string,
  input: RefundInput,
): Promise<string> {
  requirePaymentRules(member, input);
  const accounts = await moneyAccounts(tx, kind, documentId, namedId(input.account));
  await claimPlanPlace(tx, member, 'receipts');
  const document = (await lockPayable(tx, [documentId])).get(documentId.toLowerCase());
  if (document === undefined) throw problem.notFound();
  requireOpen(document, 'refunded');
  requireInTheBooks(input.paymentDate, document);
  const amount = decimal(input.paidAmount);
  requireAvailable(member, document, amount);
  // A credit note is used up by its refund; an overpaid document has been paid that much less.
  const change = document.kind === 'CreditNote' ? amount : amount.neg();
  const [moved] = await movePaid(tx, [{ id: document.id, amount: change }]);
  if (moved === undefined) throw new Error(`${document.kind} ${document.id} could not be refunded.`);
  const head = await lockLedger(tx);
  const reference = input.reference?.trim() ?? '';
  const { id, done } = insertReceipt(tx, member, {
    kind: 'refund',
    reference,
    paymentDate: input.paymentDate,
    contactId: moved.contact_id,
    totalAmount: amount,
    accountId: accounts.account,
    ...(document.kind === 'CreditNote' ? { creditNoteId: document.id } : { sourceDocumentId: document.id }),
    allocations: [{ id: document.id, amount: change }],
  });
  const posting = {
    kind: 'post' as const,
    sourceType: 'Receipt',
    sourceId: id,
    sourceVersion: 1,
    sourceNumber: reference,
    date: input.paymentDate,
    description: `Refund of ${nounOf(kind)} ${moved.number}`,
    lines: refundLines(kind, moved.contact_id, accounts, amount),
  };
  await Promise.all([done, post(tx, member.userId, head, [posting])]);
  await tell(tx, member, kind, moved, id, amount);
  return id;
}

/** What may be given back, as it stands under the lock. */
function requireAvailable(member: MemberContext, document: PayableDocument, amount: Big): void {
  const paid = decimal(document.paid_amount);
  if (document.kind === 'CreditNote') {
    const left = decimal(document.total_amount).minus(paid);
    if (left.lt(amount)) throw tooMuch(member, document, 'left', left);
    return;
  }
  const excess = paid.minus(document.total_amount);
  if (excess.lt(amount)) throw tooMuch(member, document, 'overpaid', excess.lt(0) ? new Big(0) : excess);
}

async function tell(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  moved: MovedDocument,
  receiptId: string,
  amount: Big,
): Promise<void> {
  const detail = `${formatMoney(amount, member.company.currencyExponent)}, ${moved.status}`;
  const facts = { amount: toJsonNumber(amount), status: moved.status };
  const entry = { id: moved.id, action: 'Refunded', detail, facts };
  await recordHistory(tx, member, kind, [entry], true);
  await recordReceiptActivity(tx, member, receiptId, 'Create', detail);
}
