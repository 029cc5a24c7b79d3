import type { ModuleManifest, ModuleVersion } from '@accounts/shared-auth';

/** Answers that were asked for before the code that reads them had come, each for one reader. */
const waiting = new Map<string, Promise<Response>>();

const keyOf = (url: string, integrity = ''): string => `${url} ${integrity}`;

/** As `fetch`, or the prefetched response with the same hash. */
export function fetchOnce(url: string, init: RequestInit = {}): Promise<Response> {
  const key = keyOf(url, init.integrity);
  const ahead = waiting.get(key);
  waiting.delete(key);
  return ahead ?? fetch(url, init);
}

async function prefetch(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = fetch(url, init);
  waiting.set(keyOf(url, init.integrity), response);
  return (await response).clone().json();
}

/** What is read here of files that nobody has checked yet; the catalog checks them all and tells what is wrong. */
interface UncheckedRegistry {
  modules?: Record<string, { stable?: Partial<ModuleVersion> }>;
}

/** Fetches the registry and the manifest and texts of every stable version, before the code that reads them is there. */
export function prefetchCatalog(): void {
  // A failure shows where the response is wanted.
  ask().catch(() => undefined);
}

async function ask(): Promise<void> {
  const { modules = {} } = (await prefetch('/registry.json', { cache: 'no-cache' })) as UncheckedRegistry;
  await Promise.all(Object.values(modules).map(({ stable }) => askForModule(stable)));
}

async function askForModule({ base, manifestIntegrity }: Partial<ModuleVersion> = {}) {
  if (!base || !manifestIntegrity) return;
  const manifest = await prefetch(`${base}module.json`, { integrity: manifestIntegrity });
  const { i18n = {}, labels = i18n } = manifest as Partial<ModuleManifest>;
  const file = labels[document.documentElement.lang] ?? labels['en'];
  if (file) await prefetch(base + file);
}
