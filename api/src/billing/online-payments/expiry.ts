/**
 * How long a checkout can be paid, in seconds: long enough to find a card, short enough that its amount is still the one
 * that is due.
 */
export const CHECKOUT_LIFETIME_SECONDS = 3_600;

/** An instant as the provider's protocol has it, in seconds since 1970. */
export function expiryOf(expiresAt: Date): number {
  return Math.floor(expiresAt.getTime() / 1000);
}
