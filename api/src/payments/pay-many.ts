import { dateValue, decimal, sentence, sumOf, toJsonNumber } from '@accounts/shared-domain';
import type { PaymentsInput, PaymentsResponse } from '@accounts/shared-domain';
import { claimPlanPlace } from '../company/plans.ts';
import type { Tx } from '../db/transaction.ts';
import { titleOf } from '../documents/kind.ts';
import type { DocumentKindDescription } from '../documents/kind.ts';
import { problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { moneyAccounts } from './accounts.ts';
import { settle } from './cash-rounding.ts';
import { atPlace, requireRulesOfEach } from './many-rules.ts';
import { lockPayable, movePaid } from './move-paid.ts';
import type { PayableDocument } from './move-paid.ts';
import { requireMayGiveUp, writePayments } from './pay.ts';
import { namedId, requireOpen, tooMuch } from './payment-rules.ts';

/**
 * Pays many documents of a kind from one account on one day, one receipt for each: all of them or none. Unlike a single
 * payment it never pays more than is due: 409 with the document and its balance, as when another member was faster.
 */
export async function payMany(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  input: PaymentsInput,
): Promise<PaymentsResponse> {
  const { payments: entries, ...common } = input;
  requireRulesOfEach(member, 'payments', entries, common, {
    keyOf: ({ id }) => id.toLowerCase(),
    twice: 'This document is there twice.',
  });
  const ids = input.payments.map(({ id }) => id.toLowerCase());
  const [first = ''] = ids;
  const accounts = await moneyAccounts(tx, kind, first, namedId(input.account));
  requireMayGiveUp(member, kind, accounts);
  await claimPlanPlace(tx, member, 'receipts', ids.length);
  const locked = await lockPayable(tx, ids);
  const payments = input.payments.map(({ paidAmount }, index) => {
    const document = locked.get(ids[index] ?? '');
    if (document?.kind !== kind.kind) throw problem.notFound();
    return { document, money: atPlace('payments', index, () => movementOf(document, paidAmount)) };
  });
  requireAllInTheBooks(
    kind,
    input.paymentDate,
    payments.map(({ document }) => document),
  );
  const moved = await movePaid(
    tx,
    payments.map(({ document, money }) => ({ id: document.id, amount: money.settled })),
  );
  const byId = new Map(moved.map((document) => [document.id, document]));
  const paid = payments.flatMap(({ document, money }) => {
    const after = byId.get(document.id);
    return after === undefined ? [] : [{ paid: after, money: { ...accounts, ...money } }];
  });
  if (paid.length < payments.length) throw new Error('A locked document could not be paid.');
  const receipts = await writePayments(tx, member, kind, paid, input);
  return {
    content: paid.map(({ paid: after }, index) => ({
      id: after.id,
      receiptId: receipts[index] ?? '',
      status: after.status,
      amountDue: toJsonNumber(decimal(after.due)),
    })),
    totalAmount: toJsonNumber(sumOf(paid.map(({ money }) => money.settled))),
  };

  function movementOf(document: PayableDocument, paidAmount: number) {
    requireOpen(document, 'paid');
    const due = decimal(document.total_amount).minus(document.paid_amount);
    const settlement = settle(member, { ...input, paidAmount }, accounts.cashUnit, due);
    if (settlement.settled.gt(due)) throw tooMuch(member, document, 'due', due);
    return { ...settlement, fee: decimal(0), feeAccountId: null };
  }
}

/** 422: money does not move for a document before that document is in the books; names the latest of them. */
function requireAllInTheBooks(
  kind: DocumentKindDescription,
  paymentDate: string,
  documents: readonly PayableDocument[],
): void {
  const firstDay = ({ opening_date: opening, issue_date: issued }: PayableDocument) => opening ?? issued;
  const [latest] = documents.toSorted((one, other) => firstDay(other).localeCompare(firstDay(one)));
  if (latest === undefined || paymentDate >= firstDay(latest)) return;
  const [first, title] = [firstDay(latest), titleOf(kind, latest.number)];
  const message = sentence('Must not be before {date}: {title} is not in the books before.', {
    date: dateValue(first),
    title,
  });
  throw problem.fields([{ field: 'paymentDate', message }]);
}
