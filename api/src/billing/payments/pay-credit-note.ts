import { creditReference, decimal, type PaymentInput } from '@accounts/shared-domain';
import type { DocumentContext } from '../../documents/engine/document-context.ts';
import { requireDocument } from '../../documents/engine/read.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { namedId, requirePaymentRules } from './payment-rules.ts';
import { refund } from './refund.ts';

interface MadeReceipt {
  id: string;
  reference: string;
  total_amount: string;
}

const MADE = `
  SELECT id, reference, total_amount FROM receipt
  WHERE company_id = $1 AND credit_note_id = $2 AND kind = 'credit' AND status = 'A' AND payment_date = $3
  ORDER BY created_at DESC, id DESC`;

/**
 * `POST creditNotes/{id}/payment` (docs/accounting.md, section 0, "Credit notes"). With an account it is a
 * refund. Without one its reference is `CN_<id>`: the call that applied the note to invoices has moved both sides
 * already, so this one answers the receipt that was made, as often as it is called, and makes none. 409 when there is no
 * such receipt. Returns the receipt's id.
 */
export async function payCreditNote(
  context: DocumentContext,
  creditNoteId: string,
  input: PaymentInput,
): Promise<string> {
  const { tx, member, kind } = context;
  if (namedId(input.account) !== undefined) return refund(context, creditNoteId, input);
  requirePaymentRules(member, input);
  await requireDocument(tx, kind, creditNoteId);
  const reference = creditReference(creditNoteId).toLowerCase();
  const made = await tx.run<MadeReceipt>(MADE, [tx.companyId, creditNoteId, input.paymentDate]);
  const receipt =
    (input.reference?.trim().toLowerCase() ?? '') === reference ? madeBy(made, reference, input) : undefined;
  if (receipt === undefined) {
    throw apiError.conflict(
      'API-CREDIT',
      'Apply the credit note to an invoice first, or name the account of a refund.',
    );
  }
  return receipt.id;
}

/** The receipt of this date and amount; of one that was split over several invoices, the last part. */
function madeBy(
  made: readonly MadeReceipt[],
  reference: string,
  { paidAmount }: PaymentInput,
): MadeReceipt | undefined {
  const one = made.filter((receipt) => decimal(receipt.total_amount).eq(paidAmount));
  const own = (receipts: readonly MadeReceipt[]): MadeReceipt[] =>
    receipts.filter((receipt) => receipt.reference.toLowerCase() === reference);
  const parts = own(made);
  const sum = parts.reduce((total, receipt) => total.plus(receipt.total_amount), decimal(0));
  return own(one)[0] ?? one[0] ?? (sum.eq(paidAmount) ? parts[0] : undefined);
}
