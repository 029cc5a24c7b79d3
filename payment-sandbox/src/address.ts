import type { Config } from '@accounts/api/platform/config/config';
import { ownUrl } from '@accounts/api/platform/config/network';
import type { PaymentProvider } from '@accounts/api/billing/provider/payment-provider';
import { sandboxKeys } from './keys.ts';

/** Path of the server below which the sandbox takes the place of a provider. */
export const SANDBOX_PATH = '/sandbox/pay';

/** The sandbox of this very server, over HTTP like any other; its keys are read once. */
export function sandboxProvider(config: Config): PaymentProvider {
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
