import { Type, type Static } from 'typebox';

/**
 * The provider's side of a hosted checkout, in three steps:
 * 1. `POST {PAY_SERVER_URL}/v1/checkout/sessions`, `Authorization: Bearer {PAY_SERVER_KEY}`, a `CheckoutRequest`; the
 *    answer is a `CheckoutSession`, whose page a person is sent to.
 * 2. The page ends at `successUrl` or `failureUrl`. That tells nothing: anybody can open those addresses.
 *    A checkout that is no longer wanted is ended by `POST {PAY_SERVER_URL}/v1/checkout/sessions/{id}/expire`; the answer is
 *    an `ExpiredSession`. `Idempotency-Key` makes a repeated request answer the session that it had opened.
 * 3. The provider posts a signed `PaymentEvent` to `webhookUrl`, again and again until it is answered 2xx.
 */
export const CheckoutRequestSchema = Type.Object({
  /** Ours; comes back in every event. */
  clientReference: Type.String({ minLength: 1, maxLength: 200 }),
  /** With the decimals of the currency, as text: "39.00". */
  amount: Type.String({ pattern: String.raw`^\d{1,10}(\.\d{1,8})?$`, maxLength: 19 }),
  currency: Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3 }),
  description: Type.String({ maxLength: 200 }),
  successUrl: Type.String({ maxLength: 2000 }),
  failureUrl: Type.String({ maxLength: 2000 }),
  webhookUrl: Type.String({ maxLength: 2000 }),
  /** Seconds since 1970; the page cannot be paid after that. */
  expiresAt: Type.Integer({ minimum: 0, maximum: 4_102_444_800 }),
});
export type CheckoutRequest = Static<typeof CheckoutRequestSchema>;

/** What the provider answers. */
export interface CheckoutSession {
  id: string;
  /** Its page. */
  url: string;
}

/** What the provider answers when a session is ended: whether it had been paid before. */
export interface ExpiredSession {
  status: 'expired' | 'paid';
}

/** What a checkout can come to. */
export const EVENT_TYPES = [
  'checkout.paid',
  'checkout.failed',
  'checkout.cancelled',
  'checkout.expired',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * Body of a webhook. Types that we do not know are answered 200 and left alone: providers add some. What it says is looked
 * at when it is worked off, so an amount or currency that makes no sense is stored as well.
 */
export const PaymentEventSchema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200 }),
  type: Type.String({ maxLength: 100 }),
  /** Seconds since 1970. */
  created: Type.Integer({ minimum: 0, maximum: 4_102_444_800 }),
  data: Type.Object({
    sessionId: Type.String({ maxLength: 200 }),
    clientReference: Type.String({ maxLength: 200 }),
    amount: Type.String({ maxLength: 40 }),
    currency: Type.String({ maxLength: 20 }),
  }),
});
export type PaymentEvent = Static<typeof PaymentEventSchema>;
