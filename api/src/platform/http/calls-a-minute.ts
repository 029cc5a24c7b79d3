import type { Config } from '../config/config.ts';

const MINUTE_MS = 60_000;

/**
 * The limit of a call by address (by network in IPv6: clientNetwork), as the plugin for rate limits takes it. Each process counts in its memory, so each allows its
 * part of the number: API_PROCESSES. RATE_LIMIT_FACTOR multiplies it.
 */
export function callsAMinute(
  limit: number,
  { rateLimitFactor, apiProcesses }: Pick<Config, 'rateLimitFactor' | 'apiProcesses'>,
): { max: number; timeWindow: number } {
  return { max: Math.ceil((limit * rateLimitFactor) / apiProcesses), timeWindow: MINUTE_MS };
}
