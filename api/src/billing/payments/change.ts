import Big from 'big.js';
import {
  decimal,
  settleTogether,
  toJsonNumber,
  type ActivityFacts,
  type ReceiptInput,
} from '@accounts/shared-domain';
import { lockLedger, requireOpenPeriod } from '../../accounting/ledger/head.ts';
import { kindOf } from '../../documents/kinds/kinds.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { moneyAccounts } from './accounts.ts';
import { allocationsOf, requireAllocatable, writeAllocation } from './allocate.ts';
import { settle } from './cash-rounding.ts';
import { lockReceipt, retireReceipt, type LockedReceipt } from './locked-receipt.ts';
import type { Movement } from './money-lines.ts';
import { feeOf, requireArrives, requireMayGiveUp } from './pay.ts';
import { namedId, requireInTheBooks, requirePaymentRules } from './payment-rules.ts';
import { recordReceiptActivity } from './receipt-activity.ts';
import type { Allocation } from './receipts.ts';
import { refundChange, requireAvailable, writeRefund } from './refund.ts';
import { moveAll } from './remove.ts';
import { lockPayable, type MovedDocument, type PayableDocument } from './update-paid-amount.ts';
import { requireDue, requireExpense } from './write-off.ts';
import { writePayment, writePayments } from './write-payments.ts';

/** A receipt that is about to change, with its documents as they would be without it. */
interface Change {
  old: LockedReceipt;
  documents: ReadonlyMap<string, PayableDocument>;
  input: ReceiptInput;
}

/** What a change will write: how it moves its documents, and the receipt once they are moved. */
interface Rewrite {
  allocations: Allocation[];
  write: (moved: ReadonlyMap<string, MovedDocument>, facts: ActivityFacts) => Promise<string>;
}

/**
 * Changes the date, account, amount, reference and fee of a receipt: the old one is reversed as by a deletion and a new one
 * written for the same documents, in one transaction (decision 047). The rules are those of a new one, with the documents as
 * they would be without the old. Returns the new receipt's id; the old one's when nothing changes. 409 for an older version.
 */
export async function changeReceipt(
  tx: Tx,
  member: MemberContext,
  id: string,
  input: ReceiptInput,
): Promise<string> {
  requirePaymentRules(member, input);
  const old = await lockReceipt(tx, id);
  if (old.version !== input.version) throw apiError.staleVersion();
  const locked = await lockPayable(
    tx,
    old.allocations.map((one) => one.id),
  );
  const documents = new Map(
    old.allocations.flatMap(({ id: documentId, amount }): [string, PayableDocument][] => {
      const document = locked.get(documentId);
      if (document === undefined) return [];
      return [
        [documentId, { ...document, paid_amount: decimal(document.paid_amount).minus(amount).toFixed() }],
      ];
    }),
  );
  if (isSame(old, input)) return id;
  const change = { old, documents, input };
  const rewrite = await (old.kind === 'credit' || old.kind === 'overpayment'
    ? allocationAgain(tx, member, change, old.kind)
    : old.allocations.length > 1
      ? manyAgain(tx, member, change)
      : moneyAgain(tx, member, change));
  const before = new Map(old.allocations.map((one) => [one.id, one.amount]));
  const moves = rewrite.allocations.map((one) => ({
    id: one.id,
    amount: decimal(one.amount).minus(before.get(one.id) ?? 0),
  }));
  const moved = await moveAll(tx, locked, moves);
  const head = await lockLedger(tx);
  requireOpenPeriod(head, input.paymentDate);
  const reversedOn = await retireReceipt(tx, member, head, old);
  const facts = { previousAmount: toJsonNumber(old.totalAmount), reversedOn };
  const newId = await rewrite.write(moved, facts);
  await tx.run('UPDATE receipt SET replaced_by_id = $3 WHERE company_id = $1 AND id = $2 RETURNING id', [
    tx.companyId,
    id,
    newId,
  ]);
  await tx.run('UPDATE online_payment SET receipt_id = $3 WHERE company_id = $1 AND receipt_id = $2', [
    tx.companyId,
    id,
    newId,
  ]);
  const activity = {
    action: 'Replaced' as const,
    detail: '',
    facts: { amount: input.paidAmount, reversedOn },
  };
  await recordReceiptActivity(tx, member, id, activity);
  return newId;
}

function isSame(old: LockedReceipt, input: ReceiptInput): boolean {
  const { roundingAmount } = input;
  return (
    isSameFee(old, input) &&
    old.reference === (input.reference?.trim() ?? '') &&
    old.paymentDate === input.paymentDate &&
    decimal(old.totalAmount).eq(input.paidAmount) &&
    (roundingAmount === undefined || decimal(old.roundingAmount).eq(roundingAmount)) &&
    old.accountId === (namedId(input.account) ?? null)
  );
}

/** A fee that names no account stays at the one it has. */
function isSameFee(old: LockedReceipt, { fee }: ReceiptInput): boolean {
  const account = namedId(fee?.account);
  return (
    decimal(old.feeAmount).eq(fee?.amount ?? 0) && (account === undefined || account === old.feeAccountId)
  );
}

