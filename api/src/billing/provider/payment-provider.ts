import type { FastifyInstance } from 'fastify';
import type { PayServerConfig } from '../../platform/config/addresses.ts';
import type { Config } from '../../platform/config/config.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import type {} from '../../platform/http/fastify-types.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who takes payments; null: online payment is not set up. */
    paymentProvider: PaymentProvider | null;
  }
}

/** The provider to talk to; keys may be in the database, so it is read when it is needed. */
export type PaymentProvider = () => Promise<PayServerConfig>;

/** A provider for trying things out, which a server can be started with: it is reached over HTTP like any other. */
export interface PaymentSandbox {
  /** How the server that has these settings reaches it. */
  provider(config: Config): PaymentProvider;
  /** Adds its calls and its page to the server. */
  register(app: FastifyInstance, provider: PaymentProvider): void;
}

/** Whether a server with these settings is started with a sandbox: not beside a provider, nor where PAY_SANDBOX is off. */
export function wantsSandbox({ payServer, paySandbox }: Config): boolean {
  return payServer === null && paySandbox;
}

/** The provider of PAY_SERVER_URL, else the sandbox; null without either. */
export function paymentProvider(config: Config, sandbox: PaymentSandbox | null): PaymentProvider | null {
  const { payServer } = config;
  if (payServer !== null) return () => Promise.resolve(payServer);
  return sandbox?.provider(config) ?? null;
}

/** Stands in where online payment is not set up: 409 with a sentence. */
export const NO_PROVIDER: PaymentProvider = () =>
  Promise.reject(
    apiError.conflict(
      'API-NO-PROVIDER',
      'Online payment is not set up on this server. Please write to whoever runs it.',
    ),
  );
