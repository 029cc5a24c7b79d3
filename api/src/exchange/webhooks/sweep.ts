import { WEBHOOK_DELIVERY_DAYS } from '@accounts/shared-domain';
import { inPlatform } from '../../platform/db/transaction.ts';

/** Deliveries that one transaction removes: it is over before a delivery that waits for it notices. */
const BATCH_SIZE = 1_000;

const REMOVE = `
  DELETE FROM webhook_delivery WHERE id IN (
    SELECT id FROM webhook_delivery
    WHERE created_at < now() - interval '${WEBHOOK_DELIVERY_DAYS} days' AND status <> 'Waiting' LIMIT $1)
  RETURNING id`;

/** Removes deliveries that were settled long ago. */
export async function sweepDeliveries(): Promise<void> {
  const removeBatch = async (): Promise<number> =>
    (await inPlatform((tx) => tx.run(REMOVE, [BATCH_SIZE]))).length;
  while ((await removeBatch()) === BATCH_SIZE);
}
