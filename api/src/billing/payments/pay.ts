import Big from 'big.js';
import { decimal, type MoneyInput, type ReceiptInput } from '@accounts/shared-domain';
import type { DocumentContext } from '../../documents/engine/document-context.ts';
import type { DocumentKindDescription } from '../../documents/kinds/kind.ts';
import { consumeQuota } from '../../identity/plans/plan-limits.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { feeAccount, moneyAccounts, type MoneyAccounts } from './accounts.ts';
import { applyCredit } from './apply-credits.ts';
import { settle } from './cash-rounding.ts';
import type { Movement } from './money-lines.ts';
import { namedId, notPayable, requireInTheBooks, requirePaymentRules } from './payment-rules.ts';
import { lockPayable, updatePaidAmounts } from './update-paid-amount.ts';
import { writePayment } from './write-payments.ts';

/**
 * Settles an invoice or a bill, or part of it: with money, with a credit note, or with what was overpaid elsewhere.
 * Receipt, allocation, posting and the documents' statuses in one transaction. Returns the receipt's id.
 */
export async function payDocument(
  context: DocumentContext,
  documentId: string,
  input: MoneyInput,
): Promise<string> {
  const { member } = context;
  requirePaymentRules(member, input);
  if (namedId(input.creditNotes) === undefined && namedId(input.overpayment) === undefined) {
    return payMoney(context, documentId, input);
  }
  if (input.fee !== undefined && input.fee !== null) {
    throw apiError.validation([{ field: 'fee', message: 'Only money has a fee.' }]);
  }
  return applyCredit(context, documentId, input);
}

/** Money received for an invoice or paid for a bill. Paying more than is due is allowed (Overpaid). */
async function payMoney(context: DocumentContext, documentId: string, input: MoneyInput): Promise<string> {
  const { tx, member, kind } = context;
  const accounts = await moneyAccounts(tx, kind, documentId, namedId(input.account));
  requireMayGiveUp(member, kind, accounts);
  const fee = await feeOf(tx, input);
  await consumeQuota(tx, member, 'receipts');
  const settlement = settle(member, input, accounts.cashUnit, await dueForCash(tx, accounts, documentId));
  const money: Movement = { ...accounts, ...settlement, ...fee };
  requireArrives(kind, money);
  const [paid] = await updatePaidAmounts(tx, [{ id: documentId, amount: money.settled }]);
  if (paid?.kind !== kind.kind) throw notPayable(kind);
  requireInTheBooks(input.paymentDate, paid);
  return writePayment(context, { paid, money }, input);
}

/** 403: an invoice whose money goes to an expense is given up, and that takes the permission to approve. */
export function requireMayGiveUp(
  member: MemberContext,
  kind: DocumentKindDescription,
  { isExpense }: MoneyAccounts,
): void {
  if (isExpense && kind.side === 'sale' && !member.can(kind.area, 'approve')) throw apiError.forbidden();
}

/** 422: something of what a customer pays arrives. */
export function requireArrives(kind: DocumentKindDescription, { fee, settled, rounding }: Movement): void {
  if (kind.side !== 'sale' || fee.lt(settled.plus(rounding))) return;
  throw apiError.validation([{ field: 'fee.amount', message: 'Must be less than the amount.' }]);
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
