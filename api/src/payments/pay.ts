import Big from 'big.js';
import { decimal, formatMoney, sentence, toJsonNumber, word } from '@accounts/shared-domain';
import type { ActivityFacts, MoneyInput, ReceiptInput } from '@accounts/shared-domain';
import { claimPlanPlace } from '../company/plans.ts';
import type { Tx } from '../db/transaction.ts';
import { recordHistory } from '../documents/history.ts';
import { nounOf } from '../documents/kind.ts';
import type { DocumentKindDescription } from '../documents/kind.ts';
import { problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { lockLedger } from '../ledger/head.ts';
import { post } from '../ledger/post.ts';
import { feeAccount, moneyAccounts, roundingAccount } from './accounts.ts';
import type { MoneyAccounts } from './accounts.ts';
import { applyCredit } from './apply-credits.ts';
import { settle } from './cash-rounding.ts';
import { paymentLines } from './money-lines.ts';
import type { Movement } from './money-lines.ts';
import { lockPayable, movePaid } from './move-paid.ts';
import type { MovedDocument } from './move-paid.ts';
import { namedId, requireInTheBooks, requirePaymentRules } from './payment-rules.ts';
import { recordReceiptActivity } from './receipt-activity.ts';
import { insertReceipt } from './receipts.ts';

/**
 * Settles an invoice or a bill, or part of it: with money, with a credit note, or with what was overpaid elsewhere.
 * Receipt, allocation, posting and the documents' statuses in one transaction. Answers the receipt's id.
 */
export async function payDocument(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  documentId: string,
  input: MoneyInput,
): Promise<string> {
  requirePaymentRules(member, input);
  if (namedId(input.creditNotes) === undefined && namedId(input.overpayment) === undefined) {
    return payMoney(tx, member, kind, documentId, input);
  }
  if (input.fee !== undefined && input.fee !== null) {
    throw problem.fields([{ field: 'fee', message: 'Only money has a fee.' }]);
  }
  return applyCredit(tx, member, kind, documentId, input);
}

/** Money received for an invoice or paid for a bill. Paying more than is due is allowed (Overpaid). */
async function payMoney(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  documentId: string,
  input: MoneyInput,
): Promise<string> {
  const accounts = await moneyAccounts(tx, kind, documentId, namedId(input.account));
  requireMayGiveUp(member, kind, accounts);
  const fee = await feeOf(tx, input);
  await claimPlanPlace(tx, member, 'receipts');
  const settlement = settle(member, input, accounts.cashUnit, await dueForCash(tx, accounts, documentId));
  const money: Movement = { ...accounts, ...settlement, ...fee };
  requireArrives(kind, money);
  const [paid] = await movePaid(tx, [{ id: documentId, amount: money.settled }]);
  if (paid?.kind !== kind.kind) {
    throw problem.conflict(
      'API-STATUS',
      sentence('Only an approved {kind} can be paid.', { kind: word(nounOf(kind)) }),
    );
  }
  requireInTheBooks(input.paymentDate, paid);
  const [id = ''] = await writePayments(tx, member, kind, [{ paid, money }], input);
  return id;
}

/** 403: an invoice whose money goes to an expense is given up, and that takes the permission to approve. */
export function requireMayGiveUp(
  member: MemberContext,
  kind: DocumentKindDescription,
  { isExpense }: MoneyAccounts,
): void {
  if (isExpense && kind.side === 'sale' && !member.can(kind.area, 'approve')) throw problem.forbidden();
}

/** 422: something of what a customer pays arrives. */
export function requireArrives(kind: DocumentKindDescription, { fee, settled, rounding }: Movement): void {
  if (kind.side !== 'sale' || fee.lt(settled.plus(rounding))) return;
  throw problem.fields([{ field: 'fee.amount', message: 'Must be less than the amount.' }]);
}

/** What is due decides how cash is rounded, so then the document is locked before it is paid. */
async function dueForCash(tx: Tx, { cashUnit }: MoneyAccounts, documentId: string): Promise<Big> {
  if (cashUnit === null) return new Big(0);
  const document = (await lockPayable(tx, [documentId])).get(documentId.toLowerCase());
  return decimal(document?.total_amount ?? 0).minus(document?.paid_amount ?? 0);
}

/** What is kept of a payment, and the account that bears it. */
export async function feeOf(
  tx: Tx,
  { fee }: Pick<ReceiptInput, 'fee'>,
): Promise<Pick<Movement, 'fee' | 'feeAccountId'>> {
  if (fee === undefined || fee === null) return { fee: new Big(0), feeAccountId: null };
  return { fee: decimal(fee.amount), feeAccountId: await feeAccount(tx, namedId(fee.account)) };
}

/** How receipts come into the books: their kind, and what their history and that of their document call it. */
export interface WrittenAs {
  kind: 'payment' | 'writeOff';
  action: string;
  document: string;
  facts?: ActivityFacts;
}

const PAID: WrittenAs = { kind: 'payment', action: 'Create', document: 'Paid' };

/** A document whose paid amount has moved, and the money behind it. */
interface Payment {
  paid: MovedDocument;
  money: Movement;
}

/**
 * Everything that payments write, in one packet: the ledger is held no longer than that. Answers the ids of the receipts,
 * one for each payment.
 */
export async function writePayments(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  payments: readonly Payment[],
  input: Pick<MoneyInput, 'reference' | 'paymentDate'>,
  { kind: receiptKind, action, document: documentAction, facts: more }: WrittenAs = PAID,
): Promise<string[]> {
  const isRounded = payments.some(({ money }) => !money.rounding.eq(0));
  const rest = isRounded ? await roundingAccount(tx) : null;
  const head = await lockLedger(tx);
  const reference = input.reference?.trim() ?? '';
  const { paymentDate } = input;
  const written = payments.map(({ paid, money }) => ({
    paid,
    money,
    detail: `${formatMoney(money.settled, member.company.currencyExponent)}, ${paid.status}`,
    ...insertReceipt(tx, member, {
      kind: receiptKind,
      reference,
      paymentDate,
      contactId: paid.contact_id,
      totalAmount: money.settled,
      accountId: money.account,
      feeAmount: money.fee,
      feeAccountId: money.feeAccountId,
      roundingAmount: money.rounding,
      allocations: [{ id: paid.id, amount: money.settled }],
    }),
  }));
  const postings = written.map(({ id, paid, money }) => ({
    kind: 'post' as const,
    sourceType: 'Receipt' as const,
    sourceId: id,
    sourceVersion: 1,
    sourceNumber: reference,
    date: paymentDate,
    description: `${receiptKind === 'writeOff' ? 'Write-off' : 'Payment'} of ${nounOf(kind)} ${paid.number}`,
    lines: paymentLines(kind, paid.contact_id, money, money.rounding.eq(0) ? null : rest),
  }));
  const history = written.map(({ paid, money, detail }) => ({
    id: paid.id,
    action: documentAction,
    detail,
    facts: factsOf(paid, money),
  }));
  await Promise.all([
    ...written.map(({ done }) => done),
    post(tx, member.userId, head, postings),
    recordHistory(tx, member, kind, history, true),
    ...written.map(({ id, detail, paid, money }) =>
      recordReceiptActivity(tx, member, id, action, detail, factsOf(paid, money)),
    ),
  ]);
  return written.map(({ id }) => id);

  function factsOf({ status }: MovedDocument, { settled }: Movement): ActivityFacts {
    return { amount: toJsonNumber(settled), status, ...more };
  }
}
