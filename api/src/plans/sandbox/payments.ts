import { newId } from '../../db/id.ts';
import { inPlatform } from '../../db/transaction.ts';
import { newToken } from '../../identity/tokens.ts';
import type { CheckoutRequest, EventType } from '../protocol.ts';

/** A payment in the sandbox's books. */
export interface SandboxPayment {
  id: string;
  amount: string;
  currency_code: string;
  description: string;
  success_url: string;
  failure_url: string;
  status: 'Open' | 'Paid' | 'Failed' | 'Cancelled';
}

/** What a person may do on the page, what it comes to and what is told of it. */
export const ENDINGS = {
  pay: { status: 'Paid', type: 'checkout.paid', success: true },
  decline: { status: 'Failed', type: 'checkout.failed', success: false },
  cancel: { status: 'Cancelled', type: 'checkout.cancelled', success: false },
} as const satisfies Record<string, { status: SandboxPayment['status']; type: EventType; success: boolean }>;
export type Ending = keyof typeof ENDINGS;

const COLUMNS = 'id, amount, currency_code, description, success_url, failure_url, status';

/** Opens a payment; its identifier cannot be guessed. */
export async function openPayment(request: CheckoutRequest): Promise<string> {
  const id = `pay_${newToken()}`;
  const { clientReference, amount, currency, description, successUrl, failureUrl } = request;
  await inPlatform((tx) =>
    tx.run(
      `INSERT INTO sandbox_payment (id, client_reference, amount, currency_code, description, success_url, failure_url)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, clientReference, amount, currency, description, successUrl, failureUrl],
    ),
  );
  return id;
}

/** A payment, or null. */
export async function readPayment(id: string): Promise<SandboxPayment | null> {
  const [row] = await inPlatform((tx) =>
    tx.run<SandboxPayment>(`SELECT ${COLUMNS} FROM sandbox_payment WHERE id = $1`, [id]),
  );
  return row ?? null;
}

/** Ends an open payment, with an event to tell; one that has ended stays as it is. Answers it as it is then. */
export async function endPayment(id: string, ending: Ending): Promise<SandboxPayment | null> {
  await inPlatform((tx) =>
    tx.run(
      `UPDATE sandbox_payment SET status = $2, event_id = $3, event_at = now(), next_attempt_at = now()
       WHERE id = $1 AND status = 'Open'`,
      [id, ENDINGS[ending].status, `evt_${newId()}`],
    ),
  );
  return readPayment(id);
}
