import { sentence, todayIn, word } from '@accounts/shared-domain';
import { INVOICE } from '../../documents/kinds/invoices.ts';
import { titleOf } from '../../documents/kinds/kind.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { payDocument } from '../payments/pay.ts';
import type { OnlinePayment } from './payment.ts';

/** Statuses of an invoice that takes money. */
const TAKES_MONEY = ['Awaiting Payment', 'Paid', 'Overpaid'];
/** Longest reference of a receipt, in characters (docs/specification.md, section 5). */
const MAX_REFERENCE_LENGTH = 100;

/** What is to be known of an invoice before it is paid. */
interface PayableInvoice {
  id: string;
  status: string;
  record_status: 'A' | 'D';
  number: string | null;
  contact_id: string;
  issue_date: string;
}

/** Where a payment that arrived is recorded, other than on its own invoice on the day it was made. */
export interface RecordChoice {
  paymentDate?: string | undefined;
  invoiceId?: string | undefined;
}

/**
 * Records a payment that arrived as a receipt, in the caller's transaction, which has locked the payment. Returns the
 * invoice that it paid. Throws what the books say when they refuse: a locked period, the plan's limit, a void invoice.
 */
export async function recordReceipt(
  tx: Tx,
  member: MemberContext,
  payment: OnlinePayment,
  choice: RecordChoice = {},
): Promise<{ invoiceId: string; receiptId: string }> {
  const invoiceId = choice.invoiceId ?? payment.document_id ?? '';
  const invoice = await readInvoice(tx, invoiceId);
  requireTakesMoney(invoice);
  if (payment.document_id !== invoice.id) await requireSameContact(tx, payment, invoice);
  const receiptId = await payDocument({ tx, member, kind: INVOICE }, invoice.id, {
    reference: `Online ${payment.provider_session ?? ''}`.trim().slice(0, MAX_REFERENCE_LENGTH),
    paymentDate: choice.paymentDate ?? dayOfPayment(payment, invoice, member),
    paidAmount: Number(payment.received_amount),
    account: { id: await clearingAccount(tx) },
  });
  await tx.run(
    `UPDATE online_payment SET status = 'Paid', receipt_id = $3, reason = '', reason_code = ''
     WHERE company_id = $1 AND id = $2`,
    [tx.companyId, payment.id, receiptId],
  );
  return { invoiceId: invoice.id, receiptId };
}

/**
 * Records a payment that arrived on its own invoice, as `recordReceipt`, where something was due: money for an invoice
 * that has been paid otherwise meanwhile is for people to decide (409).
 */
export async function recordDuePayment(tx: Tx, member: MemberContext, payment: OnlinePayment): Promise<void> {
  const { invoiceId } = await recordReceipt(tx, member, payment);
  // Read after the payment, which has locked the invoice: what is due less what arrived.
  const [invoice] = await tx.run<{ number: string | null; was_due: boolean }>(
    `SELECT number, amount_due + $3::numeric > 0 AS was_due FROM document WHERE company_id = $1 AND id = $2`,
    [tx.companyId, invoiceId, payment.received_amount],
  );
  if (invoice?.was_due === true) return;
  const title = titleOf(INVOICE, invoice?.number ?? null);
  throw apiError.conflict(
    'API-STATUS',
    sentence('{title} had been paid already when this payment arrived.', { title }),
  );
}

/** Without a lock: the plan's place is taken before the document's row, and the payment itself looks at the status again. */
async function readInvoice(tx: Tx, id: string): Promise<PayableInvoice> {
  const [invoice] = await tx.run<PayableInvoice>(
    `SELECT id, status, record_status, number, contact_id, issue_date FROM document
     WHERE company_id = $1 AND kind = 'Invoice' AND id = $2`,
    [tx.companyId, id],
  );
  if (invoice === undefined) throw apiError.notFound('This invoice could not be found.');
  return invoice;
}

function requireTakesMoney(invoice: PayableInvoice): void {
  const { status, record_status: record, number } = invoice;
  if (record === 'A' && TAKES_MONEY.includes(status)) return;
  const state = record === 'A' ? status.toLowerCase() : 'archived';
  throw apiError.conflict(
    'API-STATUS',
    sentence('{title} is {status} and takes no payments.', {
      title: titleOf(INVOICE, number),
      status: word(state),
    }),
  );
}

async function requireSameContact(tx: Tx, payment: OnlinePayment, invoice: PayableInvoice): Promise<void> {
  const rows = await tx.run('SELECT 1 FROM document WHERE company_id = $1 AND id = $2 AND contact_id = $3', [
    tx.companyId,
    payment.document_id,
    invoice.contact_id,
  ]);
  if (rows.length > 0) return;
  throw apiError.validation([{ field: 'invoiceId', message: 'This invoice is another contact’s.' }]);
}

/** The day on which the customer paid, not before the invoice was issued and not after today. */
function dayOfPayment(
  { paid_at: paidAt }: OnlinePayment,
  { issue_date: issued }: PayableInvoice,
  { today, company }: MemberContext,
): string {
  const paid = paidAt === null ? today : todayIn(company.timeZone, paidAt);
  const past = paid > today ? today : paid;
  return past < issued ? issued : past;
}

/** Card and online payments rest here until the bank has them (docs/accounting.md, section 4, row 11). */
async function clearingAccount(tx: Tx): Promise<string> {
  const [account] = await tx.run<{ id: string }>(
    `SELECT id FROM account WHERE company_id = $1 AND system_key = 'clearing'`,
    [tx.companyId],
  );
  if (account === undefined) throw new Error('The chart of accounts has no clearing account.');
  return account.id;
}
