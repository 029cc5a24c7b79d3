import { setImmediate as nextTurn } from 'node:timers/promises';
import type Big from 'big.js';
import {
  formatEnglishAmount,
  toJsonNumber,
  type ActivityAction,
  type ActivityFacts,
  type MoneyInput,
} from '@accounts/shared-domain';
import { lockLedger } from '../../accounting/ledger/head.ts';
import { post } from '../../accounting/ledger/post.ts';
import type { Posting } from '../../accounting/ledger/posting.ts';
import type { DocumentContext } from '../../documents/engine/document-context.ts';
import { recordHistory } from '../../documents/engine/history.ts';
import { nounOf, type DocumentKindDescription } from '../../documents/kinds/kind.ts';
import { together } from '../../platform/db/together.ts';
import { roundingAccount } from './accounts.ts';
import { paymentLines, type Movement } from './money-lines.ts';
import { recordReceiptActivities } from './receipt-activity.ts';
import { insertReceipts, type NewReceipt } from './receipts.ts';
import type { MovedDocument } from './update-paid-amount.ts';

/** How receipts come into the books: their kind, and what their history and that of their document call it. */
export interface WrittenAs {
  kind: 'payment' | 'writeOff';
  action: ActivityAction;
  document: ActivityAction;
  facts?: ActivityFacts;
}

const PAID: WrittenAs = { kind: 'payment', action: 'Create', document: 'Paid' };

/** Payments whose journals take longer to compute than a packet of their receipts costs. */
const MANY = 50;

/** The day of payments, and what they are known by. */
type Entry = Pick<MoneyInput, 'reference' | 'paymentDate'>;

/** Money that moved for documents of one contact, and what it settled of each: one receipt. */
export interface Payment {
  entry: Entry;
  money: Movement;
  parts: readonly { paid: MovedDocument; settled: Big }[];
}

/** Writes the payment of one document. Returns the receipt's id. */
export async function writePayment(
  context: DocumentContext,
  { paid, money, as = PAID }: { paid: MovedDocument; money: Movement; as?: WrittenAs },
  entry: Entry,
): Promise<string> {
  const payments = [{ entry, money, parts: [{ paid, settled: money.settled }] }];
  const [id = ''] = await writePayments(context, { payments, as });
  return id;
}

/**
 * Everything that payments write, in one packet: the ledger is held no longer than that. Of many payments the receipts are
 * sent first, so that the database works on them while the journals are computed. Returns the ids of the receipts, one for
 * each payment.
 */
export async function writePayments(
  context: DocumentContext,
  { payments, as = PAID }: { payments: readonly Payment[]; as?: WrittenAs },
): Promise<string[]> {
  const { tx, member, kind } = context;
  const isRounded = payments.some(({ money }) => !money.rounding.eq(0));
  const rest = isRounded ? await roundingAccount(tx) : null;
  const head = await lockLedger(tx);
  const { ids, done } = insertReceipts(
    tx,
    member,
    payments.map((payment) => receiptOf(payment, as.kind)),
  );
  if (payments.length >= MANY) await leaves(done);
  const written = payments.map((payment, index) => ({ ...payment, id: ids[index] ?? '', kind: as.kind }));
  const outcome = (settled: Big, status: string): { detail: string; facts: ActivityFacts } => ({
    detail: `${formatEnglishAmount(settled, member.company.currencyExponent)}, ${status}`,
    facts: { amount: toJsonNumber(settled), status, ...as.facts },
  });
  const histories = written.flatMap(({ parts }) =>
    parts.map(({ paid, settled }) => ({
      id: paid.id,
      action: as.document,
      ...outcome(settled, paid.status),
    })),
  );
  const activities = written.map(({ id, money: { settled }, parts }) => ({
    id,
    action: as.action,
    ...outcome(settled, statusOfAll(parts)),
  }));
  await together(
    done,
    post(
      tx,
      member.userId,
      head,
      written.map((one) => postingOf(kind, one, rest)),
    ),
    recordHistory(context, histories, true),
    recordReceiptActivities(tx, member, activities),
  );
  return ids;
}

/** Lets what was sent leave; whether it fails is for whoever waits for it. */
async function leaves(sent: Promise<unknown>): Promise<void> {
  sent.catch(() => undefined);
  await nextTurn();
}

/** A payment with its receipt on the way to the database. */
interface WrittenReceipt extends Payment {
  id: string;
  kind: WrittenAs['kind'];
}

function receiptOf(payment: Payment, kind: WrittenAs['kind']): NewReceipt {
  const { entry, money, parts } = payment;
  return {
    kind,
    reference: referenceOf(entry),
    paymentDate: entry.paymentDate,
    contactId: contactOf(payment),
    totalAmount: money.settled,
    accountId: money.account,
    feeAmount: money.fee,
    feeAccountId: money.feeAccountId,
    roundingAmount: money.rounding,
    allocations: parts.map(({ paid, settled }) => ({ id: paid.id, amount: settled })),
  };
}

const referenceOf = ({ reference }: Entry): string => reference?.trim() ?? '';

/** What a receipt posts; `rest` is the account that takes what cash is rounded by. */
function postingOf(kind: DocumentKindDescription, payment: WrittenReceipt, rest: string | null): Posting {
  const { id, kind: receiptKind, entry, money, parts } = payment;
  const noun = receiptKind === 'writeOff' ? 'Write-off' : 'Payment';
  return {
    kind: 'post',
    sourceType: 'Receipt',
    sourceId: id,
    sourceVersion: 1,
    sourceNumber: referenceOf(entry),
    date: entry.paymentDate,
    description: `${noun} of ${namesOf(kind, parts)}`,
    lines: paymentLines(kind, contactOf(payment), money, money.rounding.eq(0) ? null : rest),
  };
}

function contactOf({ parts: [first, ...others] }: Payment): string {
  if (first === undefined) throw new Error('A payment has no document.');
  const { contact_id: contactId } = first.paid;
  if (others.some(({ paid }) => paid.contact_id !== contactId)) {
    throw new Error('A payment has documents of several contacts.');
  }
  return contactId;
}

/** "invoice INV-0001" of one; of several how many there are, since up to 100 numbers make no sentence. */
function namesOf(kind: DocumentKindDescription, parts: Payment['parts']): string {
  const [first] = parts;
  return parts.length === 1 ? `${nounOf(kind)} ${first?.paid.number}` : `${parts.length} ${kind.path}`;
}

/** The status that a payment led its documents to: of several, that of those for which something is left to do. */
function statusOfAll(parts: Payment['parts']): string {
  const statuses = parts.map(({ paid }) => paid.status);
  return statuses.find((status) => status !== 'Paid') ?? 'Paid';
}
