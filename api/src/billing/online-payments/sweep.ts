import { inPlatform, inTenant, type Tx } from '../../platform/db/transaction.ts';

/**
 * How long an event that was worked off is kept, in days. Providers repeat a delivery for days, and their operators can
 * send an event again for about a month; a repetition after that finds the payment itself, whose money counts once.
 */
export const PROCESSED_EVENT_DAYS = 90;
/** Events that one transaction removes: it is over before a delivery that waits for it notices. */
const BATCH_SIZE = 1_000;

const OLD = `status = 'Processed' AND processed_at < now() - interval '${PROCESSED_EVENT_DAYS} days'`;
const COMPANIES = `
  SELECT company_id FROM payment_webhook_event WHERE ${OLD} AND company_id IS NOT NULL
  GROUP BY company_id ORDER BY company_id`;
const TO_SETTLE = `SELECT id FROM online_payment WHERE company_id = $1 AND status = 'ToSettle'`;
const REMOVE = `
  DELETE FROM payment_webhook_event WHERE company_id = $1 AND id IN (
    SELECT id FROM payment_webhook_event WHERE company_id = $1 AND ${OLD} AND payment_id <> ALL ($2::uuid[]) LIMIT $3)
  RETURNING id`;

/**
 * Removes events of the provider some time after they were worked off. What waits, what is unmatched and what belongs to
 * a payment that is still to settle stays for ever.
 */
export async function sweepPaymentEvents(): Promise<void> {
  const companies = await inPlatform((tx) => tx.run<{ company_id: string }>(COMPANIES));
  for (const { company_id: companyId } of companies) {
    const batch = (tx: Tx): Promise<number> => removeBatch(tx);
    while ((await inTenant(companyId, batch, null, { purpose: 'background' })) === BATCH_SIZE);
  }
}

async function removeBatch(tx: Tx): Promise<number> {
  const toSettle = await tx.run<{ id: string }>(TO_SETTLE, [tx.companyId]);
  const removed = await tx.run(REMOVE, [tx.companyId, toSettle.map(({ id }) => id), BATCH_SIZE]);
  return removed.length;
}
