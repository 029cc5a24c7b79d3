import Big from 'big.js';
import { decimal } from '@accounts/shared-domain';
import type { WriteOffInput } from '@accounts/shared-domain';
import { claimPlanPlace } from '../company/plans.ts';
import type { Tx } from '../db/transaction.ts';
import type { DocumentKindDescription } from '../documents/kind.ts';
import { problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { moneyAccounts } from './accounts.ts';
import type { MoneyAccounts } from './accounts.ts';
import { lockPayable, movePaid } from './move-paid.ts';
import type { PayableDocument } from './move-paid.ts';
import { writePayments } from './pay.ts';
import { namedId, requireInTheBooks, requireOpen, requirePaymentRules, tooMuch } from './payment-rules.ts';

/**
 * Gives up what is due of an invoice, or part of it: an expense takes it, and its tax stays owed until a credit note
 * corrects it (accounting page, section 4, row 12). Never more than is due. Returns the receipt's id. 422 for an account that is
 * no expense.
 */
export async function writeOff(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  documentId: string,
  input: WriteOffInput,
): Promise<string> {
  requirePaymentRules(member, input);
  const accounts = await moneyAccounts(tx, kind, documentId, namedId(input.account));
  requireExpense(accounts);
  await claimPlanPlace(tx, member, 'receipts');
  const document = (await lockPayable(tx, [documentId])).get(documentId.toLowerCase());
  if (document === undefined) throw problem.notFound();
  requireOpen(document, 'written off');
  requireInTheBooks(input.paymentDate, document);
  const settled = decimal(input.paidAmount);
  requireDue(member, document, settled);
  const [paid] = await movePaid(tx, [{ id: document.id, amount: settled }]);
  if (paid === undefined) throw new Error(`${document.kind} ${document.id} could not be written off.`);
  const money = { ...accounts, settled, rounding: new Big(0), fee: new Big(0), feeAccountId: null };
  const as = { kind: 'writeOff' as const, action: 'Written off', document: 'Written off' };
  const [id = ''] = await writePayments(tx, member, kind, [{ paid, money }], input, as);
  return id;
}

/** 422: what is given up is a loss, so an expense takes it. */
export function requireExpense({ isExpense }: MoneyAccounts): void {
  if (isExpense) return;
  const message = 'Choose an expense account that takes payments, such as Bad Debts.';
  throw problem.fields([{ field: 'account.id', message }]);
}

/** 409: more than is due. */
export function requireDue(member: MemberContext, document: PayableDocument, amount: Big): void {
  const due = decimal(document.total_amount).minus(document.paid_amount);
  if (due.lt(amount)) throw tooMuch(member, document, 'due', due.lt(0) ? new Big(0) : due);
}
