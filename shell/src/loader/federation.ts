import type { CodeRef, ModuleLifecycles, ModuleVersion } from '@accounts/shared-auth';
import type { CompiledTexts } from '@accounts/shared-ui/texts';
import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { loadPackageTexts } from '../texts/load-texts.ts';
import { LIMITS } from './time-limit.ts';

/** Hash of an entry by its address; the script element gets it too, and finds the file in the browser's cache. */
const integrityOfEntry = new Map<string, string>();

registerPlugins([
  {
    name: 'verified-entries',
    createScript: ({ url }) => {
      const integrity = integrityOfEntry.get(url);
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

/** Makes a version the one that `loadExpose` takes. */
export function useVersion(id: string, { base, entry, entryIntegrity }: ModuleVersion): void {
  const address = new URL(base + entry, window.location.origin).href;
  integrityOfEntry.set(address, entryIntegrity);
  registerRemotes([{ name: containerName(id), entry: address }], { force: true });
}

/** Runs a module's code for the first time; its files have been fetched. */
export function loadLifecycles(id: string): Promise<ModuleLifecycles> {
  return loadExpose<ModuleLifecycles>(id, 'lifecycles');
}

/** Makes the texts of a module's screens known to its code. */
export function loadTexts(id: string, load: (locale: string) => Promise<CompiledTexts>): Promise<void> {
  return loadPackageTexts(id, load);
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
