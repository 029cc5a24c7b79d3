import { randomId } from '@accounts/shared-auth';
import { useCallback, useRef } from 'react';
import { apiErrorOf, hasResponse, isUnreachable } from './api-error.ts';
import { delay } from './delay.ts';

const keysOfFailures = new WeakMap<Error, string>();

/** Key of a call that got no response; undefined for one without a key. Sent again with it, nothing is made twice. */
export function keyOfFailure(error: unknown): string | undefined {
  return error instanceof Error ? keysOfFailures.get(error) : undefined;
}

/**
 * Runs a call with a key that stays the same until the server has answered, so that a retry after a
 * broken line cannot make a second document, and an answered rejection does not block the corrected try.
 */
export function useIdempotencyKey(): <T>(call: (key: string) => Promise<T>) => Promise<T> {
  const key = useRef<string | null>(null);
  return useCallback(async (call) => {
    const sent = (key.current ??= randomId());
    try {
      const response = await call(sent);
      key.current = null;
      return response;
    } catch (error) {
      if (hasResponse(error)) key.current = null;
      else if (error instanceof Error) keysOfFailures.set(error, sent);
      throw error;
    }
  }, []);
}

/** Waits before a call of many is sent once more, in milliseconds: a server that starts again is back within seconds. */
const REPEAT_DELAYS_MS = [1_000, 4_000];

/**
 * Sends one call of a run of many. When the line breaks or the server is away for a moment (503), the same call is sent
 * again with the same key, so that nothing is done twice and a run of hundreds does not stop at a restart.
 */
export async function sendWithRetries<T>(
  call: (key: string) => Promise<T>,
  signal?: AbortSignal,
  delays: readonly number[] = REPEAT_DELAYS_MS,
): Promise<T> {
  const key = randomId();
  for (const ms of delays) {
    try {
      return await call(key);
    } catch (error) {
      const isAway = isUnreachable(error) ? navigator.onLine : apiErrorOf(error).status === 503;
      if (signal?.aborted || !isAway) throw error;
    }
    await delay(ms, signal);
  }
  return call(key);
}
