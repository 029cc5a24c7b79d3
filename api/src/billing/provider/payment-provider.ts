import type { PayServerConfig } from '../../platform/config/addresses.ts';
import type { Config } from '../../platform/config/config.ts';
import { ownUrl } from '../../platform/config/network.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { sandboxKeys } from './sandbox-keys.ts';

/** The provider to talk to; the sandbox's keys are in the database, so it is asked for when it is needed. */
export type PaymentProvider = () => Promise<PayServerConfig>;

/** Path below which the sandbox stands in for a provider. */
export const SANDBOX_PATH = '/sandbox/pay';

/** Whether plans can be paid at all: without a provider only where the sandbox may stand in for one. */
export function hasPaymentProvider({ payServer, paySandbox }: Config): boolean {
  return payServer !== null || paySandbox;
}

/** The provider of PAY_SERVER_URL, else the sandbox of this very server, over HTTP like any other; 409 without either. */
export function paymentProvider(config: Config): PaymentProvider {
  const { payServer } = config;
  if (payServer !== null) return () => Promise.resolve(payServer);
  if (!hasPaymentProvider(config)) return () => Promise.reject(noProvider());
  let keys: ReturnType<typeof sandboxKeys> | null = null;
  return async () => {
    // A failure is not kept: the next call asks again.
    keys ??= sandboxKeys().catch((error: unknown) => {
      keys = null;
      throw error;
    });
    return { url: `${ownUrl(config)}${SANDBOX_PATH}`, ...(await keys) };
  };
}

function noProvider(): Error {
  return apiError.conflict(
    'API-NO-PROVIDER',
    'Online payment is not set up on this server. Please write to whoever runs it.',
  );
}
