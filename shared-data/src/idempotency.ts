import { randomId } from '@accounts/shared-auth';
import { useCallback, useRef } from 'react';
import { hasResponse } from './api-error.ts';

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
