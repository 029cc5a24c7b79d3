import type { PayServerConfig } from '../config/addresses.ts';
import type { Config } from '../config/config.ts';
import { sandboxKeys } from './sandbox/keys.ts';

/** The provider to talk to; the sandbox's keys are in the database, so it is asked for when it is needed. */
export type PaymentProvider = () => Promise<PayServerConfig>;

/** Path below which the sandbox stands in for a provider. */
export const SANDBOX_PATH = '/sandbox/pay';

/** The provider of PAY_SERVER_URL, else the sandbox of this very server, over HTTP like any other. */
export function paymentProvider(config: Config): PaymentProvider {
  const { payServer } = config;
  if (payServer !== null) return () => Promise.resolve(payServer);
  let keys: ReturnType<typeof sandboxKeys> | null = null;
  return async () => {
    // A failure is not kept: the next call asks again.
    keys ??= sandboxKeys().catch((error: unknown) => {
      keys = null;
      throw error;
    });
    return { url: `http://127.0.0.1:${config.port}${SANDBOX_PATH}`, ...(await keys) };
  };
}
