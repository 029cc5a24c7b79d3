import Big from 'big.js';
import {
  decimal,
  formatEnglishAmount,
  toJsonNumber,
  type ActivityAction,
  type ActivityFacts,
  type RefundInput,
} from '@accounts/shared-domain';
import { lockLedger } from '../../accounting/ledger/head.ts';
import { post } from '../../accounting/ledger/post.ts';
import type { DocumentContext } from '../../documents/engine/document-context.ts';
import { recordHistory } from '../../documents/engine/history.ts';
import { nounOf } from '../../documents/kinds/kind.ts';
import { consumeQuota } from '../../identity/plans/plan-limits.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { moneyAccounts, type MoneyAccounts } from './accounts.ts';
import { refundLines } from './money-lines.ts';
import { namedId, requireInTheBooks, requireOpen, requirePaymentRules, tooMuch } from './payment-rules.ts';
import { recordReceiptActivity } from './receipt-activity.ts';
import { insertReceipt } from './receipts.ts';
import {
  lockPayable,
  updatePaidAmounts,
  type MovedDocument,
  type PayableDocument,
} from './update-paid-amount.ts';

/**
 * Gives money back: the excess of an overpaid invoice or bill, or what is left of a credit note (docs/accounting.md,
 * section 4, rows 9 and 17). Never more than that. Returns the receipt's id.
 */
export async function refund(
  context: DocumentContext,
  documentId: string,
  input: RefundInput,
): Promise<string> {
  const { tx, member, kind } = context;
  requirePaymentRules(member, input);
  const accounts = await moneyAccounts(tx, kind, documentId, namedId(input.account));
  await consumeQuota(tx, member, 'receipts');
  const document = (await lockPayable(tx, [documentId])).get(documentId.toLowerCase());
  if (document === undefined) throw apiError.notFound();
  requireOpen(document, 'refunded');
  requireInTheBooks(input.paymentDate, document);
  const amount = decimal(input.paidAmount);
  requireAvailable(member, document, amount);
  const change = refundChange(document, amount);
  const [moved] = await updatePaidAmounts(tx, [{ id: document.id, amount: change }]);
  if (moved === undefined) throw new Error(`${document.kind} ${document.id} could not be refunded.`);
  return writeRefund(context, moved, { accounts, amount, input });
}

/** A credit note is used up by its refund; an overpaid document has been paid that much less. */
export function refundChange({ kind }: Pick<PayableDocument, 'kind'>, amount: Big): Big {
  return kind === 'CreditNote' ? amount : amount.neg();
}

interface Refund {
  accounts: MoneyAccounts;
  amount: Big;
  input: Pick<RefundInput, 'reference' | 'paymentDate'>;
  /** What the histories call it. */
  as?: { action: ActivityAction; document: ActivityAction; facts: ActivityFacts };
}

/** Receipt, posting and history of a refund whose document has been moved. Returns the receipt's id. */
export async function writeRefund(
  context: DocumentContext,
  moved: MovedDocument,
  { accounts, amount, input, as = { action: 'Create', document: 'Refunded', facts: {} } }: Refund,
): Promise<string> {
  const { tx, member, kind } = context;
  const head = await lockLedger(tx);
  const reference = input.reference?.trim() ?? '';
  const { id, done } = insertReceipt(tx, member, {
    kind: 'refund',
    reference,
    paymentDate: input.paymentDate,
    contactId: moved.contact_id,
    totalAmount: amount,
    accountId: accounts.account,
    ...(moved.kind === 'CreditNote' ? { creditNoteId: moved.id } : { sourceDocumentId: moved.id }),
    allocations: [{ id: moved.id, amount: refundChange(moved, amount) }],
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
  const detail = `${formatEnglishAmount(amount, member.company.currencyExponent)}, ${moved.status}`;
  const facts = { amount: toJsonNumber(amount), status: moved.status, ...as.facts };
  await recordHistory(context, [{ id: moved.id, action: as.document, detail, facts }], true);
  await recordReceiptActivity(tx, member, id, { action: as.action, detail, facts });
  return id;
}

/** What may be given back, as it is under the lock. */
export function requireAvailable(member: MemberContext, document: PayableDocument, amount: Big): void {
  const paid = decimal(document.paid_amount);
  if (document.kind === 'CreditNote') {
    const left = decimal(document.total_amount).minus(paid);
    if (left.lt(amount)) throw tooMuch(member, document, 'left', left);
    return;
  }
  const excess = paid.minus(document.total_amount);
  if (excess.lt(amount)) throw tooMuch(member, document, 'overpaid', excess.lt(0) ? new Big(0) : excess);
}
