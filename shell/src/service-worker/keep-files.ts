import { MODULE_CACHE, REGISTRY, SHELL_CACHES, type ShellFile } from './files.ts';

/** What is read here of the registry; the shell checks all of it, and the browser the hashes. */
interface KnownRegistry {
  modules: Record<string, KnownEntry>;
}

interface KnownEntry {
  stable: KnownVersion;
  previous?: KnownVersion;
  canary?: KnownVersion;
  enabled: unknown;
}

interface KnownVersion {
  base: string;
  entry: string;
  entryIntegrity: string;
  manifest?: { i18n: Record<string, string>; code?: { integrity: Record<string, string> } };
}

/** Where files are kept, and what they are fetched with. */
export interface KeepContext {
  caches: CacheStorage;
  fetch: typeof fetch;
}

/** Fetched at the same time: the page at hand has the line for itself otherwise. */
const AT_ONCE = 4;

/**
 * Has every file of a build of the shell in its cache, the pages last: a page that is kept finds all its files. Rejects
 * when a file is not what was built: the server has a newer build by now, whose own worker comes.
 */
export async function keepShell(name: string, files: readonly ShellFile[], context: KeepContext) {
  const cache = await context.caches.open(name);
  const isPage = ([path]: ShellFile): boolean => path.endsWith('.html');
  await keepAll(
    cache,
    files.filter((file) => !isPage(file)),
    context,
  );
  await keepAll(cache, files.filter(isPage), context);
}

/**
 * Has the newest registry and the files of its modules in the cache, and drops those of versions that it no longer
 * names. A module that cannot be fetched leaves the others alone.
 */
export async function keepModules(locale: string, context: KeepContext): Promise<void> {
  const response = await context.fetch(REGISTRY, { cache: 'no-cache' });
  if (!response.ok) return;
  const cache = await context.caches.open(MODULE_CACHE);
  await cache.put(REGISTRY, response.clone());
  const entries = Object.values(((await response.json()) as KnownRegistry).modules);
  for (const { stable, enabled } of entries) {
    if (enabled === true) await keepAll(cache, filesOf(stable, locale), context).catch(() => undefined);
  }
  const named = entries.flatMap(({ stable, previous, canary }) =>
    [stable, previous, canary].flatMap((version) => version?.base ?? []),
  );
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== REGISTRY && !named.some((base) => pathname.startsWith(base))) await cache.delete(url);
  }
}

function filesOf({ base, entry, entryIntegrity, manifest }: KnownVersion, locale: string): ShellFile[] {
  const texts = manifest?.i18n[locale] ?? manifest?.i18n['en'];
  const { [texts ?? '']: ofTexts = '', ...hashes } = manifest?.code?.integrity ?? {};
  // Texts of other languages are fetched when one is chosen.
  const code = Object.entries(hashes).filter(([file]) => !file.endsWith('.json'));
  return [
    [base + entry, entryIntegrity],
    ...code.map(([file, integrity]) => [base + file, integrity] as const),
    ...(texts ? [[base + texts, ofTexts] as const] : []),
  ];
}

async function keepAll(cache: Cache, files: readonly ShellFile[], context: KeepContext): Promise<void> {
  const waiting = [...files];
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await keepFile(cache, file, context);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function keepFile(cache: Cache, [path, integrity]: ShellFile, context: KeepContext): Promise<void> {
  if (await cache.match(path, { ignoreVary: true })) return;
  const known = path.endsWith('.html') ? undefined : await context.caches.match(path, { ignoreVary: true });
  const response = known ?? (await context.fetch(path, { integrity }));
  if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
  await cache.put(path, response);
}

/** Drops the files of former builds but the last one, which pages that are open may still load parts of. */
export async function dropFormerShells(name: string, caches: CacheStorage): Promise<void> {
  const former = (await caches.keys()).filter((other) => other.startsWith(SHELL_CACHES) && other !== name);
  await Promise.all(former.slice(0, -1).map((other) => caches.delete(other)));
}
