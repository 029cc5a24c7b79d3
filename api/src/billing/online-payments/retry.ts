import { hastenJobs, planJob, type JobKind } from '../../identity/jobs/jobs.ts';
import { inSavepoint } from '../../identity/jobs/savepoint.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { arrivedAsAsked, lockPayment, type OnlinePayment } from './payment.ts';
import { recordDuePayment } from './record-receipt.ts';
import { markToSettle } from './to-settle.ts';

/** A day: a lock date, a plan or the month of its limits may have moved since. */
const RETRY_INTERVAL_MS = 86_400_000;

const nextRetry = (): Date => new Date(Date.now() + RETRY_INTERVAL_MS);

/** Records a payment that has just arrived. What the books refuse is kept to settle, and tried again every day. */
export async function recordArrival(
  tx: Tx,
  system: MemberContext,
  payment: OnlinePayment,
): Promise<'Recorded' | 'To settle'> {
  if (await tryToRecord(tx, system, payment)) return 'Recorded';
  await planJob(tx, 'paymentRetries', nextRetry(), payment.id);
  return 'To settle';
}

/** Tries a payment to settle again, without end: it is dismissed by people alone. */
export const PAYMENT_RETRIES_JOB: JobKind = {
  name: 'paymentRetries',
  workers: 'short',
  run: async (tx, member, subject) => {
    const payment = await lockPayment(tx, subject);
    if (payment?.status !== 'ToSettle' || !arrivedAsAsked(payment)) return null;
    return (await tryToRecord(tx, member, payment)) ? null : nextRetry();
  },
};

/** Tries all payments to settle of a company now: a cause of refusals has moved. */
export function retryPaymentsToSettle(companyId: string): Promise<void> {
  return hastenJobs(companyId, 'paymentRetries');
}

async function tryToRecord(tx: Tx, system: MemberContext, payment: OnlinePayment): Promise<boolean> {
  const customer = { ...system, userName: payment.to_address === '' ? 'Customer' : payment.to_address };
  const { refused } = await inSavepoint(tx, () => recordDuePayment(tx, customer, payment));
  if (refused === null) return true;
  await markToSettle(tx, system, payment, refused);
  return false;
}
