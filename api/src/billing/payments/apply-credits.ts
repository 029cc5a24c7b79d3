import type Big from 'big.js';
import {
  decimal,
  sentence,
  sumOf,
  toJsonNumber,
  word,
  type CreditsInput,
  type Message,
  type MoneyInput,
  type PaymentsResponse,
} from '@accounts/shared-domain';
import { lockLedger, requireOpenPeriod } from '../../accounting/ledger/head.ts';
import type { DocumentContext } from '../../documents/engine/document-context.ts';
import { requireDocument } from '../../documents/engine/read.ts';
import type { DocumentKindDescription } from '../../documents/kinds/kind.ts';
import { consumeQuota, requireProFeature, requireProFeatureNow } from '../../identity/plans/plan-limits.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { allocationsOf, requireAllocatable, writeAllocation, type Sides } from './allocate.ts';
import { atPlace, requireRulesOfEach } from './many-rules.ts';
import { namedId, requireId, requireOpen, requireSameContact } from './payment-rules.ts';
import {
  lockPayable,
  updatePaidAmounts,
  type MovedDocument,
  type PayableDocument,
} from './update-paid-amount.ts';

/** A credit note, or an overpaid document, that settles another one. */
interface Source {
  id: string;
  receiptKind: 'credit' | 'overpayment';
  /** Kind of the document that it is. */
  kind: string;
  field: string;
  missing: Message;
}

/** What of a credit settles which document. */
interface Part {
  documentId: string;
  source: Source;
  paidAmount: number;
}

type Day = Pick<MoneyInput, 'reference' | 'paymentDate'>;

/**
 * Settles a document with a credit note, or with what was paid too much on another document of its kind and contact
 * (docs/accounting.md, section 4, rows 8 and 16), on both sides in one transaction. Posts nothing: the approval of the note, or
 * the payment, has posted already. Never more than is left, nor than is due. Returns the receipt's id.
 */
export async function applyCredit(
  context: DocumentContext,
  documentId: string,
  input: MoneyInput,
): Promise<string> {
  const { tx, member, kind } = context;
  const source = sourceOf(member, kind, { id: documentId, ...input });
  await requireDocument(tx, kind, documentId);
  const part = { documentId: documentId.toLowerCase(), source, paidAmount: input.paidAmount };
  const { receipts } = await allocate(context, {
    parts: [part],
    day: input,
    at: (_, work) => work(),
  });
  return receipts[0] ?? '';
}

/** The same for many documents and credits at once: all of them or none. 409 with the one that has too little. */
export async function applyCredits(
  context: DocumentContext,
  { credits, ...day }: CreditsInput,
): Promise<PaymentsResponse> {
  const { member, kind } = context;
  requireRulesOfEach(member, credits, day, {
    list: 'credits',
    keyOf: ({ id, creditNotes, overpayment }) =>
      [id.toLowerCase(), namedId(creditNotes), namedId(overpayment)].join(' '),
    twice: 'This document is there twice with the same credit.',
  });
  const parts = credits.map((credit, index): Part => ({
    documentId: credit.id.toLowerCase(),
    source: atPlace('credits', index, () => sourceOf(member, kind, credit)),
    paidAmount: credit.paidAmount,
  }));
  const { moved, receipts } = await allocate(context, {
    parts,
    day,
    at: (index, work) => atPlace('credits', index, work),
  });
  return {
    content: parts.map(({ documentId: id }, index) => {
      const after = moved.get(id);
      return {
        id,
        receiptId: receipts[index] ?? '',
        status: after?.status ?? '',
        amountDue: toJsonNumber(decimal(after?.due ?? 0)),
      };
    }),
    totalAmount: toJsonNumber(sumOf(parts.map(({ paidAmount }) => paidAmount))),
  };
}

/** The credit that an entry names: exactly one; 403 for credit notes of a member who may not edit them. */
function sourceOf(
  member: MemberContext,
  kind: DocumentKindDescription,
  { id, creditNotes, overpayment }: Pick<MoneyInput, 'creditNotes' | 'overpayment'> & { id: string },
): Source {
  const [note, excess] = [namedId(creditNotes), namedId(overpayment)];
  const field = 'overpayment.id';
  if (note !== undefined && excess !== undefined) {
    throw apiError.validation([{ field, message: 'Choose either a credit note or an overpayment.' }]);
  }
  if (note !== undefined) return creditNoteOf(member, kind, note);
  if (excess === undefined) {
    throw apiError.validation([{ field, message: 'Choose a credit note or an overpayment.' }]);
  }
  const missing = sentence('This {kind} does not exist.', { kind: word(kind.kind.toLowerCase()) });
  requireId(excess, field, missing);
  if (excess === id.toLowerCase()) {
    throw apiError.validation([{ field, message: 'An excess settles another document, not its own.' }]);
  }
  return { id: excess, receiptKind: 'overpayment', kind: kind.kind, field, missing };
}

