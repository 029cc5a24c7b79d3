import {
  WEBHOOK_DELIVERIES_LISTED,
  type WebhookDelivery,
  type WebhookDeliveryState,
} from '@accounts/shared-domain';
import { addDeliveries, GIVE_UP_HOURS, plannedDelivery } from '../../identity/activity/plan-deliveries.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import type { SaidParts } from '../../platform/db/said-parts.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';

/** Event of a test. */
export const PING = 'ping';

interface DeliveryRow {
  id: string;
  event: string;
  record_id: string | null;
  status: WebhookDeliveryState;
  attempts: number;
  next_attempt_at: Date;
  http_status: number | null;
  milliseconds: number | null;
  message: string;
  said: SaidParts;
  created_at: Date;
}

const COLUMNS = `id, event, record_id, status, attempts, next_attempt_at, http_status, milliseconds, message, said, created_at`;

const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  recordId: row.record_id,
  state: row.status,
  attempts: row.attempts,
  httpStatus: row.http_status,
  milliseconds: row.milliseconds,
  message: row.message,
  ...row.said,
  createdDate: row.created_at.toISOString(),
  nextDate: row.status === 'Waiting' ? row.next_attempt_at.toISOString() : null,
});

/** Deliveries of a webhook, the newest first. */
export async function newestDeliveries(
  tx: Tx,
  webhookId: string,
  count = WEBHOOK_DELIVERIES_LISTED,
): Promise<WebhookDelivery[]> {
  const rows = await tx.run<DeliveryRow>(
    `SELECT ${COLUMNS} FROM webhook_delivery WHERE company_id = $1 AND webhook_id = $2
     ORDER BY created_at DESC, id LIMIT $3`,
    [tx.companyId, webhookId, count],
  );
  return rows.map(toDelivery);
}

async function readDelivery(tx: Tx, webhookId: string, id: string): Promise<WebhookDelivery> {
  const [row] = await tx.run<DeliveryRow>(
    `SELECT ${COLUMNS} FROM webhook_delivery WHERE company_id = $1 AND webhook_id = $2 AND id = $3`,
    [tx.companyId, webhookId, id],
  );
  if (row === undefined) throw apiError.notFound();
  return toDelivery(row);
}

/** Sends a test; 409 while the webhook is off, or too much waits. */
export async function addTest(tx: Tx, member: MemberContext, webhookId: string): Promise<WebhookDelivery> {
  await requireActive(tx, webhookId);
  const test = { webhookId, event: PING, kind: null, recordId: null };
  const [id] = await addDeliveries(tx, member.userName, [test]);
  if (id === undefined) {
    throw apiError.conflict(
      'API-WEBHOOK-FULL',
      'Too many deliveries wait. Try again when some of them have left.',
    );
  }
  await touchList(tx, 'webhooks');
  return readDelivery(tx, webhookId, id);
}

const AGAIN = `
  UPDATE webhook_delivery SET status = 'Waiting', attempts = 0, next_attempt_at = now(), message = '', said = '{}',
    give_up_at = now() + interval '${GIVE_UP_HOURS} hours'
  WHERE company_id = $1 AND webhook_id = $2 AND id = $3 AND status <> 'Waiting' RETURNING id`;
const AT_ONCE = `
  UPDATE webhook_delivery SET next_attempt_at = now()
  WHERE company_id = $1 AND webhook_id = $2 AND id = $3 AND status = 'Waiting' AND message <> ''`;

/** Sends a delivery again; one that waits for its next attempt gets it at once. */
export async function resendDelivery(tx: Tx, webhookId: string, id: string): Promise<WebhookDelivery> {
  await readDelivery(tx, webhookId, id);
  await requireActive(tx, webhookId);
  const key = [tx.companyId, webhookId, id];
  const begun = await tx.run(AGAIN, key);
  if (begun.length === 0) await tx.run(AT_ONCE, key);
  tx.afterCommit(plannedDelivery.send);
  await touchList(tx, 'webhooks');
  return readDelivery(tx, webhookId, id);
}

async function requireActive(tx: Tx, webhookId: string): Promise<void> {
  const [row] = await tx.run<{ active: boolean }>(
    'SELECT active FROM webhook WHERE company_id = $1 AND id = $2 FOR SHARE',
    [tx.companyId, webhookId],
  );
  if (row === undefined) throw apiError.notFound();
  if (!row.active)
    throw apiError.conflict('API-WEBHOOK-OFF', 'This webhook is switched off. Switch it on first.');
}

/** What waits for a webhook that is switched off has failed; it can be sent again once it is on. */
export async function endWaiting(tx: Tx, webhookId: string): Promise<void> {
  await tx.run(
    `UPDATE webhook_delivery SET status = 'Failed', message = $3, said = '{}'
     WHERE company_id = $1 AND webhook_id = $2 AND status = 'Waiting'`,
    [tx.companyId, webhookId, 'The webhook was switched off.'],
  );
}
