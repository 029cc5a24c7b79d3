import { randomId } from '@accounts/shared-auth';
import { useCallback, useRef } from 'react';
import { hasResponse } from './api-error.ts';

/**
 * Runs a call with a key that stays the same until the server has answered, so that a retry after a
 * broken line cannot make a second document, and an answered rejection does not block the corrected try.
 */
export function useIdempotencyKey(): <T>(call: (key: string) => Promise<T>) => Promise<T> {
  const key = useRef<string | null>(null);
  return useCallback(async (call) => {
    key.current ??= randomId();
    try {
      const response = await call(key.current);
      key.current = null;
      return response;
    } catch (error) {
      if (hasResponse(error)) key.current = null;
      throw error;
    }
  }, []);
}
