import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** The first screen and its data come before, in milliseconds. */
const DELAY_MS = 3_000;
const LATEST_MS = 5_000;

/**
 * Runs work once, when the first screen is being read and the page is idle, or at once. `work` stays the same from drawing to
 * drawing.
 */
export function useAtRest(work: () => void, isAtOnce = false): void {
  useEffect(() => {
    if (isAtOnce) {
      work();
      return undefined;
    }
    const timer = setTimeout(() => whenIdle(window, work, LATEST_MS), DELAY_MS);
    return () => clearTimeout(timer);
  }, [work, isAtOnce]);
}
