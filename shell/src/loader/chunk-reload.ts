import { CHUNK_RELOAD_GUARD_MS } from '@accounts/shared-domain';

const KEY = 'accounts.chunk-reload';

/**
 * Reloads the page after a chunk failed to load, at most once a minute and never over an unsaved form
 * (docs/specification.md, sections 8 and 9), nor without a connection, where a reload can end with no page at all. Returns
 * whether it did.
 */
export function reloadForChunk(page: Window, isDirty: boolean, now = Date.now()): boolean {
  const last = Number(page.sessionStorage.getItem(KEY) ?? 0);
  if (isDirty || !page.navigator.onLine || now - last < CHUNK_RELOAD_GUARD_MS) return false;
  page.sessionStorage.setItem(KEY, String(now));
  page.location.reload();
  return true;
}
