import Big from 'big.js';
import { creditReference, decimal, formatMoney } from '@accounts/shared-domain';
import type { ActivityFacts, DecimalLike, MoneyInput } from '@accounts/shared-domain';
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
import type { Allocation } from './receipts.ts';

/** Both sides of an allocation, locked: what is settled and what settles it. */
export interface Sides {
  document: PayableDocument;
  source: PayableDocument;
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
  sides: Sides,
  receiptKind: 'credit' | 'overpayment',
  input: MoneyInput,
): Promise<string> {
  requireAllocatable(member, sides, receiptKind, input);
  // It posts nothing, but it changes what was due on that day.
  requireOpenPeriod(await lockLedger(tx), input.paymentDate);
  const moved = await movePaid(tx, allocationsOf(sides, receiptKind, input.paidAmount));
  if (moved.length !== 2)
    throw new Error(`${sides.source.id} could not be allocated to ${sides.document.id}.`);
  return writeAllocation(tx, member, sides, receiptKind, input);
}

/** What an allocation adds to the paid amounts of both documents. */
export function allocationsOf(
  { document, source }: Sides,
  receiptKind: 'credit' | 'overpayment',
  paidAmount: DecimalLike,
): Allocation[] {
  const amount = decimal(paidAmount);
  return [
    { id: document.id, amount },
    { id: source.id, amount: receiptKind === 'credit' ? amount : amount.neg() },
  ];
}

/** Never more than is left of the source, nor than is due: 409; 422 for a day before one of them is in the books. */
export function requireAllocatable(
  member: MemberContext,
  { document, source }: Sides,
  receiptKind: 'credit' | 'overpayment',
  input: Pick<MoneyInput, 'paidAmount' | 'paymentDate'>,
): void {
  const left = decimal(source.total_amount).minus(source.paid_amount);
  const available = receiptKind === 'credit' ? left : left.neg();
  if (available.lt(input.paidAmount)) {
    throw tooMuch(member, source, receiptKind === 'credit' ? 'left' : 'overpaid', notBelow0(available));
  }
  requireOpen(document, 'settled');
  requireInTheBooks(input.paymentDate, document, source);
  const due = decimal(document.total_amount).minus(document.paid_amount);
  if (due.lt(input.paidAmount)) throw tooMuch(member, document, 'due', notBelow0(due));
}

function notBelow0(amount: Big): Big {
  return amount.lt(0) ? new Big(0) : amount;
}

/** What the histories call an allocation. */
const ALLOCATED = { action: 'Create', settled: 'Paid', used: 'Applied', facts: {} as ActivityFacts };

/** Receipt and history of an allocation whose documents have been moved. Returns the receipt's id. */
export async function writeAllocation(
  tx: Tx,
  member: MemberContext,
  sides: Sides,
  receiptKind: 'credit' | 'overpayment',
  input: Pick<MoneyInput, 'reference' | 'paidAmount' | 'paymentDate'>,
  as = ALLOCATED,
): Promise<string> {
  const { document, source } = sides;
  const isCredit = receiptKind === 'credit';
  const { id, done } = insertReceipt(tx, member, {
    kind: receiptKind,
    reference: input.reference?.trim() || (isCredit ? creditReference(source.id) : ''),
    paymentDate: input.paymentDate,
    contactId: document.contact_id,
    totalAmount: input.paidAmount,
    ...(isCredit ? { creditNoteId: source.id } : { sourceDocumentId: source.id }),
    allocations: allocationsOf(sides, receiptKind, input.paidAmount),
  });
  await done;
  const amount = formatMoney(input.paidAmount, member.company.currencyExponent);
  const factsOf = (other: PayableDocument): ActivityFacts => ({
    amount: input.paidAmount,
    otherNumber: other.number ?? '',
    ...as.facts,
  });
  const settles = {
    id: document.id,
    action: as.settled,
    detail: `${amount} from ${source.number}`,
    facts: factsOf(source),
  };
  const used = {
    id: source.id,
    action: as.used,
    detail: `${amount} to ${document.number}`,
    facts: factsOf(document),
  };
  await recordHistory(tx, member, kindOf(document.kind), [settles], true);
  await recordHistory(tx, member, kindOf(source.kind), [used], true);
  const detail = `${amount} of ${source.number} to ${document.number}`;
  await recordReceiptActivity(tx, member, id, as.action, detail, { ...factsOf(document), status: 'Applied' });
  return id;
}
