import type { CreditSource, DocumentRow } from '@accounts/shared-data';
import { creditStatus, decimal, moneyStatus, PARTLY_PAID } from '@accounts/shared-domain';

type Paid = Pick<DocumentRow, 'totalAmount' | 'paidAmount'>;

/** Which status a payment that settles so much leads to, in the words of the badge. */
export function statusAfter({ totalAmount, paidAmount }: Paid, payment: number): string {
  const status = moneyStatus(totalAmount, decimal(paidAmount).plus(payment));
  return status === 'Awaiting Payment' ? PARTLY_PAID : status;
}

/** Status of a credit note, or of what was paid too much, once so much of it is used or given back. */
export function statusOnceUsed(
  kind: CreditSource['kind'],
  { totalAmount, paidAmount }: Paid,
  used: number,
): string {
  return kind === 'CreditNote'
    ? creditStatus(totalAmount, decimal(paidAmount).plus(used))
    : moneyStatus(totalAmount, decimal(paidAmount).minus(used));
}
