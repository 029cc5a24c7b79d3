import {
  dateValue,
  decimal,
  sentence,
  settleTogether,
  sumOf,
  toJsonNumber,
  type PaymentsInput,
  type PaymentsResponse,
} from '@accounts/shared-domain';
import type { DocumentContext } from '../../documents/engine/document-context.ts';
import { titleOf, type DocumentKindDescription } from '../../documents/kinds/kind.ts';
import { consumeQuota } from '../../identity/plans/plan-limits.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { moneyAccounts, type MoneyAccounts } from './accounts.ts';
import { settle } from './cash-rounding.ts';
import { atPlace, requireRulesOfEach } from './many-rules.ts';
import { requireMayGiveUp } from './pay.ts';
import { namedId, requireOpen, tooMuch } from './payment-rules.ts';
import {
  lockPayable,
  updatePaidAmounts,
  type MovedDocument,
  type PayableDocument,
} from './update-paid-amount.ts';
import { writePayments, type Payment } from './write-payments.ts';

/**
 * Pays many documents of a kind from one account on one day, one receipt for each contact (decision 096): all of them or
 * none. Unlike a single payment it never pays more than is due: 409 with the document and its balance, as when another
 * member was faster.
 */
export async function payMany(context: DocumentContext, input: PaymentsInput): Promise<PaymentsResponse> {
  const { tx, member, kind } = context;
  const { payments: entries, ...common } = input;
  requireRulesOfEach(member, entries, common, {
    list: 'payments',
    keyOf: ({ id }) => id.toLowerCase(),
    twice: 'This document is there twice.',
  });
  const ids = input.payments.map(({ id }) => id.toLowerCase());
  const [first = ''] = ids;
  const accounts = await moneyAccounts(tx, kind, first, namedId(input.account));
  requireMayGiveUp(member, kind, accounts);
  const contacts = await countContacts(tx, kind, ids);
  await consumeQuota(tx, member, 'receipts', contacts);
  const paid = await settleAll(context, input, accounts);
  const groups = [...Map.groupBy(paid, ({ paid: { contact_id: contactId } }) => contactId).values()];
  // The places were taken before the documents were held: an invoice has got another contact since.
  if (groups.length !== contacts) throw apiError.staleVersion();
  const payments = groups.map((group) => paymentOf(group, accounts, input));
  const receipts = await writePayments(context, { payments });
  const receiptOf = new Map(
    groups.flatMap((group, index) => group.map(({ paid: { id } }) => [id, receipts[index] ?? ''])),
  );
  return {
    content: paid.map(({ paid: { id, status, due } }) => ({
      id,
      receiptId: receiptOf.get(id) ?? '',
      status,
      amountDue: toJsonNumber(decimal(due)),
    })),
    totalAmount: toJsonNumber(sumOf(paid.map(({ money }) => money.settled))),
  };
}

/** A document after its payment, and what was paid. */
interface Paid {
  paid: MovedDocument;
  money: ReturnType<typeof settle> & { paidAmount: number };
}

/** Locks the documents and moves what was paid of each. */
async function settleAll(
  { tx, member, kind }: DocumentContext,
  input: PaymentsInput,
  { cashUnit }: MoneyAccounts,
): Promise<Paid[]> {
  const locked = await lockPayable(
    tx,
    input.payments.map(({ id }) => id.toLowerCase()),
  );
  const payments = input.payments.map(({ id, paidAmount }, index) => {
    const document = locked.get(id.toLowerCase());
    if (document?.kind !== kind.kind) throw apiError.notFound();
    return { document, money: atPlace('payments', index, () => moneyOf(document, paidAmount)) };
  });
  requireAllInTheBooks(
    kind,
    input.paymentDate,
    payments.map(({ document }) => document),
  );
  const moved = await updatePaidAmounts(
    tx,
    payments.map(({ document, money }) => ({ id: document.id, amount: money.settled })),
  );
  const byId = new Map(moved.map((document) => [document.id, document]));
  return payments.map(({ document, money }) => {
    const paid = byId.get(document.id);
    if (paid === undefined) throw new Error('A locked document could not be paid.');
    return { paid, money };
  });

  function moneyOf(document: PayableDocument, paidAmount: number): Paid['money'] {
    requireOpen(document, 'paid');
    const due = decimal(document.total_amount).minus(document.paid_amount);
    const settlement = settle(member, { ...input, paidAmount }, cashUnit, due);
    if (settlement.settled.gt(due)) throw tooMuch(member, document, 'due', due);
    return { ...settlement, paidAmount };
  }
}

/** The one payment of a contact's documents. */
function paymentOf(group: readonly Paid[], accounts: MoneyAccounts, entry: PaymentsInput): Payment {
  const together = settleTogether(
    group.map(({ money }) => money),
    accounts.cashUnit,
  );
  return {
    entry,
    money: { ...accounts, ...together, ...NO_FEE },
    parts: group.map(({ paid, money }) => ({ paid, settled: money.settled })),
  };
}

const NO_FEE = { fee: decimal(0), feeAccountId: null };

const CONTACTS = `
  SELECT count(DISTINCT contact_id)::int AS count FROM document
  WHERE company_id = $1 AND kind = $2 AND id = ANY ($3::uuid[])`;

/** How many contacts the documents have, and so how many receipts paying them makes. */
async function countContacts(
  tx: Tx,
  { kind }: DocumentKindDescription,
  ids: readonly string[],
): Promise<number> {
  const [row] = await tx.run<{ count: number }>(CONTACTS, [tx.companyId, kind, ids]);
  return row?.count ?? 0;
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
  throw apiError.validation([{ field: 'paymentDate', message }]);
}
