import Big from 'big.js';
import {
  creditReference,
  decimal,
  formatEnglishAmount,
  type ActivityAction,
  type ActivityFacts,
  type DecimalLike,
  type MoneyInput,
} from '@accounts/shared-domain';
import { recordHistory } from '../../documents/engine/history.ts';
import { kindOf } from '../../documents/kinds/kinds.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { requireInTheBooks, requireOpen, tooMuch } from './payment-rules.ts';
import { recordReceiptActivity } from './receipt-activity.ts';
import { insertReceipt, type Allocation } from './receipts.ts';
import type { PayableDocument } from './update-paid-amount.ts';

/** Both sides of an allocation, locked: what is settled and what settles it. */
export interface Sides {
  document: PayableDocument;
  source: PayableDocument;
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
interface AllocationWords {
  action: ActivityAction;
  settled: ActivityAction;
  used: ActivityAction;
  facts: ActivityFacts;
}

const ALLOCATED: AllocationWords = { action: 'Create', settled: 'Paid', used: 'Applied', facts: {} };

/** An allocation whose documents have been moved. */
interface WrittenAllocation {
  sides: Sides;
  receiptKind: 'credit' | 'overpayment';
  as?: AllocationWords;
}

/** Receipt and history of an allocation. Returns the receipt's id. */
export async function writeAllocation(
  tx: Tx,
  member: MemberContext,
  { sides, receiptKind, as = ALLOCATED }: WrittenAllocation,
  input: Pick<MoneyInput, 'reference' | 'paidAmount' | 'paymentDate'>,
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
  const amount = formatEnglishAmount(input.paidAmount, member.company.currencyExponent);
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
  await recordHistory({ tx, member, kind: kindOf(document.kind) }, [settles], true);
  await recordHistory({ tx, member, kind: kindOf(source.kind) }, [used], true);
  const detail = `${amount} of ${source.number} to ${document.number}`;
  const facts = { ...factsOf(document), status: 'Applied' };
  await recordReceiptActivity(tx, member, id, { action: as.action, detail, facts });
  return id;
}
