import type { PayServerConfig } from '../../platform/config/addresses.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { logOf } from '../../platform/log/log.ts';
import type { CheckoutRequest, CheckoutSession, ExpiredSession } from './protocol.ts';

const log = logOf('checkout');
const TIMEOUT_MS = 10_000;

/**
 * Opens a hosted checkout at the provider; 503 in words when it does not answer as its protocol says. The same key again
 * returns the checkout that it opened.
 */
export async function openCheckout(
  provider: PayServerConfig,
  idempotencyKey: string,
  request: CheckoutRequest,
): Promise<CheckoutSession> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
  return post(provider, '', { headers, body: JSON.stringify(request) }, (answer) =>
    checked(answer as Partial<CheckoutSession>),
  );
}

/** Ends an open checkout, so that it can no longer be paid; `paid` when it had been paid before. */
export async function expireCheckout(
  provider: PayServerConfig,
  sessionId: string,
): Promise<ExpiredSession['status']> {
  return post(provider, `/${encodeURIComponent(sessionId)}/expire`, {}, (answer) => {
    const { status } = answer as Partial<ExpiredSession>;
    if (status !== 'expired' && status !== 'paid') throw new Error('the answer names no status');
    return status;
  });
}

async function post<T>(
  provider: PayServerConfig,
  path: string,
  { headers, body }: { headers?: Record<string, string>; body?: string },
  read: (answer: unknown) => T,
): Promise<T> {
  try {
    const answer = await fetch(`${provider.url}/v1/checkout/sessions${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${provider.key}`, ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return read(await answer.json());
  } catch (error) {
    log.error(error, 'The payment provider did not answer as its protocol says');
    throw apiError.unavailable('The payment provider does not answer right now. Please try again.');
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
