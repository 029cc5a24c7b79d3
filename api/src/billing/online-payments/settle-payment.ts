import { dismissPaymentSchema, fieldErrors, sentence, word } from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { lockPayment, type OnlinePayment } from './payment.ts';
import { recordReceipt, type RecordChoice } from './record-receipt.ts';
import { receivedValue, recordPaymentHistory } from './to-settle.ts';

/**
 * Records a payment to settle as a person decides: on another day, or for another invoice of the same contact; without a
 * choice it is tried again as it is. What the books refuse is thrown, and the payment stays to settle.
 */
export async function recordPayment(
  tx: Tx,
  member: MemberContext,
  id: string,
  choice: RecordChoice,
): Promise<{ invoiceId: string; receiptId: string }> {
  const payment = await lockToSettle(tx, member, id);
  const { received_amount: amount, received_currency: received, currency_code: asked } = payment;
  if (payment.purpose !== 'Invoice') {
    throw apiError.conflict('API-STATUS', 'The payment of a plan is not recorded in your books.');
  }
  if (amount === null || Number(amount) <= 0 || received !== asked) {
    throw apiError.conflict(
      'API-PAYMENT-AMOUNT',
      sentence(
        'This payment did not arrive in {currency}. Record what it is worth by hand, then dismiss it.',
        { currency: asked },
      ),
    );
  }
  const recorded = await recordReceipt(tx, member, payment, choice);
  if (recorded.invoiceId !== payment.document_id) {
    const said = sentence('{received} were recorded for another invoice', {
      received: receivedValue(payment, member),
    });
    await recordPaymentHistory({ tx, member }, payment, 'Payment applied elsewhere', said);
  }
  return recorded;
}

/** Closes a payment to settle without recording it: it was refunded outside, or recorded by hand. The note says why. */
export async function dismissPayment(tx: Tx, member: MemberContext, id: string, note: string): Promise<void> {
  const errors = fieldErrors(dismissPaymentSchema, { note });
  if (errors.length > 0) throw apiError.validation(errors);
  const words = note.trim();
  const payment = await lockToSettle(tx, member, id);
  await tx.run(
    `UPDATE online_payment SET status = 'Dismissed', note = $3 WHERE company_id = $1 AND id = $2`,
    [tx.companyId, id, words],
  );
  const said = sentence('{received}: {note}', { received: receivedValue(payment, member), note: words });
  await recordPaymentHistory({ tx, member }, payment, 'Payment dismissed', said);
}

/** 404 where there is no such payment, or it is of a plan and not this member's to see; 409 when it was settled before. */
async function lockToSettle(tx: Tx, member: MemberContext, id: string): Promise<OnlinePayment> {
  const payment = await lockPayment(tx, id);
  const hidden = payment?.purpose === 'Plan' && !member.can('Settings', 'approve');
  if (payment === null || payment.paid_at === null || hidden) throw apiError.notFound();
  if (payment.status !== 'ToSettle') {
    const done = payment.status === 'Paid' ? 'recorded' : 'dismissed';
    throw apiError.conflict(
      'API-STATUS',
      sentence('This payment has been {done} already.', { done: word(done) }),
    );
  }
  return payment;
}
