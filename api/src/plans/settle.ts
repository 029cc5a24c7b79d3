import Big from 'big.js';
import { recordActivity } from '../activity/record.ts';
import { touchList } from '../company/list-versions.ts';
import { lockPlanUsage } from '../company/plans.ts';
import { inTenant, isUuid } from '../db/transaction.ts';
import type { Tx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import { EVENT_TYPES } from './protocol.ts';
import type { EventType, PaymentEvent } from './protocol.ts';

/** What an event did: changed the plan, was noted, came after a later payment, or had been heeded before. */
export type Outcome = 'Plan changed' | 'Noted' | 'Superseded' | 'Known';

interface CheckoutRow {
  plan_id: string;
  plan_name: string;
  amount: string;
  currency_code: string;
  provider_session: string | null;
  status: string;
  created_by: string;
  created_by_name: string;
}

const CHECKOUT = `
  SELECT k.plan_id, p.name AS plan_name, k.amount, k.currency_code, k.provider_session, k.status, k.created_by,
         k.created_by_name
  FROM checkout k JOIN plan p ON p.id = k.plan_id
  WHERE k.company_id = $1 AND k.id = $2`;

const ENDS: Record<Exclude<EventType, 'checkout.paid'>, string> = {
  'checkout.failed': 'Failed',
  'checkout.cancelled': 'Cancelled',
};

/**
 * Heeds an event whose signature was checked. Each event counts once, whatever the order they come in: paid stays paid,
 * and of two paid checkouts the one that the provider saw paid last decides the plan.
 */
export async function settleEvent(event: PaymentEvent): Promise<Outcome> {
  const type = EVENT_TYPES.find((one) => one === event.type);
  if (type === undefined) return 'Noted';
  const [companyId = '', checkoutId = ''] = event.data.clientReference.split('.');
  if (!isUuid(companyId) || !isUuid(checkoutId)) throw problem.notFound();
  return inTenant(companyId, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    if (checkout === null || !belongs(checkout, event)) throw problem.notFound();
    if (!(await isNew(tx, checkoutId, event))) return 'Known';
    const outcome =
      type === 'checkout.paid'
        ? await takePayment(tx, checkoutId, checkout, event)
        : await endCheckout(tx, checkoutId, checkout, ENDS[type]);
    await tx.run('UPDATE payment_event SET outcome = $3 WHERE company_id = $1 AND id = $2', [
      tx.companyId,
      event.id,
      outcome,
    ]);
    return outcome;
  });
}

/** Locked first, so that two events of a checkout are heeded one after the other. */
async function lockCheckout(tx: Tx, id: string): Promise<CheckoutRow | null> {
  await tx.run('SELECT id FROM checkout WHERE company_id = $1 AND id = $2 FOR UPDATE', [tx.companyId, id]);
  const [row] = await tx.run<CheckoutRow>(CHECKOUT, [tx.companyId, id]);
  return row ?? null;
}

/** An event may be here before the provider's answer to us is: then its session is not known yet. */
function belongs(checkout: CheckoutRow, event: PaymentEvent): boolean {
  return checkout.provider_session === null || checkout.provider_session === event.data.sessionId;
}

async function isNew(tx: Tx, checkoutId: string, event: PaymentEvent): Promise<boolean> {
  const claimed = await tx.run(
    `INSERT INTO payment_event (company_id, id, checkout_id, type, outcome) VALUES ($1, $2, $3, $4, 'Noted')
     ON CONFLICT (company_id, id) DO NOTHING RETURNING id`,
    [tx.companyId, event.id, checkoutId, event.type],
  );
  return claimed.length > 0;
}

async function endCheckout(tx: Tx, id: string, checkout: CheckoutRow, status: string): Promise<Outcome> {
  if (checkout.status !== 'Paid') {
    await tx.run('UPDATE checkout SET status = $3 WHERE company_id = $1 AND id = $2', [
      tx.companyId,
      id,
      status,
    ]);
  }
  return 'Noted';
}

async function takePayment(tx: Tx, id: string, checkout: CheckoutRow, event: PaymentEvent): Promise<Outcome> {
  requireAmount(checkout, event);
  if (checkout.status === 'Paid') return 'Noted';
  await tx.run(
    `UPDATE checkout SET status = 'Paid', paid_at = to_timestamp($3) WHERE company_id = $1 AND id = $2`,
    [tx.companyId, id, event.created],
  );
  // The company's row is locked before its checkouts are compared, so that two payments cannot overlook each other.
  const [company] = await tx.run<{ plan_id: string }>(
    'SELECT plan_id FROM company WHERE company_id = $1 FOR NO KEY UPDATE',
    [tx.companyId],
  );
  const later = await tx.run(
    `SELECT 1 FROM checkout o JOIN checkout k ON k.company_id = o.company_id AND k.id = $2
     WHERE o.company_id = $1 AND o.status = 'Paid' AND o.id <> k.id
       AND (o.paid_at, o.created_at, o.id) > (k.paid_at, k.created_at, k.id) LIMIT 1`,
    [tx.companyId, id],
  );
  if (later.length > 0) return 'Superseded';
  if (company?.plan_id === checkout.plan_id) return 'Noted';
  await changePlan(tx, checkout);
  return 'Plan changed';
}

/** The price is that of the checkout: what a person saw when they chose the plan. */
function requireAmount(checkout: CheckoutRow, { data }: PaymentEvent): void {
  const paid = /^\d{1,12}(\.\d{1,8})?$/.test(data.amount) ? new Big(data.amount) : null;
  if (paid?.eq(checkout.amount) === true && data.currency === checkout.currency_code) return;
  throw problem.conflict(
    'API-PAYMENT-AMOUNT',
    `The ${checkout.plan_name} plan costs ${checkout.amount} ${checkout.currency_code}; another amount was paid.`,
  );
}

/** At once, up or down: what is there stays, and the limits of the new plan hold for what is added. */
async function changePlan(tx: Tx, checkout: CheckoutRow): Promise<void> {
  await lockPlanUsage(tx);
  const [before] = await tx.run<{ name: string }>(
    'SELECT p.name FROM company c JOIN plan p ON p.id = c.plan_id WHERE c.company_id = $1',
    [tx.companyId],
  );
  await tx.run('UPDATE company SET plan_id = $2 WHERE company_id = $1', [tx.companyId, checkout.plan_id]);
  await recordActivity(
    tx,
    { userId: checkout.created_by, userName: checkout.created_by_name },
    {
      module: 'Company',
      recordId: tx.companyId,
      action: 'Plan',
      detail: `${before?.name ?? 'none'} to ${checkout.plan_name}, ${checkout.amount} ${checkout.currency_code}`,
    },
  );
  await touchList(tx, 'company');
}
