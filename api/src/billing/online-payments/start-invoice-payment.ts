import { messageOf, type CheckoutResponse, type Message } from '@accounts/shared-domain';
import Big from 'big.js';
import { CAN_BE_PAID } from '../../documents/engine/payable-checkouts.ts';
import { pageOf } from '../../documents/sending/document-email.ts';
import type { OpenedLink } from '../../documents/sharing/links.ts';
import type { PayServerConfig } from '../../platform/config/addresses.ts';
import { newId } from '../../platform/db/id.ts';
import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { openCheckout } from '../provider/provider.ts';
import { endCheckout } from './end-checkout.ts';
import { CHECKOUT_LIFETIME_SECONDS, expiryOf } from './expiry.ts';
import { PAYMENT_COLUMNS, referenceOf, type OnlinePayment } from './payment.ts';
import { findReceivedPayment } from './received-payment.ts';

/** Rounds of closing an outdated checkout and opening another; more mean that the amount changes all the time. */
const MAX_ROUNDS = 5;
/** Longest description that a provider shows, in characters. */
const MAX_DESCRIPTION_LENGTH = 200;

interface Due {
  number: string;
  company: string;
  amount: string;
  exponent: number;
  currency: string;
}

interface Claim {
  payment: OnlinePayment;
  due: Due;
  /** The checkout can still be paid, but not what is due now: it has to be ended first. */
  outdated: boolean;
}

/** The page that the customer comes from and returns to: its token, and the address of the server. */
interface PublicPage {
  token: string;
  publicUrl: string;
}

/**
 * Returns the page of the invoice's one open checkout, which is opened where there is none, or ended and opened anew when
 * another amount is due by now. Nothing is paid by that. 409 when nothing is due or a payment has arrived already. The
 * provider is called outside of any transaction.
 */
export async function startInvoicePayment(
  provider: PayServerConfig,
  link: OpenedLink,
  page: PublicPage,
): Promise<CheckoutResponse> {
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const claim = await inTenant(link.companyId, (tx) => claimCheckout(tx, link));
    if (claim === null) continue;
    if (!claim.outdated) return { redirectUrl: (await opened(provider, link, page, claim)).url };
    await endOutdated(provider, link, page, claim);
  }
  throw apiError.unavailable('This payment cannot be started right now. Please try again.');
}

// Payments before documents, as the jobs lock them: so no two can wait for each other.
const PAYABLE = `
  SELECT ${PAYMENT_COLUMNS} FROM online_payment
  WHERE company_id = $1 AND document_id = $2 AND ${CAN_BE_PAID} ORDER BY id FOR UPDATE`;
const EXPIRE = `
  UPDATE online_payment SET status = 'Expired'
  WHERE company_id = $1 AND document_id = $2 AND status = 'Open' AND expires_at <= now()`;
// The invoice is held until the checkout is stored, so that whatever voids or pays it finds the checkout and ends it.
const DUE = `
  SELECT d.number, c.name AS company, d.amount_due AS amount, c.currency_exponent AS exponent,
         d.currency_code AS currency
  FROM document d JOIN company c ON c.company_id = d.company_id
  WHERE d.company_id = $1 AND d.kind = 'Invoice' AND d.id = $2 AND d.status = 'Awaiting Payment'
    AND d.record_status = 'A' FOR SHARE OF d`;
const INSERT = `
  INSERT INTO online_payment (company_id, id, document_id, amount, currency_code, to_address, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
  ON CONFLICT (company_id, document_id) WHERE status = 'Open' DO NOTHING RETURNING ${PAYMENT_COLUMNS}`;

