import type Big from 'big.js';
import { movement, type PostingLine } from '../../accounting/ledger/posting.ts';
import type { DocumentKindDescription } from '../../documents/kinds/kind.ts';
import type { MoneyAccounts } from './accounts.ts';

/** A movement of money with everything that is decided about it. */
export interface Movement extends MoneyAccounts {
  /** What it settles of the document. */
  settled: Big;
  /** Cash handed over less what it settles. */
  rounding: Big;
  fee: Big;
  feeAccountId: string | null;
}

/**
 * Rows 5 to 7, 11, 12, 22 and 28 of the posting table: the contact owes less (or is owed less), the money is where it
 * went. A fee comes off what arrives, and on top of what is paid. `rest` is the account of what rounding leaves over.
 */
export function paymentLines(
  kind: DocumentKindDescription,
  contactId: string,
  { account, control, settled, rounding, fee, feeAccountId }: Movement,
  rest: string | null,
): PostingLine[] {
  const sale = kind.side === 'sale';
  const moved = sale ? settled.plus(rounding).minus(fee) : settled.plus(rounding).plus(fee);
  const lines = [
    movement(account, sale ? moved : moved.neg()),
    movement(control, sale ? settled.neg() : settled, contactId),
  ];
  if (feeAccountId !== null) lines.push(movement(feeAccountId, fee));
  if (rest !== null) lines.push(movement(rest, sale ? rounding.neg() : rounding));
  return lines;
}

/** Rows 9 and 17: money goes back the way it came. */
export function refundLines(
  kind: DocumentKindDescription,
  contactId: string,
  { account, control }: MoneyAccounts,
  amount: Big,
): PostingLine[] {
  const back = kind.side === 'sale' ? amount : amount.neg();
  return [movement(control, back, contactId), movement(account, back.neg())];
}
