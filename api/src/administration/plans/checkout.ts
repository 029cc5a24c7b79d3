import { sentence, type PlanCheckoutResponse } from '@accounts/shared-domain';
import { CHECKOUT_LIFETIME_SECONDS, expiryOf } from '../../billing/online-payments/expiry.ts';
import { referenceOf } from '../../billing/online-payments/payment.ts';
import { openCheckout } from '../../billing/provider/provider.ts';
import { loadMember } from '../../identity/session/member-context.ts';
import type { Session } from '../../identity/session/sessions.ts';
import { claimKey, withIdempotency, type IdempotencyClaim } from '../../platform/changes/idempotency.ts';
import type { PayServerConfig } from '../../platform/config/addresses.ts';
import type { Config } from '../../platform/config/config.ts';
import { newId } from '../../platform/db/id.ts';
import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { JsonText } from '../../platform/http/responses.ts';

interface OpenedCheckout {
  id: string;
  planName: string;
  amount: string;
  currency: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** What a checkout of a plan is opened with. */
interface PlanCheckout {
  planId: string;
  /** The call's key; null without one. */
  claim: IdempotencyClaim | null;
}

/**
 * Opens a checkout of a plan at its price of now and returns the provider's page. Nothing of the company changes: that is
 * for the provider's signed word alone. The provider is called outside of any transaction. The same key again returns the
 * same checkout: the payment that it stands for is the provider's key.
 */
export async function startCheckout(
  config: Config,
  provider: PayServerConfig,
  session: Session,
  { planId, claim }: PlanCheckout,
): Promise<PlanCheckoutResponse> {
  const opened = await inTenant(session.companyId, async (tx) => storeOnce(tx, session, planId, claim));
  try {
    const { id, url } = await openCheckout(provider, opened.id, {
      clientReference: referenceOf(session.companyId, opened.id),
      amount: opened.amount,
      currency: opened.currency,
      description: `Accounts ${opened.planName}, one month`,
      successUrl: `${config.publicUrl}/payment?success=true`,
      failureUrl: `${config.publicUrl}/payment?success=false`,
      webhookUrl: `${config.publicUrl}/public/payment/webhook`,
      expiresAt: opened.expiresAt,
    });
    await update(session, `provider_session = $3, status = ${REOPENED}`, opened.id, id);
    return { redirectUrl: url, paymentId: opened.id };
  } catch (error) {
    await update(session, `status = CASE WHEN status = 'Open' THEN $3 ELSE status END`, opened.id, 'Failed');
    throw error;
  }
}

/** What failed before the provider had answered is open once it has. */
const REOPENED = `CASE WHEN status = 'Failed' AND provider_session IS NULL THEN 'Open' ELSE status END`;

/** The checkout of the call, or the one that its key has stored before. */
async function storeOnce(
  tx: Tx,
  session: Session,
  planId: string,
  claim: IdempotencyClaim | null,
): Promise<OpenedCheckout> {
  const store = (): Promise<OpenedCheckout> => noteCheckout(tx, session, planId);
  if (claim === null) return store();
  const stored = await withIdempotency(tx, claim, await claimKey(tx, claim), store);
  return stored instanceof JsonText
    ? (JSON.parse(stored.text) as OpenedCheckout)
    : (stored as OpenedCheckout);
}

async function noteCheckout(tx: Tx, session: Session, planId: string): Promise<OpenedCheckout> {
  const member = await loadMember(tx, session);
  const [plan] = await tx.run<{ name: string; price: string; currency_code: string }>(
    'SELECT name, price, currency_code FROM plan WHERE id = $1',
    [planId],
  );
  if (plan === undefined) throw apiError.validation([{ field: 'planId', message: 'Choose a plan.' }]);
  if (planId === member.plan.id) {
    throw apiError.conflict(
      'API-PLAN-SAME',
      sentence('Your company is on the {plan} plan already.', { plan: plan.name }),
    );
  }
  const id = newId();
  const person = [member.userId, member.userName];
  const [made] = await tx.run<{ expires_at: Date }>(
    `INSERT INTO online_payment (company_id, id, purpose, plan_id, amount, currency_code, created_by, created_by_name,
                                 expires_at)
     VALUES ($1, $2, 'Plan', $3, $4, $5, $6, $7, now() + make_interval(secs => $8)) RETURNING expires_at`,
    [tx.companyId, id, planId, plan.price, plan.currency_code, ...person, CHECKOUT_LIFETIME_SECONDS],
  );
  if (made === undefined) throw new Error('The checkout could not be stored.');
  const { price: amount, currency_code: currency } = plan;
  return { id, planName: plan.name, amount, currency, expiresAt: expiryOf(made.expires_at) };
}

async function update(session: Session, change: string, id: string, value: string): Promise<void> {
  await inTenant(session.companyId, (tx) =>
    tx.run(`UPDATE online_payment SET ${change} WHERE company_id = $1 AND id = $2`, [
      tx.companyId,
      id,
      value,
    ]),
  );
}
