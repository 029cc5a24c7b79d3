import { formatMoney } from '@accounts/shared-domain';
import { recordHistory } from '../../documents/engine/history.ts';
import { INVOICE } from '../../documents/kinds/invoices.ts';
import { recordActivity } from '../../identity/activity/record.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import { saidParts } from '../../platform/db/said-parts.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { ApiError } from '../../platform/errors/api-error.ts';
import type { OnlinePayment } from './payment.ts';

const MARK = `
  UPDATE online_payment SET status = 'ToSettle', reason = $3, reason_code = $4, said = $5
  WHERE company_id = $1 AND id = $2`;

/**
 * Keeps a payment that arrived and could not be recorded, with the reason, where people look: its invoice, the list of
 * payments to settle, the history. The history is written once for each reason, not for each attempt.
 */
export async function markToSettle(
  tx: Tx,
  member: MemberContext,
  payment: OnlinePayment,
  refused: ApiError,
): Promise<void> {
  if (payment.reason === refused.message && payment.reason_code === refused.code) return;
  await tx.run(MARK, [tx.companyId, payment.id, refused.message, refused.code, saidParts(refused.said).said]);
  const detail = `${receivedText(payment, member)} arrived online and could not be recorded: ${refused.message}`;
  await recordPaymentHistory(tx, member, payment, 'Payment to settle', detail);
}

/** Writes into the history of what was paid: the invoice, or the company for a plan. */
export async function recordPaymentHistory(
  tx: Tx,
  member: MemberContext,
  payment: OnlinePayment,
  action: string,
  detail: string,
): Promise<void> {
  if (payment.document_id === null) {
    await recordActivity(tx, member, { module: 'Company', recordId: tx.companyId, action, detail });
    // The list of payments to settle is shown with the invoices.
    await touchList(tx, 'invoices');
    return;
  }
  await recordHistory(tx, member, INVOICE, [{ id: payment.document_id, action, detail }], false);
}

/** What arrived, in words: "19.00 GBP". */
export function receivedText(payment: OnlinePayment, member: MemberContext): string {
  const { received_amount: amount, received_currency: currency } = payment;
  if (amount === null) return 'A payment';
  const { currencyCode, currencyExponent } = member.company;
  const text = currency === currencyCode ? formatMoney(amount, currencyExponent) : amount;
  return `${text} ${currency ?? ''}`.trim();
}
