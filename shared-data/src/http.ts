import type { ModuleProps } from '@accounts/shared-auth';

/** The shell's HTTP client: token attached, a 401 with a token held logs out. */
export type Http = ModuleProps['http'];

/** Options of a single call. */
export interface CallOptions {
  /** Aborts the request. */
  signal?: AbortSignal;
}
