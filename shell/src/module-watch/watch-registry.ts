import { fromEvent, merge, type Observable } from 'rxjs';
import { backOnline } from '../core/back-online.ts';

/** How often a page that can be seen looks, in milliseconds: with the time of one answer less than the 60 s that a switch may take. */
export const LOOK_EVERY_MS = 45_000;

/**
 * Looks again and again while the page can be seen and has a connection, and whenever either comes back; never twice at the same
 * time. What fails is looked at the next time. Returns how to stop, which also aborts what is under way.
 */
export function watchRegistry(
  page: Document,
  online$: Observable<boolean>,
  look: (signal: AbortSignal) => Promise<unknown>,
): () => void {
  const ending = new AbortController();
  let isLooking = false;
  const lookOnce = (): void => {
    if (isLooking || page.visibilityState !== 'visible' || !navigator.onLine) return;
    isLooking = true;
    look(ending.signal)
      .catch(() => undefined)
      .finally(() => (isLooking = false));
  };
  const timer = setInterval(lookOnce, LOOK_EVERY_MS);
  const subscription = merge(fromEvent(page, 'visibilitychange'), backOnline(online$)).subscribe(lookOnce);
  return () => {
    clearInterval(timer);
    subscription.unsubscribe();
    ending.abort();
  };
}