/** Money in or out, a refund, or what was given up: of one document. */
async function moneyAgain(
  tx: Tx,
  member: MemberContext,
  { old, documents, input }: Change,
): Promise<Rewrite> {
  const [document] = documents.values();
  if (document === undefined) throw new Error(`Receipt ${old.id} has no document.`);
  const kind = kindOf(document.kind);
  const accounts = await moneyAccounts(tx, kind, document.id, namedId(input.account));
  requireInTheBooks(input.paymentDate, document);
  const amount = decimal(input.paidAmount);
  const movedOne = (moved: ReadonlyMap<string, MovedDocument>): MovedDocument => {
    const one = moved.get(document.id);
    if (one === undefined) throw new Error(`${document.kind} ${document.id} was not moved.`);
    return one;
  };
  if (old.kind === 'refund') {
    requireNoFee(input);
    requireAvailable(member, document, amount);
    return {
      allocations: [{ id: document.id, amount: refundChange(document, amount) }],
      write: (moved, facts) => {
        const as = { action: 'Changed' as const, document: 'Payment changed' as const, facts };
        return writeRefund({ tx, member, kind }, movedOne(moved), { accounts, amount, input, as });
      },
    };
  }
  const isGivenUp = old.kind === 'writeOff';
  if (isGivenUp) {
    requireNoFee(input);
    requireExpense(accounts);
    requireDue(member, document, amount);
  }
  requireMayGiveUp(member, kind, accounts);
  const due = decimal(document.total_amount).minus(document.paid_amount);
  const settlement = isGivenUp
    ? { settled: amount, rounding: new Big(0) }
    : settle(member, input, accounts.cashUnit, due);
  const money: Movement = { ...accounts, ...settlement, ...(await feeOf(tx, input)) };
  requireArrives(kind, money);
  return {
    allocations: [{ id: document.id, amount: money.settled }],
    write: (moved, facts) => {
      const as = {
        kind: isGivenUp ? ('writeOff' as const) : ('payment' as const),
        action: 'Changed' as const,
        document: 'Payment changed' as const,
        facts,
      };
      return writePayment({ tx, member, kind }, { paid: movedOne(moved), money, as }, input);
    },
  };
}

/** Money for several documents of a contact: what it settles of each stays as it is. */
async function manyAgain(tx: Tx, member: MemberContext, { old, documents, input }: Change): Promise<Rewrite> {
  if (!decimal(input.paidAmount).eq(old.totalAmount)) {
    const message =
      'This payment settles several documents. To change its amount, delete it and record it again.';
    throw apiError.validation([{ field: 'paidAmount', message }]);
  }
  const held = [...documents.values()];
  const [first] = held;
  if (first === undefined) throw new Error(`Receipt ${old.id} has no document.`);
  const kind = kindOf(first.kind);
  const accounts = await moneyAccounts(tx, kind, first.id, namedId(input.account));
  requireInTheBooks(input.paymentDate, ...held);
  requireMayGiveUp(member, kind, accounts);
  const settlements = old.allocations.map(({ id, amount }) => {
    const document = documents.get(id);
    const due = decimal(document?.total_amount ?? 0).minus(document?.paid_amount ?? 0);
    const paidAmount = toJsonNumber(decimal(amount));
    const { roundingAmount: _, ...asPaid } = { ...input, paidAmount };
    return { id, paidAmount, ...settle(member, asPaid, accounts.cashUnit, due) };
  });
  const money: Movement = {
    ...accounts,
    ...settleTogether(settlements, accounts.cashUnit),
    ...(await feeOf(tx, input)),
  };
  requireArrives(kind, money);
  return {
    allocations: settlements.map(({ id, settled }) => ({ id, amount: settled })),
    write: async (moved, facts) => {
      const parts = settlements.flatMap(({ id, settled }) => {
        const paid = moved.get(id);
        return paid === undefined ? [] : [{ paid, settled }];
      });
      const as = {
        kind: 'payment' as const,
        action: 'Changed' as const,
        document: 'Payment changed' as const,
        facts,
      };
      const payments = [{ entry: input, money, parts }];
      const [id = ''] = await writePayments({ tx, member, kind }, { payments, as });
      return id;
    },
  };
}

/** A credit note or an excess that settles another document. */
async function allocationAgain(
  tx: Tx,
  member: MemberContext,
  { old, documents, input }: Change,
  receiptKind: 'credit' | 'overpayment',
): Promise<Rewrite> {
  requireNoFee(input);
  const sourceId = old.creditNoteId ?? old.sourceDocumentId;
  const source = documents.get(sourceId ?? '');
  const document = [...documents.values()].find(({ id }) => id !== sourceId);
  if (source === undefined || document === undefined) throw new Error(`Receipt ${old.id} has one document.`);
  const sides = { document, source };
  requireAllocatable(member, sides, receiptKind, input);
  return {
    allocations: allocationsOf(sides, receiptKind, input.paidAmount),
    write: (_moved, facts) => {
      const as = {
        action: 'Changed' as const,
        settled: 'Payment changed' as const,
        used: 'Payment changed' as const,
        facts,
      };
      return writeAllocation(tx, member, { sides, receiptKind, as }, input);
    },
  };
}

/** 422: only a payment has a fee. */
function requireNoFee({ fee }: ReceiptInput): void {
  if (fee === undefined || fee === null) return;
  throw apiError.validation([{ field: 'fee', message: 'Only money has a fee.' }]);
}
