import type { DocumentRow } from '@accounts/shared-data';
import { decimal, moneyStatus, PARTLY_PAID } from '@accounts/shared-domain';

/** Which status a payment that settles so much leads to, in the words of the badge. */
export function statusAfter(
  { totalAmount, paidAmount }: Pick<DocumentRow, 'totalAmount' | 'paidAmount'>,
  payment: number,
): string {
  const status = moneyStatus(totalAmount, decimal(paidAmount).plus(payment));
  return status === 'Awaiting Payment' ? PARTLY_PAID : status;
}
