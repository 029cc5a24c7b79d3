import Big from 'big.js';
import { decimalsOf, fieldErrors, formatMoney, paymentRules } from '@accounts/shared-domain';
import type { PaymentInput } from '@accounts/shared-domain';
import { claimPlanPlace } from '../company/plans.ts';
import { newId } from '../db/id.ts';
import { isUuid } from '../db/transaction.ts';
import type { Tx } from '../db/transaction.ts';
import { recordHistory } from '../documents/history.ts';
import { postingRule } from '../documents/kind.ts';
import type { DocumentKindDescription } from '../documents/kind.ts';
import { requireDocument } from '../documents/read.ts';
import { problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { lockLedger } from '../ledger/head.ts';
import { post } from '../ledger/post.ts';
import { movement } from '../ledger/posting.ts';
import { recordReceiptActivity } from './receipt-activity.ts';

interface PaidDocument {
  number: string;
  contact_id: string;
  status: string;
  due: string;
}

/** The new status follows from the amounts as they are when the row is locked: parallel payments all count. */
export const MOVE_PAID = `
  UPDATE document SET paid_amount = paid_amount + $3::numeric, version = version + 1,
    status = CASE WHEN paid_amount + $3::numeric = total_amount THEN 'Paid'
                  WHEN paid_amount + $3::numeric > total_amount THEN 'Overpaid'
                  ELSE 'Awaiting Payment' END
  WHERE company_id = $1 AND id = $2 AND record_status = 'A' AND status IN ('Awaiting Payment', 'Paid', 'Overpaid')
    AND kind = $4
  RETURNING number, contact_id, status, total_amount - paid_amount AS due`;

const INSERT = `
  WITH made AS (
    INSERT INTO receipt (company_id, id, kind, reference, payment_date, contact_id, account_id, total_amount, created_by)
    VALUES ($1, $2, 'payment', $3, $4, $5, $6, $7, $8) RETURNING id
  )
  INSERT INTO receipt_allocation (company_id, receipt_id, document_id, amount)
  VALUES ($1, $2, $9, $7) RETURNING receipt_id`;

/**
 * Records money received for an invoice or paid for a bill: receipt, allocation, posting and the document's status in
 * one transaction. Paying more than is due is allowed (Overpaid). Answers the receipt's id.
 */
export async function payDocument(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  documentId: string,
  input: PaymentInput,
): Promise<string> {
  requireRules(member, input);
  await requireDocument(tx, kind, documentId);
  const accountId = await paymentAccount(tx, input);
  const control = await controlAccount(tx, kind);
  await claimPlanPlace(tx, member, 'receipts');
  const amount = new Big(input.paidAmount);
  const [paid] = await tx.run<PaidDocument>(MOVE_PAID, [
    tx.companyId,
    documentId,
    amount.toFixed(),
    kind.kind,
  ]);
  if (paid === undefined) {
    throw problem.conflict('API-STATUS', `Only an approved ${kind.kind.toLowerCase()} can be paid.`);
  }
  const id = newId();
  const reference = input.reference?.trim() ?? '';
  const head = await lockLedger(tx);
  const money = kind.side === 'sale' ? amount : amount.neg();
  await Promise.all([
    tx.run(INSERT, [
      tx.companyId,
      id,
      reference,
      input.paymentDate,
      paid.contact_id,
      accountId,
      amount.toFixed(),
      member.userId,
      documentId,
    ]),
    post(tx, member.userId, head, [
      {
        kind: 'post',
        sourceType: 'Receipt',
        sourceId: id,
        sourceVersion: 1,
        sourceNumber: reference,
        date: input.paymentDate,
        description: `Payment of ${kind.kind.toLowerCase()} ${paid.number}`,
        lines: [movement(accountId, money), movement(control, money.neg(), paid.contact_id)],
      },
    ]),
  ]);
  const detail = `${formatMoney(amount, member.company.currencyExponent)}, ${paid.status}`;
  await recordHistory(tx, member, kind, [{ id: documentId, action: 'Paid', detail }], true);
  await recordReceiptActivity(tx, member, id, 'Create', detail);
  return id;
}

function requireRules(member: MemberContext, input: PaymentInput): void {
  const errors = fieldErrors(paymentRules, input);
  if (errors.length > 0) throw problem.fields(errors);
  if (input.creditNotes !== undefined) {
    throw problem.fields([
      { field: 'creditNotes', message: 'Credit notes cannot be applied to a payment here.' },
    ]);
  }
  const { currencyExponent: exponent } = member.company;
  if (decimalsOf(input.paidAmount) > exponent) {
    throw problem.fields([{ field: 'paidAmount', message: `At most ${exponent} decimals.` }]);
  }
}

/** The account that the money goes to or comes from: one that payments may use. */
async function paymentAccount(tx: Tx, input: PaymentInput): Promise<string> {
  const id = input.account?.id;
  const field = 'account.id';
  if (id === undefined || id === '') {
    throw problem.fields([{ field, message: 'Choose the account that the money goes to or comes from.' }]);
  }
  const [account] = isUuid(id)
    ? await tx.run<{ payments_to_account: boolean; status: string }>(
        'SELECT payments_to_account, status FROM account WHERE company_id = $1 AND id = $2',
        [tx.companyId, id],
      )
    : [];
  if (account === undefined) throw problem.fields([{ field, message: 'This account does not exist.' }]);
  if (!account.payments_to_account || account.status !== 'A') {
    throw problem.fields([{ field, message: 'This account does not take payments.' }]);
  }
  return id;
}

async function controlAccount(tx: Tx, kind: DocumentKindDescription): Promise<string> {
  const { controlKey } = postingRule(kind);
  const [account] = await tx.run<{ id: string }>(
    'SELECT id FROM account WHERE company_id = $1 AND system_key = $2',
    [tx.companyId, controlKey],
  );
  if (account === undefined) throw new Error(`The chart of accounts has no account for ${controlKey}.`);
  return account.id;
}
