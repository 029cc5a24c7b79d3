import { planJob } from '../../identity/jobs/jobs.ts';
import { newId } from '../../platform/db/id.ts';
import { inPlatform, inTenant, type PlatformTx } from '../../platform/db/transaction.ts';
import type { PaymentEvent } from '../provider/protocol.ts';
import { reportUnmatched } from './metrics.ts';
import { parseReference } from './payment.ts';

/** What became of a delivery: stored for the queue, stored before, or stored as belonging to no payment. */
export type Reception = 'Stored' | 'Known' | 'Unmatched';

const INSERT = `
  INSERT INTO payment_webhook_event (id, type, occurred_at, session_id, client_reference, amount, currency, company_id,
                                     payment_id, job_id, status, outcome)
  VALUES ($1, $2, to_timestamp($3), $4, $5, $6, $7, $8, $9, $10, $11, $12)
  ON CONFLICT (id) DO NOTHING RETURNING id`;

const NO_PAYMENT = 'Its reference names no payment.';

/**
 * Stores an event whose signature was checked, once, with the job that works it off. Nothing else is decided here and no
 * row of the payment is locked, so that the provider is answered at once whatever the books are busy with.
 */
export async function receiveEvent(event: PaymentEvent): Promise<Reception> {
  const reference = parseReference(event.data.clientReference);
  if (reference === null) return inPlatform((tx) => storeUnmatched(tx, event));
  const { companyId, paymentId } = reference;
  return inTenant(companyId, async (tx) => {
    const known = await tx.run('SELECT 1 FROM online_payment WHERE company_id = $1 AND id = $2', [
      companyId,
      paymentId,
    ]);
    if (known.length === 0) return storeUnmatched(tx, event);
    // A job for each event: a worker that holds the job of an earlier one does not hold up this delivery.
    const jobId = newId();
    const values = [...valuesOf(event), companyId, paymentId, jobId, 'Waiting', ''];
    const stored = await tx.run(INSERT, values);
    if (stored.length === 0) return 'Known';
    await planJob(tx, 'paymentEvents', new Date(), jobId);
    return 'Stored';
  });
}

async function storeUnmatched(tx: PlatformTx, event: PaymentEvent): Promise<Reception> {
  const values = [...valuesOf(event), null, null, newId(), 'Unmatched', NO_PAYMENT];
  const stored = await tx.run(INSERT, values);
  if (stored.length === 0) return 'Known';
  tx.afterCommit(() => reportUnmatched(event.id, NO_PAYMENT));
  return 'Unmatched';
}

function valuesOf({ id, type, created, data }: PaymentEvent): unknown[] {
  return [id, type, created, data.sessionId, data.clientReference, data.amount, data.currency];
}
