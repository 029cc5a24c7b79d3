import { problem } from '../http/problem.ts';
import type { PayServerConfig } from '../config/addresses.ts';
import { logOf } from '../log/log.ts';
import type { CheckoutRequest, CheckoutSession } from './protocol.ts';

const log = logOf('checkout');
const PATIENCE_MS = 10_000;

/** Opens a hosted checkout at the provider; 503 in words when it does not answer as its protocol says. */
export async function openCheckout(
  provider: PayServerConfig,
  idempotencyKey: string,
  request: CheckoutRequest,
): Promise<CheckoutSession> {
  try {
    const answer = await fetch(`${provider.url}/v1/checkout/sessions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${provider.key}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(request),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return checked((await answer.json()) as Partial<CheckoutSession>);
  } catch (error) {
    log.error(error, 'The payment provider opened no checkout');
    throw problem.unavailable('The payment provider does not answer right now. Please try again.');
  }
}

/** A person is sent there next: only a web page will do. */
function checked({ id, url }: Partial<CheckoutSession>): CheckoutSession {
  if (typeof id !== 'string' || id === '' || typeof url !== 'string' || !URL.canParse(url)) {
    throw new Error('the answer names no session');
  }
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('the answer names no page');
  return { id, url };
}
