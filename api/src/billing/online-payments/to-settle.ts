import {
  moneyValue,
  sentence,
  word,
  type ActivityAction,
  type Message,
  type SentenceValue,
} from '@accounts/shared-domain';
import { recordHistory } from '../../documents/engine/history.ts';
import { INVOICE } from '../../documents/kinds/invoices.ts';
import { detailFacts } from '../../identity/activity/detail-facts.ts';
import { recordActivity } from '../../identity/activity/record.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { TenantContext } from '../../identity/session/tenant-context.ts';
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
  const said = sentence('{received} arrived online and could not be recorded: {reason}', {
    received: receivedValue(payment, member),
    reason: typeof refused.said === 'string' ? word(refused.said) : refused.said,
  });
  await recordPaymentHistory({ tx, member }, payment, 'Payment to settle', said);
}

/** Writes into the history of what was paid: the invoice, or the company for a plan. */
export async function recordPaymentHistory(
  { tx, member }: TenantContext,
  payment: OnlinePayment,
  action: ActivityAction,
  said: Message,
): Promise<void> {
  const told = detailFacts(said);
  if (payment.document_id === null) {
    await recordActivity(tx, member, { module: 'Company', recordId: tx.companyId, action, ...told });
    // The list of payments to settle is shown with the invoices.
    await touchList(tx, 'invoices');
    return;
  }
  await recordHistory({ tx, member, kind: INVOICE }, [{ id: payment.document_id, action, ...told }], false);
}

/** What arrived, as a value of a sentence: 19.00 GBP. */
export function receivedValue(payment: OnlinePayment, member: MemberContext): SentenceValue {
  const { received_amount: amount, received_currency: currency } = payment;
  if (amount === null) return word('A payment');
  const { currencyCode, currencyExponent } = member.company;
  if (currency === currencyCode) return moneyValue(amount, currencyExponent, currency);
  return { amount, plain: true, ...(currency === null ? {} : { currency }) };
}
