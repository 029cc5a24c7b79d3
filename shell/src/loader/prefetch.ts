import type { ModuleManifest, ModuleVersion } from '@accounts/shared-auth';
import { findRoute } from '@accounts/shared-auth/routes';
import { contractFits } from './contract-fits.ts';

/** Answers that were asked for before the code that reads them had come, each for one reader. */
const waiting = new Map<string, Promise<Response>>();

/** What else than the address must be the same: the hash of a public file, or who asks. */
const keyOf = (url: string, proof = ''): string => `${url} ${proof}`;

/** As `fetch`, or the prefetched response with the same hash. */
export function fetchOnce(url: string, init: RequestInit = {}): Promise<Response> {
  return take(keyOf(url, init.integrity)) ?? fetch(url, init);
}

/** The response to a call that was prefetched with the same token. */
export function takePrefetched(url: string, token: string): Promise<Response> | undefined {
  return take(keyOf(url, token));
}

function take(key: string): Promise<Response> | undefined {
  const ahead = waiting.get(key);
  waiting.delete(key);
  return ahead;
}

/** Makes calls of a member, before the client of the signed-in page is there to make them. */
export function prefetchCalls(urls: readonly string[], token: string): void {
  const headers = { crossdomain: 'true', Authorization: `Bearer ${token}` };
  for (const url of urls) {
    const response = fetch(url, { headers });
    // A failure shows where the response is wanted.
    response.catch(() => undefined);
    waiting.set(keyOf(url, token), response);
  }
}

async function prefetch(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = fetch(url, init);
  waiting.set(keyOf(url, init.integrity), response);
  return (await response).clone().json();
}

/** What is read here of files that nobody has checked yet; the catalog checks them all and tells what is wrong. */
interface UncheckedRegistry {
  modules?: Record<string, { stable?: Partial<ModuleVersion>; enabled?: unknown }>;
}

/** Fetches the registry and the manifest and texts of every stable version, before the code that reads them is there. */
export function prefetchCatalog(): void {
  // A failure shows where the response is wanted.
  ask().catch(() => undefined);
}

async function ask(): Promise<void> {
  const { modules = {} } = (await prefetch('/registry.json', { cache: 'no-cache' })) as UncheckedRegistry;
  await Promise.all(
    Object.values(modules).map(({ stable, enabled }) => askForModule(stable, enabled === true)),
  );
}

async function askForModule(version: Partial<ModuleVersion> = {}, isEnabled: boolean) {
  const { base, manifestIntegrity } = version;
  if (!base || !manifestIntegrity) return;
  const manifest = (await prefetch(`${base}module.json`, {
    integrity: manifestIntegrity,
  })) as Partial<ModuleManifest>;
  if (isEnabled) preloadScreen(version, manifest, location.pathname);
  const { i18n = {}, labels = i18n } = manifest;
  const file = labels[document.documentElement.lang] ?? labels['en'];
  if (file) await prefetch(base + file);
}

/**
 * Has the browser fetch the code of the screen of an address, all of it at once, with the hashes that the loader will ask
 * for: without them it would be fetched twice. Nothing of a module whose contract the shell does not serve.
 */
export function preloadScreen(
  { base = '', entry, entryIntegrity, contract }: Partial<ModuleVersion>,
  { routes = [], code }: Partial<ModuleManifest>,
  pathname: string,
): void {
  const route = findRoute(routes, pathname);
  if (!route || !code || !entry || !entryIntegrity || !contract || !contractFits(contract)) return;
  preload(base + entry, entryIntegrity);
  for (const file of code.screens[route.path]?.files ?? []) {
    const integrity = code.integrity[file];
    if (integrity) preload(base + file, integrity);
  }
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
