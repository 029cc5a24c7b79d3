import type { JobKind } from '../../identity/jobs/jobs.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { applyEvent, type EventOutcome, type StoredEvent } from './apply-event.ts';
import { reportUnmatched } from './metrics.ts';
import { lockPayment } from './payment.ts';

const PAYMENT_OF_JOB = `
  SELECT payment_id FROM payment_webhook_event WHERE company_id = $1 AND job_id = $2 AND status = 'Waiting'`;
// In the provider's order, whatever order they were delivered in.
const WAITING = `
  SELECT id, type, occurred_at, session_id, amount, currency FROM payment_webhook_event
  WHERE company_id = $1 AND payment_id = $2 AND status = 'Waiting' ORDER BY occurred_at, received_at, id`;
const CLOSE = `
  UPDATE payment_webhook_event SET status = $3, outcome = $4, processed_at = now() WHERE company_id = $1 AND id = $2`;

/**
 * Applies everything that the provider has reported about one payment. The payment is locked before its events are read,
 * so the events of a payment are applied one after the other and each once, whichever worker gets to them.
 */
export const PAYMENT_EVENTS_JOB: JobKind = {
  name: 'paymentEvents',
  workers: 'short',
  run: async (tx, member, subject) => {
    const [found] = await tx.run<{ payment_id: string }>(PAYMENT_OF_JOB, [tx.companyId, subject]);
    if (found !== undefined) await applyWaiting(tx, member, found.payment_id);
    return null;
  },
};

async function applyWaiting(tx: Tx, member: MemberContext, paymentId: string): Promise<void> {
  await lockPayment(tx, paymentId);
  for (const event of await tx.run<StoredEvent>(WAITING, [tx.companyId, paymentId])) {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null) throw new Error(`The payment ${paymentId} of an event is gone.`);
    await close(tx, event, await applyEvent(tx, member, payment, event));
  }
}

async function close(tx: Tx, event: StoredEvent, { outcome, unmatched }: EventOutcome): Promise<void> {
  await tx.run(CLOSE, [tx.companyId, event.id, unmatched ? 'Unmatched' : 'Processed', outcome]);
  if (unmatched) tx.afterCommit(() => reportUnmatched(event.id, outcome));
}
