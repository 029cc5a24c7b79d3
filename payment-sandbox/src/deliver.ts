import type { PaymentEvent } from '@accounts/api/billing/provider/protocol';
import { inPlatform } from '@accounts/api/platform/db/transaction';
import { SIGNATURE_HEADER, signWebhook } from '@accounts/api/platform/http/signature';
import { logOf } from '@accounts/api/platform/log/log';
import { leaseOf } from '@accounts/api/platform/queue/lease';
import { startWorkers } from '@accounts/api/platform/queue/workers';
import { ENDINGS, type SandboxPayment } from './payments.ts';

const log = logOf('sandbox');
const TIMEOUT_MS = 10_000;
const MAX_ATTEMPTS = 12;
/** How often events that another process has left are looked for, in milliseconds. */
const POLL_MS = 30_000;
/** Seconds before the second attempt; each later one waits twice as long. */
const FIRST_RETRY = 1;
const LEASE_SECONDS = 15;
/** Events that are under way at the same time. */
const WORKERS = 10;
/** Whose payment it is: the company named in the reference; payments without one take turns by themselves. */
const PAYER =
  "coalesce(substring(client_reference FROM '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid, md5(id)::uuid)";

interface DueEvent {
  id: string;
  client_reference: string;
  amount: string;
  currency_code: string;
  status: SandboxPayment['status'];
  event_id: string;
  event_at: Date;
  attempts: number;
}

/** Tells ended payments to the webhook, as a provider does: signed, over HTTP, again until it is answered 2xx. */
export interface Deliveries {
  /** Delivers the event of a payment; settles when the first attempt has been made, or could not be made in time. */
  deliver(payment: string): Promise<void>;
  stop(): Promise<void>;
}

/** Begins with what an earlier process has left. */
export function startDeliveries(webhookUrl: string, secret: () => Promise<string>): Deliveries {
  const ending = new AbortController();
  const waiting = new Map<string, () => void>();
  const workers = startWorkers<DueEvent>({
    name: () => 'sandbox',
    count: WORKERS,
    take: leaseOf({
      table: 'sandbox_payment',
      company: PAYER,
      waiting: `event_id IS NOT NULL AND NOT delivered AND attempts < ${MAX_ATTEMPTS}`,
      columns: 'id, client_reference, amount, currency_code, status, event_id, event_at, attempts',
      leaseSeconds: LEASE_SECONDS,
    }),
    work: async (event) => {
      const isTaken = await tell(event, webhookUrl, await secret(), ending.signal).finally(() =>
        waiting.get(event.id)?.(),
      );
      if (!isTaken) setTimeout(workers.wake, secondsUntilRetry(event) * 1000).unref();
    },
    onError: (error) => log.error(error, 'Events of the sandbox could not be delivered'),
    pollMs: POLL_MS,
  });
  return {
    deliver: async (payment) => {
      const attempted = new Promise<void>((resolve) => {
        waiting.set(payment, resolve);
        setTimeout(resolve, TIMEOUT_MS).unref();
      });
      workers.wake();
      await attempted;
      waiting.delete(payment);
    },
    stop: async () => {
      ending.abort();
      await workers.stop();
    },
  };
}

const secondsUntilRetry = ({ attempts }: DueEvent): number => FIRST_RETRY * 2 ** (attempts - 1);

/** Returns whether the event was taken. */
async function tell(due: DueEvent, url: string, secret: string, ending: AbortSignal): Promise<boolean> {
  const isTaken = await post(url, secret, JSON.stringify(eventOf(due)), ending);
  await inPlatform((tx) =>
    tx.run(
      `UPDATE sandbox_payment SET delivered = $2, next_attempt_at = now() + make_interval(secs => $3) WHERE id = $1`,
      [due.id, isTaken, secondsUntilRetry(due)],
    ),
  );
  return isTaken;
}

function eventOf(due: DueEvent): PaymentEvent {
  const type = Object.values(ENDINGS).find(({ status }) => status === due.status)?.type ?? 'checkout.failed';
  return {
    id: due.event_id,
    type,
    created: Math.floor(due.event_at.getTime() / 1000),
    data: {
      sessionId: due.id,
      clientReference: due.client_reference,
      amount: due.amount,
      currency: due.currency_code,
    },
  };
}

async function post(url: string, secret: string, body: string, ending: AbortSignal): Promise<boolean> {
  const signature = signWebhook(secret, Math.floor(Date.now() / 1000), body);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      body,
      signal: AbortSignal.any([ending, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
