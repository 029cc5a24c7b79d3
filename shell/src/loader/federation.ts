import type { CodeRef, ModuleLifecycles, ModuleManifest, ModuleVersion } from '@accounts/shared-auth';
import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { loadPackageTexts } from '../texts/load-texts.ts';
import { fetchTexts, fetchVerified } from './registry-client.ts';
import { LIMITS } from './time-limit.ts';

/** Hash of an entry by its address without the query; the script element gets it before it is fetched. */
const integrityOfEntry = new Map<string, string>();

registerPlugins([
  {
    name: 'verified-entries',
    createScript: ({ url }) => {
      const integrity = integrityOfEntry.get(url.replace(/\?.*$/, ''));
      if (!integrity) return undefined;
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      return { script, timeout: LIMITS.load };
    },
  },
]);

/** Name of a module's container: the build's `uniqueName`. */
const containerName = (id: string): string => `mfe_${id.replaceAll('-', '_')}`;

/** Counts tries over the page's life: a hung script can only be tried again at a new address. */
let tries = 0;
/** The plain address is the one that the page's first script preloads. */
const triedAddresses = new Set<string>();

/** Versions of the shared libraries that this shell gives, by their request. */
export function providedVersions(): Record<string, string> {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.fromEntries(
    Object.entries(scope).flatMap(([library, versions]) => {
      const [version] = Object.keys(versions);
      return version ? [[library, version]] : [];
    }),
  );
}

/** Makes a version the one that `loadExpose` takes, at an address that no try has used: the first has the plain one. */
export function useVersion(id: string, { base, entry, entryIntegrity }: ModuleVersion): void {
  const address = new URL(base + entry, window.location.origin).href;
  integrityOfEntry.set(address, entryIntegrity);
  const isFirst = !triedAddresses.has(address);
  triedAddresses.add(address);
  if (!isFirst) tries += 1;
  const query = isFirst ? '' : `?try=${tries}`;
  registerRemotes([{ name: containerName(id), entry: address + query }], { force: true });
}

/** Runs a module's code for the first time. @throws ModuleFailure when the entry is not what was published */
export async function loadLifecycles(id: string, version: ModuleVersion): Promise<ModuleLifecycles> {
  try {
    return await loadExpose<ModuleLifecycles>(id, 'lifecycles');
  } catch (error) {
    // A script element does not say why it failed; asking for the file tells a wrong hash from a missing file.
    await fetchVerified(version.base + version.entry, version.entryIntegrity);
    throw error;
  }
}

/** Makes the texts of a version's screens known to its code. @throws ModuleFailure */
export async function loadTexts(
  id: string,
  { base }: ModuleVersion,
  manifest: ModuleManifest,
): Promise<void> {
  await loadPackageTexts(id, (locale) => fetchTexts(base, manifest, locale));
}

/** What a manifest refers to, of a module whose lifecycles have been loaded. @throws when its build has no such export */
export async function loadCodeRef<T>(id: string, codeRef: CodeRef): Promise<T> {
  const [file = '', name = ''] = codeRef.split('#');
  const exports = await loadExpose<Record<string, T>>(id, file.replace('./', ''));
  const found = exports[name];
  if (found === undefined) throw new Error(`${id} has no ${codeRef}.`);
  return found;
}

async function loadExpose<T>(id: string, expose: string): Promise<T> {
  const loaded = await loadRemote<T>(`${containerName(id)}/${expose}`);
  if (loaded === null) throw new Error(`${id} exposes no ${expose}.`);
  return loaded;
}
