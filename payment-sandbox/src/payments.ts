import type { CheckoutRequest, EventType } from '@accounts/api/billing/provider/protocol';
import { newId } from '@accounts/api/platform/db/id';
import { inPlatform } from '@accounts/api/platform/db/transaction';
import { newToken } from '@accounts/api/platform/http/tokens';

/** A payment in the sandbox's books. */
export interface SandboxPayment {
  id: string;
  amount: string;
  currency_code: string;
  description: string;
  success_url: string;
  failure_url: string;
  status: 'Open' | 'Paid' | 'Failed' | 'Cancelled';
  /** It can no longer be paid. */
  expired: boolean;
}

/** What a person may do on the page, what it comes to and what is told of it. */
export const ENDINGS = {
  pay: { status: 'Paid', type: 'checkout.paid', success: true },
  decline: { status: 'Failed', type: 'checkout.failed', success: false },
  cancel: { status: 'Cancelled', type: 'checkout.cancelled', success: false },
} as const satisfies Record<string, { status: SandboxPayment['status']; type: EventType; success: boolean }>;
export type Ending = keyof typeof ENDINGS;

const COLUMNS = `id, amount, currency_code, description, success_url, failure_url, status,
  coalesce(expires_at <= now(), false) AS expired`;

/** Opens a payment, or returns the one that the key has opened before; its identifier cannot be guessed. */
export async function openPayment(request: CheckoutRequest, key: string | null): Promise<string> {
  const { clientReference, amount, currency, description, successUrl, failureUrl, expiresAt } = request;
  const texts = [clientReference, amount, currency, description, successUrl, failureUrl];
  return inPlatform(async (tx) => {
    const [made] = await tx.run<{ id: string }>(
      `INSERT INTO sandbox_payment (id, client_reference, amount, currency_code, description, success_url, failure_url,
                                    expires_at, idempotency_key)
       VALUES ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8), $9)
       ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`,
      [`pay_${newToken()}`, ...texts, expiresAt, key],
    );
    if (made !== undefined) return made.id;
    const [before] = await tx.run<{ id: string }>(
      'SELECT id FROM sandbox_payment WHERE idempotency_key = $1',
      [key],
    );
    if (before === undefined) throw new Error('The sandbox lost a payment.');
    return before.id;
  });
}

/** Ends an open payment because its merchant wants it no more; null when there is no such payment. */
export async function expirePayment(id: string): Promise<'expired' | 'paid' | null> {
  await inPlatform((tx) =>
    tx.run(`UPDATE sandbox_payment SET status = 'Cancelled' WHERE id = $1 AND status = 'Open'`, [id]),
  );
  const payment = await readPayment(id);
  if (payment === null) return null;
  return payment.status === 'Paid' ? 'paid' : 'expired';
}

/** A payment, or null. */
export async function readPayment(id: string): Promise<SandboxPayment | null> {
  const [row] = await inPlatform((tx) =>
    tx.run<SandboxPayment>(`SELECT ${COLUMNS} FROM sandbox_payment WHERE id = $1`, [id]),
  );
  return row ?? null;
}

/** Ends an open payment, with an event to send. False when it has ended before, or when there is none. */
export async function endPayment(id: string, ending: Ending): Promise<boolean> {
  const ended = await inPlatform((tx) =>
    tx.run(
      `UPDATE sandbox_payment SET status = $2, event_id = $3, event_at = now(), next_attempt_at = now(),
         trace_parent = nullif(current_setting('app.trace_parent', true), '')
       WHERE id = $1 AND status = 'Open' AND (expires_at IS NULL OR expires_at > now()) RETURNING id`,
      [id, ENDINGS[ending].status, `evt_${newId()}`],
    ),
  );
  return ended.length > 0;
}
