import { plainMoney, sentence, worded, type PaymentReceived, type Sentence } from '@accounts/shared-domain';
import type Big from 'big.js';
import type { Tx } from '../../platform/db/transaction.ts';
import { parseAmount } from './payment.ts';

interface Row {
  id: string;
  status: string;
  amount: string | null;
  currency: string | null;
}

const UNRECORDED = `
  SELECT id, status, received_amount AS amount, received_currency AS currency FROM online_payment
  WHERE company_id = $1 AND document_id = $2 AND status NOT IN ('Paid', 'Dismissed') ORDER BY created_at, id`;
const WAITING = `
  SELECT payment_id AS id, 'Waiting' AS status, amount, currency FROM payment_webhook_event
  WHERE company_id = $1 AND payment_id = ANY ($2::uuid[]) AND status = 'Waiting' AND type = 'checkout.paid'
  ORDER BY occurred_at, id LIMIT 1`;

/**
 * A payment of an invoice that has arrived and is not recorded yet: reported by the provider and waiting for its job, or
 * refused by the books and waiting for people. Null when there is none; then the invoice's paid amount says everything.
 */
export async function findReceivedPayment(tx: Tx, documentId: string): Promise<PaymentReceived | null> {
  const rows = await tx.run<Row>(UNRECORDED, [tx.companyId, documentId]);
  if (rows.length === 0) return null;
  const toSettle = rows.find(({ status }) => status === 'ToSettle');
  if (toSettle !== undefined) return describeReceived(toSettle);
  const [waiting] = await tx.run<Row>(WAITING, [tx.companyId, rows.map(({ id }) => id)]);
  return waiting === undefined ? null : describeReceived(waiting);
}

const RECEIVED = 'A payment has been received and is being processed.';

const receivedSentence = (amount: string, currency: string): Sentence =>
  sentence('A payment of {amount} has been received and is being processed.', {
    amount: currency === '' ? amount : plainMoney(amount, currency),
  });

function describeReceived({ amount, currency }: Row): PaymentReceived {
  const read = amount === null ? null : parseAmount(amount);
  const currencyCode = currency ?? '';
  return {
    amount: read === null ? null : Number(read),
    currencyCode,
    ...worded(read === null ? RECEIVED : receivedSentence(trimmed(read), currencyCode)),
  };
}

/** At least two decimals, as people write amounts. */
function trimmed(amount: Big): string {
  return amount.toFixed(Math.max(2, amount.toFixed().split('.')[1]?.length ?? 0));
}
