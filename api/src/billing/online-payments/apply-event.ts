import { plainMoney, sentence } from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { EVENT_TYPES, type EventType } from '../provider/protocol.ts';
import { RECEIVED, arrivedAsAsked, parseAmount, type OnlinePayment, type PaymentStatus } from './payment.ts';
import { applyPlanPayment } from './plan-payment.ts';
import { recordArrival } from './retry.ts';
import { markToSettle } from './to-settle.ts';

/** An event as it was stored. */
export interface StoredEvent {
  id: string;
  type: string;
  occurred_at: Date;
  session_id: string;
  amount: string;
  currency: string;
}

/** What an event did; `unmatched` when it cannot belong to the payment that it names. */
export interface EventOutcome {
  outcome: string;
  unmatched: boolean;
}

const ENDS: Record<Exclude<EventType, 'checkout.paid'>, PaymentStatus> = {
  'checkout.failed': 'Failed',
  'checkout.cancelled': 'Cancelled',
  'checkout.expired': 'Expired',
};

const done = (outcome: string): EventOutcome => ({ outcome, unmatched: false });
const unmatched = (outcome: string): EventOutcome => ({ outcome, unmatched: true });

/**
 * Applies one event to its payment, which the caller has locked. Money that has arrived stays arrived: no order of events
 * and no repetition changes that.
 */
export async function applyEvent(
  tx: Tx,
  member: MemberContext,
  payment: OnlinePayment,
  event: StoredEvent,
): Promise<EventOutcome> {
  const type = EVENT_TYPES.find((one) => one === event.type);
  if (type === undefined) return done('Ignored');
  if (!isOfSession(payment, event)) return unmatched('It names another session than the payment.');
  if (type === 'checkout.paid') return applyArrival(tx, member, payment, event);
  if (RECEIVED.includes(payment.status)) return done('Ignored: the payment has arrived');
  await tx.run('UPDATE online_payment SET status = $3 WHERE company_id = $1 AND id = $2', [
    tx.companyId,
    payment.id,
    ENDS[type],
  ]);
  return done(ENDS[type]);
}

/** An event may be here before the provider's answer to us is: then its session is not known yet. */
function isOfSession({ provider_session: session }: OnlinePayment, event: StoredEvent): boolean {
  return session === null || session === event.session_id;
}

const ARRIVED = `
  UPDATE online_payment SET status = 'ToSettle', paid_at = $3, received_amount = $4, received_currency = $5,
    provider_session = $6
  WHERE company_id = $1 AND id = $2`;

async function applyArrival(
  tx: Tx,
  member: MemberContext,
  payment: OnlinePayment,
  event: StoredEvent,
): Promise<EventOutcome> {
  const amount = parseAmount(event.amount)?.toFixed() ?? null;
  if (RECEIVED.includes(payment.status)) {
    const same = payment.received_currency === event.currency && isSame(payment.received_amount, amount);
    return same ? done('Known') : unmatched('The payment had arrived before with another amount.');
  }
  const values = [tx.companyId, payment.id, event.occurred_at, amount, event.currency, event.session_id];
  await tx.run(ARRIVED, values);
  const arrived: OnlinePayment = {
    ...payment,
    status: 'ToSettle',
    paid_at: event.occurred_at,
    received_amount: amount,
    received_currency: event.currency,
    provider_session: event.session_id,
  };
  if (!arrivedAsAsked(arrived)) {
    await markToSettle(tx, member, arrived, otherAmount(arrived, event));
    return done('To settle');
  }
  return done(
    payment.purpose === 'Plan'
      ? await applyPlanPayment(tx, arrived)
      : await recordArrival(tx, member, arrived),
  );
}

function isSame(before: string | null, now: string | null): boolean {
  return before === now || (before !== null && now !== null && parseAmount(before)?.eq(now) === true);
}

function otherAmount(payment: OnlinePayment, event: StoredEvent): ReturnType<typeof apiError.conflict> {
  const asked = plainMoney(payment.amount, payment.currency_code);
  const currency = event.currency ?? '';
  const message =
    payment.received_amount === null
      ? sentence('{asked} were asked for and an amount that cannot be read {currency} arrived.', {
          asked,
          currency,
        })
      : sentence('{asked} were asked for and {arrived} arrived.', {
          asked,
          arrived: plainMoney(event.amount, currency),
        });
  return apiError.conflict('API-PAYMENT-AMOUNT', message);
}
