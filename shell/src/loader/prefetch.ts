import type { ModuleManifest, ModuleVersion, RegistryModule, RouteEntry } from '@accounts/shared-auth';
import { findRoute } from '@accounts/shared-auth/routes';
import { DEFAULT_LANGUAGE, firstListCall, LIST_CALLS } from '@accounts/shared-domain';
import { warmUp } from '../shared-scope/provide.ts';
import { contractFits } from './contract-fits.ts';

/** A response that was fetched before the code that reads it had come, for one reader. */
interface Prefetched {
  response: Promise<Response>;
  /** Of a POST. */
  body?: string | undefined;
  /** By the page's clock, in milliseconds. */
  since: number;
}

/** What nothing has read for so long may have changed, in milliseconds. */
const MAX_AGE_MS = 30_000;

const waiting = new Map<string, Prefetched>();

/** What else than the address must be the same: the hash of a public file, or whose token it is. */
const keyOf = (url: string, proof = ''): string => `${url} ${proof}`;

/** As `fetch`, or the prefetched response with the same hash. */
export function fetchOnce(url: string, init: RequestInit = {}): Promise<Response> {
  return take(keyOf(url, init.integrity)) ?? fetch(url, init);
}

/** The response to a call that was prefetched with the same token and the same body. */
export function takePrefetched(url: string, token: string, body?: unknown): Promise<Response> | undefined {
  const key = keyOf(url, token);
  const sent = waiting.get(key)?.body;
  return sent === undefined || sent === JSON.stringify(body) ? take(key) : undefined;
}

function take(key: string): Promise<Response> | undefined {
  const prefetched = waiting.get(key);
  waiting.delete(key);
  return prefetched && performance.now() - prefetched.since < MAX_AGE_MS ? prefetched.response : undefined;
}

/** Fetches for a reader to come; a failure shows where the response is wanted. */
function prefetch(url: string, proof?: string, init: RequestInit = {}): Promise<Response> {
  const response = fetch(url, init);
  // Read at once: a response that is never taken would otherwise stay in progress until the page is left.
  response.then((one) => one.clone().arrayBuffer()).catch(() => undefined);
  const { body } = init;
  waiting.set(keyOf(url, proof), {
    response,
    since: performance.now(),
    body: typeof body === 'string' ? body : undefined,
  });
  return response;
}

/** Makes calls of a member, before the client of the signed-in page is there to make them. */
export function prefetchCalls(urls: readonly string[], token: string): void {
  for (const url of urls) void prefetch(url, token, { headers: headersOf(token) });
}

const headersOf = (token: string) => ({ crossdomain: 'true', Authorization: `Bearer ${token}` });

function prefetchList({ resource, status }: NonNullable<RouteEntry['list']>, token: string): void {
  const call = Object.hasOwn(LIST_CALLS, resource) ? LIST_CALLS[resource] : undefined;
  if (!call) return;
  const { url, body } = firstListCall(call, status);
  if (body === undefined) return prefetchCalls([url], token);
  const headers = { ...headersOf(token), 'Content-Type': 'application/json' };
  void prefetch(url, token, { method: 'POST', headers, body });
}

async function prefetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  return (await prefetch(url, init.integrity, init)).clone().json();
}

/** What is read here of files that nothing has checked yet; the catalog checks them all and reports what is wrong. */
interface UncheckedRegistry {
  modules?: Record<string, Partial<Pick<RegistryModule, 'stable' | 'enabled'>>>;
}

/**
 * Fetches the registry, and manifest and texts of every stable version where it does not hold them, before the code that
 * reads them is there; then all of the screen of the address, with its list where a member's token is given.
 */
export function prefetchCatalog(token?: string, pathname = location.pathname): void {
  // A failure shows where the response is wanted.
  readRegistry(pathname, token).catch(() => undefined);
}

async function readRegistry(pathname: string, token?: string): Promise<void> {
  const { modules = {} } = (await prefetchJson('/registry.json', { cache: 'no-cache' })) as UncheckedRegistry;
  await Promise.all(
    Object.values(modules).map(async ({ stable, enabled }) => {
      const manifest = await manifestOf(stable);
      if (!stable || !manifest) return;
      if (enabled === true) preloadScreen(stable, manifest, pathname, token);
      if (!stable.labels) prefetchTexts(stable.base, manifest.labels ?? manifest.i18n);
    }),
  );
}

async function manifestOf(
  version: Partial<ModuleVersion> = {},
): Promise<Partial<ModuleManifest> | undefined> {
  const { base, manifestIntegrity: integrity, manifest } = version;
  if (!base || !integrity) return undefined;
  return manifest ?? ((await prefetchJson(`${base}module.json`, { integrity })) as Partial<ModuleManifest>);
}

function prefetchTexts(base: string, files: Record<string, string> = {}): void {
  const file = files[document.documentElement.lang] ?? files[DEFAULT_LANGUAGE];
  if (file) void prefetch(base + file);
}

/**
 * Has the browser fetch the screen of an address, all of it at once: its list, the module's texts, and its code with the
 * hashes that the loader will use (without them it would be fetched twice). Nothing of a module whose contract the
 * shell does not serve.
 */
export function preloadScreen(
  { base = '', entry, entryIntegrity, contract }: Partial<ModuleVersion>,
  { routes = [], code, i18n }: Partial<ModuleManifest>,
  pathname: string,
  token?: string,
): void {
  const route = findRoute(routes, pathname);
  if (!route || !entry || !entryIntegrity || !contract || !contractFits(contract)) return;
  if (token !== undefined && route.list) prefetchList(route.list, token);
  if (!code) return;
  preload(base + entry, entryIntegrity);
  const { files = [], shared = [] } = code.screens[route.path] ?? {};
  for (const file of files) {
    const integrity = code.integrity[file];
    if (integrity) preload(base + file, integrity);
  }
  prefetchTexts(base, i18n);
  shared.forEach(warmUp);
}

function preload(href: string, integrity: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.href = href;
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}
