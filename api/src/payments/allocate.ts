import { decimal, formatMoney } from '@accounts/shared-domain';
import type { MoneyInput } from '@accounts/shared-domain';
import { claimPlanPlace, requireProFeature, requireProFeatureNow } from '../company/plans.ts';
import type { Tx } from '../db/transaction.ts';
import { recordHistory } from '../documents/history.ts';
import type { DocumentKindDescription } from '../documents/kind.ts';
import { kindOf } from '../documents/kinds.ts';
import { requireDocument } from '../documents/read.ts';
import { problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { lockLedger, requireOpenPeriod } from '../ledger/head.ts';
import { lockPayable, movePaid } from './move-paid.ts';
import type { PayableDocument } from './move-paid.ts';
import { requireId, requireInTheBooks, requireOpen, requireSameContact, tooMuch } from './payment-rules.ts';
import { recordReceiptActivity } from './receipt-activity.ts';
import { insertReceipt } from './receipts.ts';

/** Both sides of an allocation, locked: what is settled and what settles it. */
interface Sides {
  document: PayableDocument;
  source: PayableDocument;
}

/** The reference that a credit note's allocations carry unless they are given one (specification, section 9). */
export function creditReference(creditNoteId: string): string {
  return `CN_${creditNoteId}`;
}

/**
 * Applies a credit note to an invoice, on both sides in one transaction. Posts nothing: the approval of the note has
 * posted already (accounting page, section 2, rule 5). Never more than is left of the note, nor than is due. Answers the
 * receipt's id.
 */
export async function applyCreditNote(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  documentId: string,
  creditNoteId: string,
  input: MoneyInput,
): Promise<string> {
  const field = 'creditNotes.id';
  if (kind.kind !== 'Invoice') {
    throw problem.fields([{ field, message: 'Credit notes are applied to invoices.' }]);
  }
  requireProFeature(member, 'creditNotes');
  if (!member.can('CreditNotes', 'edit')) throw problem.forbidden();
  const missing = 'This credit note does not exist.';
  requireId(creditNoteId, field, missing);
  const sides = await lockSides(tx, member, kind, documentId, creditNoteId);
  // Again with the plan that holds once the place of the receipt is taken.
  await requireProFeatureNow(tx, 'creditNotes');
  if (sides?.source.kind !== 'CreditNote') throw problem.fields([{ field, message: missing }]);
  requireOpen(sides.source, 'applied');
  requireSameContact(sides.document, sides.source, field);
  const left = decimal(sides.source.total_amount).minus(sides.source.paid_amount);
  if (left.lt(input.paidAmount)) throw tooMuch(member, sides.source, 'left', left);
  return allocate(tx, member, sides, 'credit', input);
}

/**
 * Uses the excess of an overpaid document for another one of the same kind and contact (accounting page, section 4,
 * row 8). Posts nothing. Never more than the excess, nor than is due. Answers the receipt's id.
 */
export async function applyOverpayment(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  documentId: string,
  sourceId: string,
  input: MoneyInput,
): Promise<string> {
  const field = 'overpayment.id';
  const missing = `This ${kind.kind.toLowerCase()} does not exist.`;
  requireId(sourceId, field, missing);
  if (sourceId === documentId.toLowerCase()) {
    throw problem.fields([{ field, message: 'An excess settles another document, not its own.' }]);
  }
  const sides = await lockSides(tx, member, kind, documentId, sourceId);
  if (sides?.source.kind !== kind.kind) throw problem.fields([{ field, message: missing }]);
  requireOpen(sides.source, 'used');
  requireSameContact(sides.document, sides.source, field);
  const excess = decimal(sides.source.paid_amount).minus(sides.source.total_amount);
  if (excess.lt(input.paidAmount)) throw tooMuch(member, sides.source, 'overpaid', excess.lt(0) ? 0 : excess);
  return allocate(tx, member, sides, 'overpayment', input);
}

/** Locks both documents in the order of their ids; 404 when the first is not there, undefined for the second. */
async function lockSides(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  documentId: string,
  sourceId: string,
): Promise<Sides | undefined> {
  await requireDocument(tx, kind, documentId);
  // Order of locks: plan, documents, ledger.
  await claimPlanPlace(tx, member, 'receipts');
  const locked = await lockPayable(tx, [documentId, sourceId]);
  const document = locked.get(documentId.toLowerCase());
  const source = locked.get(sourceId);
  if (document === undefined) throw problem.notFound();
  return source === undefined ? undefined : { document, source };
}

async function allocate(
  tx: Tx,
  member: MemberContext,
  { document, source }: Sides,
  receiptKind: 'credit' | 'overpayment',
  input: MoneyInput,
): Promise<string> {
  requireOpen(document, 'settled');
  requireInTheBooks(input.paymentDate, document, source);
  const due = decimal(document.total_amount).minus(document.paid_amount);
  if (due.lt(input.paidAmount)) throw tooMuch(member, document, 'due', due.lt(0) ? 0 : due);
  // It posts nothing, but it changes what was due on that day.
  requireOpenPeriod(await lockLedger(tx), input.paymentDate);
  const credit = receiptKind === 'credit';
  const amount = decimal(input.paidAmount);
  const allocations = [
    { id: document.id, amount },
    { id: source.id, amount: credit ? amount : amount.neg() },
  ];
  const reference = input.reference?.trim() || (credit ? creditReference(source.id) : '');
  const { id, done } = insertReceipt(tx, member, {
    kind: receiptKind,
    reference,
    paymentDate: input.paymentDate,
    contactId: document.contact_id,
    totalAmount: amount,
    ...(credit ? { creditNoteId: source.id } : { sourceDocumentId: source.id }),
    allocations,
  });
  const [moved] = await Promise.all([movePaid(tx, allocations), done]);
  if (moved.length !== 2) throw new Error(`Receipt ${id} could not be allocated to both documents.`);
  await tell(tx, member, { document, source }, id, input.paidAmount);
  return id;
}

async function tell(
  tx: Tx,
  member: MemberContext,
  { document, source }: Sides,
  receiptId: string,
  paidAmount: number,
): Promise<void> {
  const amount = formatMoney(paidAmount, member.company.currencyExponent);
  const settles = {
    id: document.id,
    action: 'Paid',
    detail: `${amount} from ${source.number}`,
    facts: { amount: paidAmount, otherNumber: source.number ?? '' },
  };
  const used = {
    id: source.id,
    action: 'Applied',
    detail: `${amount} to ${document.number}`,
    facts: { amount: paidAmount, otherNumber: document.number ?? '' },
  };
  await recordHistory(tx, member, kindOf(document.kind), [settles], true);
  await recordHistory(tx, member, kindOf(source.kind), [used], true);
  const detail = `${amount} of ${source.number} to ${document.number}`;
  await recordReceiptActivity(tx, member, receiptId, 'Create', detail);
}