function creditNoteOf(member: MemberContext, kind: DocumentKindDescription, id: string): Source {
  const field = 'creditNotes.id';
  if (kind.kind !== 'Invoice') {
    throw apiError.validation([{ field, message: 'Credit notes are applied to invoices.' }]);
  }
  requireProFeature(member, 'creditNotes');
  if (!member.can('CreditNotes', 'edit')) throw apiError.forbidden();
  const missing = 'This credit note does not exist.';
  requireId(id, field, missing);
  return { id, receiptKind: 'credit', kind: 'CreditNote', field, missing };
}

/** Credits that settle documents on a day; `at` says in a refusal which part it is about. */
interface Allocations {
  parts: readonly Part[];
  day: Day;
  at: <T>(index: number, work: () => T) => T;
}

interface Allocated {
  /** Documents after it, those that are settled and those that settle. */
  moved: ReadonlyMap<string, MovedDocument>;
  /** One for each part. */
  receipts: string[];
}

async function allocate(
  { tx, member, kind }: DocumentContext,
  { parts, day, at }: Allocations,
): Promise<Allocated> {
  // Order of locks: plan, documents, ledger.
  await consumeQuota(tx, member, 'receipts', parts.length);
  const ids = new Set(parts.flatMap(({ documentId, source }) => [documentId, source.id]));
  const locked = await lockPayable(tx, [...ids]);
  const isCredit = ({ source }: Part): boolean => source.receiptKind === 'credit';
  // Again with the plan that holds once the places of the receipts are taken.
  if (parts.some(isCredit)) await requireProFeatureNow(tx, 'creditNotes');
  const moves = new Map<string, Big>();
  const ready = parts.map((part, index) =>
    at(index, () => {
      const sides = sidesOf(locked, moves, kind, part);
      const { receiptKind } = part.source;
      requireAllocatable(member, sides, receiptKind, { ...day, paidAmount: part.paidAmount });
      for (const { id, amount } of allocationsOf(sides, receiptKind, part.paidAmount)) {
        moves.set(id, decimal(amount).plus(moves.get(id) ?? 0));
      }
      return { sides, part };
    }),
  );
  // It posts nothing, but it changes what was due on that day.
  requireOpenPeriod(await lockLedger(tx), day.paymentDate);
  const moved = await updatePaidAmounts(
    tx,
    [...moves].map(([id, amount]) => ({ id, amount })),
  );
  if (moved.length !== moves.size) throw new Error('A locked document could not be moved.');
  const receipts = await Promise.all(
    ready.map(({ sides, part: { source, paidAmount } }) =>
      writeAllocation(tx, member, { sides, receiptKind: source.receiptKind }, { ...day, paidAmount }),
    ),
  );
  return { moved: new Map(moved.map((document) => [document.id, document])), receipts };
}

/** Both sides of a part, as the parts before it leave them; 404 when the document is not there, 422 for its credit. */
function sidesOf(
  locked: ReadonlyMap<string, PayableDocument>,
  moves: ReadonlyMap<string, Big>,
  kind: DocumentKindDescription,
  { documentId, source: { id, kind: sourceKind, field, missing } }: Part,
): Sides {
  const document = locked.get(documentId);
  const source = locked.get(id);
  if (document?.kind !== kind.kind) throw apiError.notFound();
  if (source?.kind !== sourceKind) throw apiError.validation([{ field, message: missing }]);
  requireOpen(source, sourceKind === 'CreditNote' ? 'applied' : 'used');
  requireSameContact(document, source, field);
  const afterMoves = (one: PayableDocument): PayableDocument => ({
    ...one,
    paid_amount: decimal(one.paid_amount)
      .plus(moves.get(one.id) ?? 0)
      .toFixed(),
  });
  return { document: afterMoves(document), source: afterMoves(source) };
}
