import type { WebhookRecord } from '@accounts/shared-domain';
import { newId } from '../../platform/db/id.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newSignal } from '../../platform/process/signal.ts';
import type { MemberContext } from '../session/member-context.ts';

/** Modules of the history whose lines are sent to webhooks, and the kinds of their records. */
export const RECORDS_OF_MODULES: Readonly<Partial<Record<string, WebhookRecord>>> = {
  Invoices: 'invoices',
  Quotes: 'quotes',
  CreditNotes: 'creditNotes',
  Bills: 'bills',
  PurchaseOrder: 'purchaseOrders',
  Receipts: 'receipts',
  Contact: 'contacts',
  Items: 'items',
  PriceList: 'priceLists',
  Accounts: 'accounts',
  TaxRates: 'taxRates',
  Journals: 'journals',
};

/** Hours for which a delivery is tried again and again. */
export const GIVE_UP_HOURS = 72;
/**
 * Deliveries of a company that wait at most. The changes of a large import to a server that does not respond fill it; further
 * ones are left out until there is room.
 */
export const MAX_WAITING = 10_000;

/** A delivery has been planned in this process. */
export const plannedDelivery = newSignal();

/** A line of the history, as far as webhooks are sent of it. */
export interface RecordChange {
  module: string;
  recordId: string;
  action: string;
}

/** Who made a change; whether the company has webhooks is looked up where it is not known. */
export type Author = Pick<MemberContext, 'userName'> & Partial<Pick<MemberContext, 'hasWebhooks'>>;

/** A row of `webhook_delivery`, as it is planned. */
export interface PlannedDelivery {
  webhookId: string;
  event: string;
  kind: WebhookRecord | null;
  recordId: string | null;
}

/** Plans, in the transaction of some changes, that the company's webhooks are sent them; it is done after the commit. */
export async function planDeliveries(
  tx: Tx,
  author: Author | null,
  changes: readonly RecordChange[],
): Promise<void> {
  if (author?.hasWebhooks === false) return;
  const webhooks = await tx.run<{ id: string; records: WebhookRecord[] }>(
    'SELECT id, records FROM webhook WHERE company_id = $1 AND active ORDER BY created_at, id',
    [tx.companyId],
  );
  if (webhooks.length === 0) return;
  const planned = changes.flatMap(({ module, recordId, action }) => {
    const kind = RECORDS_OF_MODULES[module];
    if (kind === undefined) return [];
    const taking = webhooks.filter(({ records }) => records.includes(kind));
    return taking.map(({ id }) => ({ webhookId: id, event: `${kind}.${action}`, kind, recordId }));
  });
  await addDeliveries(tx, author?.userName ?? 'Accounts', planned);
}

const ROOM = `
  SELECT count(*)::int AS waiting FROM (
    SELECT 1 FROM webhook_delivery WHERE company_id = $1 AND status = 'Waiting' LIMIT ${MAX_WAITING}) first_ones`;
const ADD = `
  INSERT INTO webhook_delivery (id, company_id, webhook_id, event, kind, record_id, user_name, give_up_at)
  SELECT p.id, $1, p.webhook_id, p.event, p.kind, p.record_id, $3, now() + interval '${GIVE_UP_HOURS} hours'
  FROM jsonb_to_recordset($2::jsonb) AS p (id uuid, webhook_id uuid, event text, kind text, record_id uuid)
  RETURNING id`;

/** Plans deliveries as far as there is room for them; their ids in the same order. */
export async function addDeliveries(
  tx: Tx,
  userName: string,
  planned: readonly PlannedDelivery[],
): Promise<string[]> {
  if (planned.length === 0) return [];
  const [room] = await tx.run<{ waiting: number }>(ROOM, [tx.companyId]);
  const rows = planned.slice(0, Math.max(0, MAX_WAITING - (room?.waiting ?? 0))).map((one) => ({
    id: newId(),
    webhook_id: one.webhookId,
    event: one.event,
    kind: one.kind,
    record_id: one.recordId,
  }));
  if (rows.length === 0) return [];
  await tx.run(ADD, [tx.companyId, JSON.stringify(rows), userName]);
  tx.afterCommit(plannedDelivery.send);
  return rows.map(({ id }) => id);
}
