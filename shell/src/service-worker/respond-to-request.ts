import { CUSTOMER_PAGE, pageFileOf } from '@accounts/shared-domain';
import { MODULE_CACHE, REGISTRY } from './files.ts';
import { SERVER_PATHS } from './server-paths.ts';

/** A page that the server has not sent for so long comes from the cache, in milliseconds. */
const TIMEOUT_PAGE_MS = 3_000;
/** The same for the registry: it decides what runs, so the server has longer to say it. */
const TIMEOUT_REGISTRY_MS = 10_000;

/** Files whose content never changes: those of a module's folder, and names with a hash. */
const IMMUTABLE = /^\/(?:m\/.+|[^/]+\.[0-9a-f]{8}\.(?:js|css|woff2|svg|png))$/;
const KEPT_AS_IT_IS = /^\/(?:icons\/.+|manifest\.webmanifest)$/;

/** What the worker answers with. */
export interface ResponseContext {
  caches: CacheStorage;
  origin: string;
  /** Cache of the files of this build of the shell. */
  shellCache: string;
  fetch: typeof fetch;
  /** Has the worker live until it is done. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** The answer to a request of a page; null where the browser asks the server as without a worker. */
export function respondToRequest(request: Request, context: ResponseContext): Promise<Response> | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== context.origin) return null;
  const { pathname, search } = url;
  if (request.mode === 'navigate') {
    const isOther = SERVER_PATHS.test(pathname) || `${pathname}/`.startsWith(`${CUSTOMER_PAGE}/`);
    return isOther ? null : respondWithPage(request, pathname, context);
  }
  if (pathname === REGISTRY) return respondWithRegistry(request, context);
  // A second try gets past every cache.
  if (search !== '' || request.cache === 'reload') return null;
  if (IMMUTABLE.test(pathname)) return respondWithFile(request, pathname, context);
  return KEPT_AS_IT_IS.test(pathname) ? networkFirst(request, pathname, context) : null;
}

async function respondWithPage(
  request: Request,
  pathname: string,
  context: ResponseContext,
): Promise<Response> {
  const kept = await context.caches.open(context.shellCache);
  const page = await kept.match(`/${pageFileOf(pathname)}`, { ignoreVary: true });
  if (!page) return context.fetch(request);
  return firstOf(context.fetch(request), TIMEOUT_PAGE_MS, page);
}

/** The server's registry is kept as the last good one; that one answers while the server does not. */
async function respondWithRegistry(request: Request, context: ResponseContext): Promise<Response> {
  const cache = await context.caches.open(MODULE_CACHE);
  const last = await cache.match(REGISTRY, { ignoreVary: true });
  const newest = context.fetch(request).then((response) => {
    if (response.ok) context.waitUntil(cache.put(REGISTRY, response.clone()));
    return response;
  });
  return last ? firstOf(newest, TIMEOUT_REGISTRY_MS, last) : newest;
}

/** The browser checks the integrity of what it gets, from the cache too. */
async function respondWithFile(
  request: Request,
  pathname: string,
  context: ResponseContext,
): Promise<Response> {
  const { caches, shellCache, waitUntil } = context;
  const kept = await caches.match(pathname, { ignoreVary: true });
  if (kept) return kept;
  const response = await context.fetch(request);
  if (response.ok) {
    const cache = await caches.open(pathname.startsWith('/m/') ? MODULE_CACHE : shellCache);
    waitUntil(cache.put(pathname, response.clone()));
  }
  return response;
}

async function networkFirst(request: Request, pathname: string, context: ResponseContext): Promise<Response> {
  try {
    return await context.fetch(request);
  } catch (error) {
    const kept = await context.caches.match(pathname, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** What the network sends, or `kept` when that fails or takes longer than `ms`. */
function firstOf(network: Promise<Response>, ms: number, kept: Response): Promise<Response> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(kept), ms);
    network
      .then(resolve, () => resolve(kept))
      .finally(() => clearTimeout(timer))
      .catch(() => undefined);
  });
}
