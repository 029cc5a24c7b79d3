import { WEBHOOK_SIGNATURE_HEADER } from '@accounts/shared-domain';
import { plannedDelivery } from '../../identity/activity/plan-deliveries.ts';
import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { postOutside } from '../../platform/http/post-outside.ts';
import { signWebhook } from '../../platform/http/signature.ts';
import { logOf } from '../../platform/log/log.ts';
import { leaseOf } from '../../platform/queue/lease.ts';
import { startWorkers } from '../../platform/queue/workers.ts';
import { eventBody, type Happening } from './event.ts';
import { recordOutcome, TIMEOUT_SECONDS, type Attempt } from './outcome.ts';

const log = logOf('webhooks');
/** How often retries and deliveries of other processes are looked for, in milliseconds. */
const POLL_MS = 5_000;
/** Deliveries that are under way at the same time, in all and of one company: a server that never responds keeps two. */
const WORKERS = 8;
const PER_COMPANY = 2;
/** Until another process may take a delivery over: the attempt, and what is read and written around it. */
const LEASE_SECONDS = 60;

interface DueDelivery extends Happening {
  company_id: string;
  webhook_id: string;
  /** This attempt included. */
  attempts: number;
  give_up_at: Date;
}

const take = leaseOf<DueDelivery>({
  table: 'webhook_delivery',
  company: 'company_id',
  waiting: `status = 'Waiting'`,
  columns: `id, company_id, webhook_id, event, kind, record_id, user_name, attempts, give_up_at, created_at`,
  leaseSeconds: LEASE_SECONDS,
  perCompany: PER_COMPANY,
});

/** Sends what waits for webhooks: at once when it was planned here, and by the clock for the rest. */
export function startWebhooks(mayBePrivate: boolean): { stop(): Promise<void> } {
  return startWorkers({
    name: () => 'webhook',
    count: WORKERS,
    take,
    work: (delivery) => send(delivery, mayBePrivate),
    onError: (error) => log.error(error, 'Webhooks could not be worked off'),
    pollMs: POLL_MS,
    queued: plannedDelivery,
  });
}

/** Where a delivery goes, and what it says. */
interface Prepared {
  address: string;
  secrets: string[];
  body: string;
}

async function send(delivery: DueDelivery, mayBePrivate: boolean): Promise<void> {
  const { company_id: companyId } = delivery;
  const background = { purpose: 'background' } as const;
  const prepared = await inTenant(companyId, (tx) => prepare(tx, delivery), null, background);
  if (prepared === null) return;
  const attempt = await post(prepared, delivery, mayBePrivate);
  await inTenant(companyId, (tx) => recordOutcome(tx, delivery, attempt), null, background);
}

const WEBHOOK = `
  SELECT address, secret, former_secret, coalesce(former_until > now(), false) AS "formerSigns"
  FROM webhook WHERE company_id = $1 AND id = $2 AND active`;

interface WebhookKeys {
  address: string;
  secret: string;
  former_secret: string | null;
  formerSigns: boolean;
}

/** Null where the webhook was removed or switched off meanwhile: then the delivery is settled already. */
async function prepare(tx: Tx, delivery: DueDelivery): Promise<Prepared | null> {
  const [webhook] = await tx.run<WebhookKeys>(WEBHOOK, [tx.companyId, delivery.webhook_id]);
  if (webhook === undefined) return null;
  const { address, secret, former_secret: former, formerSigns } = webhook;
  const secrets = former !== null && formerSigns ? [secret, former] : [secret];
  return { address, secrets, body: await eventBody(tx, delivery) };
}

async function post(
  { address, secrets, body }: Prepared,
  { id, event }: DueDelivery,
  mayBePrivate: boolean,
): Promise<Attempt> {
  const begun = performance.now();
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Accounts-Webhooks/1',
    'accounts-event': event,
    'accounts-delivery': id,
    [WEBHOOK_SIGNATURE_HEADER]: signatures(secrets, body),
  };
  const took = (): number => Math.round(performance.now() - begun);
  try {
    const request = {
      address: new URL(address),
      headers,
      body,
      timeoutMs: TIMEOUT_SECONDS * 1000,
      mayBePrivate,
    };
    const status = await postOutside(request);
    return { status, error: null, milliseconds: took() };
  } catch (error) {
    return { status: null, error, milliseconds: took() };
  }
}

/** One signature by each secret, over the same instant: `t=…,v1=…,v1=…`. */
function signatures(secrets: readonly string[], body: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const [first = '', ...others] = secrets.map((secret) => signWebhook(secret, seconds, body));
  return [first, ...others.map((one) => one.slice(one.indexOf(',') + 1))].join(',');
}
