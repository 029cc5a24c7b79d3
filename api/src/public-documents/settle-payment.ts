import Big from 'big.js';
import { formatMoney } from '@accounts/shared-domain';
import { isUuid, inTenant } from '../db/transaction.ts';
import type { Tx } from '../db/transaction.ts';
import { recordHistory } from '../documents/history.ts';
import { lockDocument } from '../documents/lock.ts';
import { problem } from '../http/problem.ts';
import { systemMember } from '../identity/system-member.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { INVOICE } from '../invoices/kind.ts';
import { payDocument } from '../payments/pay.ts';
import type { PaymentEvent } from '../plans/protocol.ts';

/** What an event about an invoice did. */
export type PaymentOutcome = 'Invoice paid' | 'Unapplied' | 'Noted' | 'Known';

const PREFIX = 'invoice';
/** Statuses of an invoice that takes money. */
const TAKES_MONEY = ['Awaiting Payment', 'Paid', 'Overpaid'];
const ENDS: Record<string, string> = { 'checkout.failed': 'Failed', 'checkout.cancelled': 'Cancelled' };

/** What comes back in every event of an invoice's checkout: the company, which says where to look, and the payment. */
export function paymentReference(companyId: string, paymentId: string): string {
  return [PREFIX, companyId, paymentId].join('.');
}

/** Whether an event is about an invoice that a customer pays, not about a plan. */
export function isInvoicePayment({ data }: PaymentEvent): boolean {
  return data.clientReference.startsWith(`${PREFIX}.`);
}

interface PaymentRow {
  document_id: string;
  amount: string;
  currency_code: string;
  to_address: string;
  status: string;
  provider_session: string | null;
}

/**
 * Heeds an event whose signature was checked: a paid checkout becomes a receipt of the invoice, once, whatever the order
 * and number of its events. 404 for a checkout that is not ours, 409 for another amount than was asked for.
 */
export async function settleInvoicePayment(event: PaymentEvent): Promise<PaymentOutcome> {
  const [, companyId = '', paymentId = ''] = event.data.clientReference.split('.');
  if (!isUuid(companyId) || !isUuid(paymentId)) throw problem.notFound();
  return inTenant(companyId, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null || !belongs(payment, event)) throw problem.notFound();
    if (payment.status === 'Paid' || payment.status === 'Unapplied') return 'Known';
    if (event.type === 'checkout.paid') return takePayment(tx, paymentId, payment, event);
    const end = ENDS[event.type];
    if (end !== undefined) await setStatus(tx, paymentId, end);
    return 'Noted';
  });
}

async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.run<PaymentRow>(
    `SELECT document_id, amount, currency_code, to_address, status, provider_session FROM online_payment
     WHERE company_id = $1 AND id = $2 FOR UPDATE`,
    [tx.companyId, id],
  );
  return row ?? null;
}

/** An event may be here before the provider's answer to us is: then its session is not known yet. */
function belongs({ provider_session: session }: PaymentRow, { data }: PaymentEvent): boolean {
  return session === null || session === data.sessionId;
}

async function takePayment(
  tx: Tx,
  id: string,
  payment: PaymentRow,
  event: PaymentEvent,
): Promise<PaymentOutcome> {
  requireAmount(payment, event);
  const system = await systemMember(tx);
  const member = { ...system, userName: payment.to_address === '' ? 'Customer' : payment.to_address };
  const invoice = await lockDocument(tx, INVOICE, payment.document_id);
  if (!TAKES_MONEY.includes(invoice.status)) return leaveUnapplied(tx, member, id, payment);
  const receiptId = await payDocument(tx, member, INVOICE, payment.document_id, {
    reference: `Online ${event.data.sessionId}`.slice(0, 100),
    paymentDate: invoice.issue_date > member.today ? invoice.issue_date : member.today,
    paidAmount: Number(payment.amount),
    account: { id: await clearingAccount(tx) },
  });
  await setStatus(tx, id, 'Paid', receiptId);
  return 'Invoice paid';
}

function requireAmount(payment: PaymentRow, { data }: PaymentEvent): void {
  const paid = /^\d{1,12}(\.\d{1,8})?$/.test(data.amount) ? new Big(data.amount) : null;
  if (paid?.eq(payment.amount) === true && data.currency === payment.currency_code) return;
  throw problem.conflict('API-PAYMENT-AMOUNT', 'Another amount was paid than was asked for.');
}

/** The money is there, the invoice is not: people decide what to do with it. */
async function leaveUnapplied(
  tx: Tx,
  member: MemberContext,
  id: string,
  payment: PaymentRow,
): Promise<PaymentOutcome> {
  await setStatus(tx, id, 'Unapplied');
  const amount = formatMoney(payment.amount, member.company.currencyExponent);
  const detail = `${amount} were paid online after this invoice had ended`;
  await recordHistory(tx, member, INVOICE, [{ id: payment.document_id, action: 'Paid', detail }], false);
  return 'Unapplied';
}

async function setStatus(tx: Tx, id: string, status: string, receiptId: string | null = null): Promise<void> {
  await tx.run('UPDATE online_payment SET status = $3, receipt_id = $4 WHERE company_id = $1 AND id = $2', [
    tx.companyId,
    id,
    status,
    receiptId,
  ]);
}

/** Card and online payments rest here until the bank has them (accounting page, section 4, row 11). */
async function clearingAccount(tx: Tx): Promise<string> {
  const [account] = await tx.run<{ id: string }>(
    `SELECT id FROM account WHERE company_id = $1 AND system_key = 'clearing'`,
    [tx.companyId],
  );
  if (account === undefined) throw new Error('The chart of accounts has no clearing account.');
  return account.id;
}
