import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header of a webhook: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "t.body", hex>`; several v1 while a secret is changed. */
export const SIGNATURE_HEADER = 'pay-signature';

/** How far the clocks of provider and server may be apart, and how long a recorded request can be played again, in seconds. */
const TOLERANCE_SECONDS = 300;

function mac(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}

/** Signs a webhook's body as of an instant (seconds since 1970). */
export function signWebhook(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${mac(secret, seconds, body)}`;
}

/** Whether the holder of the secret has signed exactly this body, just now. */
export function isSigned(secret: string, header: unknown, body: string, now = Date.now() / 1000): boolean {
  if (typeof header !== 'string') return false;
  const parts = header.split(',').map((part) => part.trim().split('='));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(seconds) || Math.abs(now - seconds) > TOLERANCE_SECONDS) return false;
  const expected = Buffer.from(mac(secret, seconds, body));
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value);
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
