import { whenIdle } from '../core/when-idle.ts';
import { loadPages } from './load-pages.ts';
import { isEntrance, isPublicPath } from './public-routes.tsx';

/** A page that is never idle fetches the other pages after this time. */
const LATEST_MS = 3_000;

/**
 * Fetches the public pages beside the entrance: at once when the address is one of theirs, and once the entrance is idle
 * otherwise. Resolves when the address can be drawn; the page that needs what cannot be fetched says so.
 */
export async function prefetchPages(page: Window): Promise<void> {
  const { pathname } = page.location;
  const load = () => loadPages().catch(() => undefined);
  if (!isPublicPath(pathname)) return;
  if (isEntrance(pathname)) whenIdle(page, () => void load(), LATEST_MS);
  else await load();
}
