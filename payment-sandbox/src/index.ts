import type { PaymentSandbox } from '@accounts/api/billing/provider/payment-provider';
import { sandboxProvider } from './address.ts';
import { registerSandbox } from './routes.ts';

/** A payment provider for trying things out: no money moves. */
export const paymentSandbox: PaymentSandbox = { provider: sandboxProvider, register: registerSandbox };