/** The checkout to send the customer to, or to end first; null when another start has just made one. */
async function claimCheckout(tx: Tx, link: OpenedLink): Promise<Claim | null> {
  const values = [tx.companyId, link.documentId];
  await tx.run(EXPIRE, values);
  const payable = await tx.run<OnlinePayment>(PAYABLE, values);
  const received = await findReceivedPayment(tx, link.documentId);
  if (received !== null) throw alreadyReceived(messageOf(received));
  const due = await readDue(tx, link);
  const current = payable.find(
    ({ status, amount, currency_code: currency }) =>
      status === 'Open' && new Big(amount).eq(due.amount) && currency === due.currency,
  );
  const outdated = payable.find((payment) => payment !== current);
  if (outdated !== undefined) return { payment: outdated, due, outdated: true };
  if (current !== undefined) return { payment: current, due, outdated: false };
  const [made] = await tx.run<OnlinePayment>(INSERT, [
    tx.companyId,
    newId(),
    link.documentId,
    due.amount,
    due.currency,
    link.toAddress,
    CHECKOUT_LIFETIME_SECONDS,
  ]);
  return made === undefined ? null : { payment: made, due, outdated: false };
}

async function readDue(tx: Tx, link: OpenedLink): Promise<Due> {
  const [due] = await tx.run<Due>(DUE, [tx.companyId, link.documentId]);
  if (due === undefined || new Big(due.amount).lte(0)) {
    throw apiError.conflict('API-STATUS', 'Nothing of this document is to be paid.');
  }
  return { ...due, amount: new Big(due.amount).toFixed(due.exponent) };
}

function alreadyReceived(message: Message): ReturnType<typeof apiError.conflict> {
  return apiError.conflict('API-PAYMENT-RECEIVED', message);
}

const KEEP_SESSION = `
  UPDATE online_payment SET provider_session = $3, checkout_url = $4
  WHERE company_id = $1 AND id = $2 AND provider_session IS NULL RETURNING checkout_url`;
const READ_SESSION = `
  SELECT provider_session AS session, checkout_url AS url FROM online_payment WHERE company_id = $1 AND id = $2`;

/** Session and page of a payment. The payment is the provider's idempotency key: parallel starts get one session. */
async function opened(
  provider: PayServerConfig,
  link: OpenedLink,
  page: PublicPage,
  { payment, due }: Claim,
): Promise<{ session: string; url: string }> {
  const { provider_session: known, checkout_url: checkout } = payment;
  if (known !== null && checkout !== null) return { session: known, url: checkout };
  const back = pageOf(page.publicUrl, page.token);
  const { id: session, url } = await openCheckout(provider, payment.id, {
    clientReference: referenceOf(link.companyId, payment.id),
    amount: new Big(payment.amount).toFixed(due.exponent),
    currency: payment.currency_code,
    description: `Invoice ${due.number}, ${due.company}`.slice(0, MAX_DESCRIPTION_LENGTH),
    successUrl: `${back}?paid=true`,
    failureUrl: `${back}?paid=false`,
    webhookUrl: `${page.publicUrl}/public/payment/webhook`,
    expiresAt: expiryOf(payment.expires_at),
  });
  return inTenant(link.companyId, async (tx) => {
    const kept = await tx.run(KEEP_SESSION, [tx.companyId, payment.id, session, url]);
    if (kept.length > 0) return { session, url };
    // Stored by a parallel start, or by an event that was faster than the provider's answer.
    const [stored] = await tx.run<{ session: string | null; url: string | null }>(READ_SESSION, [
      tx.companyId,
      payment.id,
    ]);
    return { session: stored?.session ?? session, url: stored?.url ?? url };
  });
}

/** Ends an outdated checkout; 409 when it turns out that it has been paid. */
async function endOutdated(
  provider: PayServerConfig,
  link: OpenedLink,
  page: PublicPage,
  claim: Claim,
): Promise<void> {
  const { session } = await opened(provider, link, page, claim);
  const { companyId } = link;
  if ((await endCheckout(provider, { companyId, id: claim.payment.id, session })) === 'paid') {
    throw alreadyReceived('A payment of this invoice has been received and is being processed.');
  }
}
