import { decimal, type MoneyInput } from '@accounts/shared-domain';
import type { DocumentContext } from '../../documents/engine/document-context.ts';
import { consumeQuota } from '../../identity/plans/plan-limits.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { moneyAccounts, type MoneyAccounts } from './accounts.ts';
import { settle } from './cash-rounding.ts';
import type { Movement } from './money-lines.ts';
import { feeOf, requireArrives, requireMayGiveUp } from './pay.ts';
import { namedId, notPayable, requireInTheBooks } from './payment-rules.ts';
import { lockPayable, updatePaidAmounts, type PayableDocument } from './update-paid-amount.ts';
import { writePayments } from './write-payments.ts';

/** Money for one document. */
export interface PaymentOfDocument {
  documentId: string;
  input: MoneyInput;
}

/**
 * Pays documents of a kind with money, each by its receipt and on its day, in the trips to the database that one payment
 * takes. By the rules of `payDocument`: more than is due may be paid; the inputs by themselves have no `paymentFaults`, which
 * the caller finds while the database is busy. No document may be there twice. All or none: the first
 * refusal is thrown as its ApiError. Returns the ids of the receipts in the order of the payments.
 */
export async function payEach(
  context: DocumentContext,
  payments: readonly PaymentOfDocument[],
): Promise<string[]> {
  const { tx, member, kind } = context;
  const [accountsOf, feesOf] = [await readAccounts(context, payments), await readFees(tx, payments)];
  await consumeQuota(tx, member, 'receipts', payments.length);
  const locked = await lockPayable(
    tx,
    payments.map(({ documentId }) => documentId.toLowerCase()),
  );
  const moves = payments.map(({ documentId, input }) => {
    const document = locked.get(documentId.toLowerCase());
    if (document?.kind !== kind.kind) throw apiError.notFound();
    const accounts = accountsOf(input);
    const settlement = settle(member, input, accounts.cashUnit, dueOf(document));
    const money: Movement = { ...accounts, ...settlement, ...feesOf(input) };
    requireArrives(kind, money);
    return { id: document.id, money, entry: input };
  });
  const moved = await updatePaidAmounts(
    tx,
    moves.map(({ id, money }) => ({ id, amount: money.settled })),
  );
  const byId = new Map(moved.map((document) => [document.id, document]));
  const paid = moves.map(({ id, money, entry }) => {
    const document = byId.get(id);
    if (document === undefined) throw notPayable(kind);
    requireInTheBooks(entry.paymentDate, document);
    return { entry, money, parts: [{ paid: document, settled: money.settled }] };
  });
  return writePayments(context, { payments: paid });
}

const dueOf = (document: PayableDocument) => decimal(document.total_amount).minus(document.paid_amount);

/** The accounts that payments name, each of which is read once. */
async function readAccounts(
  { tx, member, kind }: DocumentContext,
  payments: readonly PaymentOfDocument[],
): Promise<(input: MoneyInput) => MoneyAccounts> {
  const keyOf = ({ account }: MoneyInput): string => namedId(account) ?? '';
  const known = new Map<string, MoneyAccounts>();
  for (const { documentId, input } of payments) {
    if (known.has(keyOf(input))) continue;
    const accounts = await moneyAccounts(tx, kind, documentId, namedId(input.account));
    requireMayGiveUp(member, kind, accounts);
    known.set(keyOf(input), accounts);
  }
  return (input) => required(known.get(keyOf(input)));
}

/** What is kept of payments; an account that bears it is read once. */
async function readFees(
  tx: Tx,
  payments: readonly PaymentOfDocument[],
): Promise<(input: MoneyInput) => Pick<Movement, 'fee' | 'feeAccountId'>> {
  const keyOf = ({ fee }: MoneyInput): string => (fee ? (namedId(fee.account) ?? 'usual') : 'none');
  const known = new Map<string, string | null>();
  for (const { input } of payments)
    if (!known.has(keyOf(input))) known.set(keyOf(input), (await feeOf(tx, input)).feeAccountId);
  return (input) => ({
    fee: decimal(input.fee?.amount ?? 0),
    feeAccountId: required(known.get(keyOf(input))),
  });
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A payment names an account that was not read.');
  return value;
}
