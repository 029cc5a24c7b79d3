import Big from 'big.js';
import { isUuid, type Tx } from '../../platform/db/transaction.ts';

/**
 * Where a payment is. `Open`: the checkout can be paid. `Failed`, `Cancelled`, `Expired`: it ended without money.
 * `Paid`: the money arrived and is recorded. `ToSettle`: the money arrived, the books or the plan refused it, people or a
 * later attempt decide. `Dismissed`: a person decided that nothing is to be recorded.
 */
export type PaymentStatus = 'Open' | 'Failed' | 'Cancelled' | 'Expired' | 'Paid' | 'ToSettle' | 'Dismissed';

/** Statuses of a payment whose money has arrived; no event of the provider changes them. */
export const RECEIVED: readonly PaymentStatus[] = ['Paid', 'ToSettle', 'Dismissed'];

/** A hosted checkout of an invoice or a plan, and what came of it. */
export interface OnlinePayment {
  id: string;
  purpose: 'Invoice' | 'Plan';
  document_id: string | null;
  plan_id: string | null;
  /** What was asked for. */
  amount: string;
  currency_code: string;
  /** Address that the invoice's link was sent to; '' for a link that was copied. */
  to_address: string;
  status: PaymentStatus;
  provider_session: string | null;
  checkout_url: string | null;
  expires_at: Date;
  paid_at: Date | null;
  /** What arrived; null before, and when the provider's amount cannot be read. */
  received_amount: string | null;
  received_currency: string | null;
  reason: string;
  reason_code: string;
  created_by: string | null;
  created_by_name: string;
}

/** Columns of `OnlinePayment`. */
export const PAYMENT_COLUMNS = `id, purpose, document_id, plan_id, amount, currency_code, to_address, status,
  provider_session, checkout_url, expires_at, paid_at, received_amount, received_currency, reason, reason_code,
  created_by, created_by_name`;

const LOCK = `SELECT ${PAYMENT_COLUMNS} FROM online_payment WHERE company_id = $1 AND id = $2 FOR UPDATE`;

/** Locks a payment; null when the company has no such payment. Taken before any document or ledger row. */
export async function lockPayment(tx: Tx, id: string): Promise<OnlinePayment | null> {
  const [row] = await tx.run<OnlinePayment>(LOCK, [tx.companyId, id]);
  return row ?? null;
}

/** Reference that every event of a payment carries: the company, which says where to look, and the payment. */
export function referenceOf(companyId: string, paymentId: string): string {
  return `${companyId}.${paymentId}`;
}

/** Prefix that references of invoice payments had before plans and invoices shared one table. */
const FORMER_PREFIX = 'invoice.';

/** What a reference names; null for text that is no reference of ours. */
export function parseReference(text: string): { companyId: string; paymentId: string } | null {
  const plain = text.startsWith(FORMER_PREFIX) ? text.slice(FORMER_PREFIX.length) : text;
  const [companyId = '', paymentId = '', ...rest] = plain.toLowerCase().split('.');
  return rest.length === 0 && isUuid(companyId) && isUuid(paymentId) ? { companyId, paymentId } : null;
}

/** The amount of an event; null for text that is no amount. */
export function parseAmount(text: string): Big | null {
  return /^\d{1,12}(\.\d{1,8})?$/.test(text) ? new Big(text) : null;
}

/** Whether exactly what was asked for has arrived. */
export function arrivedAsAsked(payment: OnlinePayment): boolean {
  const { received_amount: received, received_currency: currency } = payment;
  return received !== null && new Big(received).eq(payment.amount) && currency === payment.currency_code;
}
