import type { PaymentEvent } from '../../../billing/provider/protocol.ts';
import { inPlatform } from '../../../platform/db/transaction.ts';
import { SIGNATURE_HEADER, signWebhook } from '../../../platform/http/signature.ts';
import { logOf } from '../../../platform/log/log.ts';
import { ENDINGS, type SandboxPayment } from './payments.ts';

const log = logOf('sandbox');
const TIMEOUT_MS = 10_000;
const MAX_ATTEMPTS = 12;
/** Seconds until the next look while nothing waits: another process may have ended with an event under way. */
const IDLE_SECONDS = 30;
/** Seconds before another look while more events are due than one round takes. */
const MIN_WAIT_SECONDS = 0.05;
/** Seconds before the second attempt; each later one waits twice as long. */
const FIRST_RETRY = 1;
const LEASE_SECONDS = 15;
/** Until the next round after one that failed: the database may have been away or busy. */
const ROUND_RETRY_MS = 1_000;
/** Events that are under way at the same time; further ones wait for the next round. */
const MAX_PARALLEL = 10;
/** Whose payment it is: the company named in the reference; payments without one take turns by themselves. */
const PAYER = "coalesce(substring(client_reference FROM '[0-9a-f-]{36}'), id)";

/** Due events, the oldest of each payer first: no payer's backlog delays another payer's event. */
const CLAIM = `
  UPDATE sandbox_payment SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $1)
  WHERE id IN (
    SELECT id FROM (
      SELECT id, next_attempt_at, row_number() OVER (PARTITION BY ${PAYER} ORDER BY next_attempt_at, id) AS rank
      FROM sandbox_payment
      WHERE event_id IS NOT NULL AND NOT delivered AND attempts < $2 AND next_attempt_at <= now()) due
    ORDER BY rank, next_attempt_at LIMIT ${MAX_PARALLEL})
    AND NOT delivered AND next_attempt_at <= now()
  RETURNING id, client_reference, amount, currency_code, status, event_id, event_at, attempts`;

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
  /** Delivers what is due now; settles when the first attempts have been made. */
  wake(): Promise<void>;
  stop(): Promise<void>;
}

/** Begins with what an earlier process has left. */
export function startDeliveries(webhookUrl: string, secret: () => Promise<string>): Deliveries {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    if (ending.signal.aborted) return;
    clearTimeout(timer);
    try {
      const due = await claimDue();
      await Promise.all(due.map(async (event) => deliver(event, webhookUrl, await secret(), ending.signal)));
      const wait = await secondsToNext();
      if (!ending.signal.aborted) timer = setTimeout(() => void next(), wait * 1000);
    } catch (error) {
      log.error(error, 'Events of the sandbox could not be delivered');
      if (!ending.signal.aborted) timer = setTimeout(() => void next(), ROUND_RETRY_MS);
    }
  };
  const next = (): Promise<void> => (running = running.then(round));
  return {
    wake: next,
    stop: async () => {
      ending.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Leased, so that two processes do not tell the same event at the same time. */
function claimDue(): Promise<DueEvent[]> {
  return inPlatform((tx) => tx.run<DueEvent>(CLAIM, [LEASE_SECONDS, MAX_ATTEMPTS]));
}

async function secondsToNext(): Promise<number> {
  const [row] = await inPlatform((tx) =>
    tx.run<{ seconds: number | null }>(
      `SELECT extract(epoch FROM min(next_attempt_at) - now())::float8 AS seconds FROM sandbox_payment
       WHERE event_id IS NOT NULL AND NOT delivered AND attempts < $1`,
      [MAX_ATTEMPTS],
    ),
  );
  return Math.max(row?.seconds ?? IDLE_SECONDS, MIN_WAIT_SECONDS);
}

async function deliver(due: DueEvent, url: string, secret: string, ending: AbortSignal): Promise<void> {
  const taken = await post(url, secret, JSON.stringify(eventOf(due)), ending);
  await inPlatform((tx) =>
    tx.run(
      `UPDATE sandbox_payment SET delivered = $2, next_attempt_at = now() + make_interval(secs => $3) WHERE id = $1`,
      [due.id, taken, FIRST_RETRY * 2 ** (due.attempts - 1)],
    ),
  );
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
