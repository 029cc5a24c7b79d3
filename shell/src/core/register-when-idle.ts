import { whenIdle } from './when-idle.ts';

/** A page that is never idle registers after this time, counted from its load. */
const LATEST_MS = 5_000;

/** Registers the service worker at the root once the page has loaded and is idle: the login form never waits for it. */
export function registerWhenIdle(page: Window): void {
  const register = () =>
    void import('../offline/register-worker.ts')
      .then(({ registerWorker }) => registerWorker(page))
      .catch(() => undefined);
  const whenLoaded = () => whenIdle(page, register, LATEST_MS);
  if (page.document.readyState === 'complete') whenLoaded();
  else page.addEventListener('load', whenLoaded, { once: true });
}
