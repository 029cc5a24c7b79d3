import Big from 'big.js';
import { decimal, type WriteOffInput } from '@accounts/shared-domain';
import type { DocumentContext } from '../../documents/engine/document-context.ts';
import { consumeQuota } from '../../identity/plans/plan-limits.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { moneyAccounts, type MoneyAccounts } from './accounts.ts';
import { namedId, requireInTheBooks, requireOpen, requirePaymentRules, tooMuch } from './payment-rules.ts';
import { lockPayable, updatePaidAmounts, type PayableDocument } from './update-paid-amount.ts';
import { writePayment } from './write-payments.ts';

/**
 * Gives up what is due of an invoice, or part of it: an expense takes it, and its tax stays owed until a credit note
 * corrects it (docs/accounting.md, section 4, row 12). Never more than is due. Returns the receipt's id. 422 for an account that is
 * no expense.
 */
export async function writeOff(
  context: DocumentContext,
  documentId: string,
  input: WriteOffInput,
): Promise<string> {
  const { tx, member, kind } = context;
  requirePaymentRules(member, input);
  const accounts = await moneyAccounts(tx, kind, documentId, namedId(input.account));
  requireExpense(accounts);
  await consumeQuota(tx, member, 'receipts');
  const document = (await lockPayable(tx, [documentId])).get(documentId.toLowerCase());
  if (document === undefined) throw apiError.notFound();
  requireOpen(document, 'written off');
  requireInTheBooks(input.paymentDate, document);
  const settled = decimal(input.paidAmount);
  requireDue(member, document, settled);
  const [paid] = await updatePaidAmounts(tx, [{ id: document.id, amount: settled }]);
  if (paid === undefined) throw new Error(`${document.kind} ${document.id} could not be written off.`);
  const money = { ...accounts, settled, rounding: new Big(0), fee: new Big(0), feeAccountId: null };
  const as = { kind: 'writeOff' as const, action: 'Written off' as const, document: 'Written off' as const };
  return writePayment(context, { paid, money, as }, input);
}

/** 422: what is given up is a loss, so an expense takes it. */
export function requireExpense({ isExpense }: MoneyAccounts): void {
  if (isExpense) return;
  const message = 'Choose an expense account that takes payments, such as Bad Debts.';
  throw apiError.validation([{ field: 'account.id', message }]);
}

/** 409: more than is due. */
export function requireDue(member: MemberContext, document: PayableDocument, amount: Big): void {
  const due = decimal(document.total_amount).minus(document.paid_amount);
  if (due.lt(amount)) throw tooMuch(member, document, 'due', due.lt(0) ? new Big(0) : due);
}
