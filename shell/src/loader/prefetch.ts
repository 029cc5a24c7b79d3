import type { ModuleManifest, ModuleVersion, RegistryModule, RouteEntry } from '@accounts/shared-auth';
import { contractFits } from '@accounts/shared-auth/contract';
import { findRoute } from '@accounts/shared-auth/routes';
import { DEFAULT_LANGUAGE, firstListCall, LIST_CALLS } from '@accounts/shared-domain';
import { warmUp } from '../shared-scope/provide.ts';
import { supportMode } from './support-mode.ts';

/** A response that was fetched before the code that reads it had come, for one reader. */
interface Prefetched {
  response: Promise<Response>;
  /** Of a POST. */
  body?: string | undefined;
  /** By the page's clock, in milliseconds. */
  since: number;
  /** Gives the request up. */
  abort: () => void;
}

/** What nothing has read for so long may have changed, in milliseconds. */
const MAX_AGE_MS = 30_000;

const waiting = new Map<string, Prefetched>();

/** What else than the address must be the same: the hash of a public file, or whose token it is. */
const keyOf = (url: string, proof = ''): string => `${url} ${proof}`;

/** As `fetch`, or the prefetched response with the same hash; the signal aborts that too. */
export function fetchOnce(url: string, init: RequestInit = {}): Promise<Response> {
  const prefetched = take(keyOf(url, init.integrity));
  // A page that reads files of a module fetches the others too.
  if (later.some(([one]) => one === url)) later.length = 0;
  if (!prefetched) return fetch(url, init);
  const { signal } = init;
  if (signal?.aborted) prefetched.abort();
  signal?.addEventListener('abort', prefetched.abort, { once: true });
  return prefetched.response;
}

/** The response to a call that was prefetched with the same token and the same body. */
export function takePrefetched(url: string, token: string, body?: unknown): Promise<Response> | undefined {
  const key = keyOf(url, token);
  const sent = waiting.get(key)?.body;
  return sent === undefined || sent === JSON.stringify(body) ? take(key)?.response : undefined;
}

function take(key: string): Prefetched | undefined {
  const prefetched = waiting.get(key);
  waiting.delete(key);
  return prefetched && performance.now() - prefetched.since < MAX_AGE_MS ? prefetched : undefined;
}

/** Fetches for a reader to come; a failure shows when the response is wanted. The bytes are for who fetches it. */
function prefetch(url: string, proof?: string, init: RequestInit = {}): Promise<ArrayBuffer> {
  const controller = new AbortController();
  const whole = fetch(url, { ...init, signal: controller.signal }).then(readWhole);
  const response = whole.then(({ copy }) => copy);
  response.catch(() => undefined);
  const { body } = init;
  waiting.set(keyOf(url, proof), {
    response,
    since: performance.now(),
    abort: () => controller.abort(),
    body: typeof body === 'string' ? body : undefined,
  });
  return whole.then(({ bytes }) => bytes);
}

/** Statuses of responses that have no body. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * The response with its body in memory: one that is never taken would otherwise stay in progress until the page is left, and a
 * clone that is read beside it costs several milliseconds of a slow processor.
 */
async function readWhole(response: Response): Promise<{ copy: Response; bytes: ArrayBuffer }> {
  const { status, statusText, headers } = response;
  const bytes = await response.arrayBuffer();
  const body = WITHOUT_BODY.includes(status) ? null : bytes;
  return { copy: new Response(body, { status, statusText, headers }), bytes };
}

function start(...request: Parameters<typeof prefetch>): void {
  prefetch(...request).catch(() => undefined);
}

/** Makes calls of a member, before the client of the signed-in page is there to make them. */
export function prefetchCalls(urls: readonly string[], token: string): void {
  for (const url of urls) start(url, token, { headers: headersOf(token) });
}

const headersOf = (token: string) => ({ crossdomain: 'true', Authorization: `Bearer ${token}` });

function prefetchList({ resource, status }: NonNullable<RouteEntry['list']>, token: string): void {
  const call = Object.hasOwn(LIST_CALLS, resource) ? LIST_CALLS[resource] : undefined;
  if (!call) return;
  const { url, body } = firstListCall(call, status);
  if (body === undefined) return prefetchCalls([url], token);
  const headers = { ...headersOf(token), 'Content-Type': 'application/json' };
  start(url, token, { method: 'POST', headers, body });
}

/** Of the bytes themselves: reading a copy would wait for its turn twice more, behind the page's scripts. */
async function prefetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await prefetch(url, init.integrity, init)));
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
    Object.entries(modules).map(async ([id, { stable, enabled }]) => {
      const manifest = await manifestOf(stable);
      if (!stable || !manifest) return;
      const isPrefetched = enabled === true && !supportMode.isSafe && !supportMode.isOff(id);
      if (isPrefetched) preloadScreen(stable, manifest, pathname, token);
      const labels = stable.labels ? undefined : textFile(manifest.labels ?? manifest.i18n);
      if (labels) await prefetchFile(stable.base + labels, manifest.code?.integrity[labels]);
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

const textFile = (files: Record<string, string> = {}): string | undefined =>
  files[document.documentElement.lang] ?? files[DEFAULT_LANGUAGE];

/** Settles when the file is there or has failed, which shows where it is wanted. */
async function prefetchFile(url: string, integrity?: string): Promise<void> {
  await prefetch(url, integrity, integrity ? { integrity } : {}).catch(() => undefined);
}

/** Files of the screen at hand that have not been asked for. */
const later: (readonly [url: string, integrity?: string])[] = [];

async function prefetchLater(): Promise<void> {
  for (let file = later.shift(); file; file = later.shift()) await prefetchFile(...file);
}

/**
 * Fetches the screen of an address: its list, and of the module its code, with the hashes that the loader will use, and its
 * texts. Two files at a time, until the loader is there and takes over. Nothing of a module whose contract the shell does not serve.
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
  later.push([base + entry, entryIntegrity]);
  prefetchScreen(base, code, route.path, textFile(i18n));
}

/** Fetches the files of a screen and the texts of its module, after what waits already. */
function prefetchScreen(
  base: string,
  { screens, integrity }: NonNullable<ModuleManifest['code']>,
  path: string,
  texts: string | undefined,
): void {
  const { files = [], shared = [] } = screens[path] ?? {};
  for (const file of texts ? [...files, texts] : files) later.push([base + file, integrity[file]]);
  void prefetchLater();
  void prefetchLater();
  shared.forEach(warmUp);
}
