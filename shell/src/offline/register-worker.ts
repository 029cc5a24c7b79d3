import type { KeepMessage } from '../service-worker/files.ts';

const ADDRESS = '/service-worker.js';

/**
 * Has the browser install the service worker, once the page is idle. Without one the product works as before, online; a
 * browser that has none, or a plain http address, is no failure.
 */
export async function registerWorker({ navigator }: Window): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.register(ADDRESS, { updateViaCache: 'none' }).catch(() => undefined);
}

/** Has the worker fetch what the product takes offline, beyond what this page has used. */
export async function keepProduct(page: Window): Promise<void> {
  const registration = await registerWorker(page);
  if (!registration) return;
  const { active } = await page.navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep', locale: page.document.documentElement.lang } satisfies KeepMessage);
}
