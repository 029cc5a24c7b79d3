import { useEffect } from 'react';
import { whenIdle } from '../core/when-idle.ts';
import { supportMode } from '../loader/support-mode.ts';
import { keepProduct } from '../offline/register-worker.ts';

/** The first screen, and the parts of the next one, have the line for themselves so long, in milliseconds. */
const DELAY_MS = 6_000;
const LATEST_MS = 10_000;

/** Has the service worker keep what the product takes offline, once the page is idle. */
export function useKeepProduct(): void {
  useEffect(() => {
    // Code of modules, ahead of use.
    if (supportMode.isSafe) return undefined;
    const timer = setTimeout(() => whenIdle(window, () => void keepProduct(window), LATEST_MS), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}
