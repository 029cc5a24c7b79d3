import type { CanaryCompanies } from '@accounts/shared-domain';
import type { Config } from '../../platform/config/config.ts';
import type { ObjectStore } from '../../platform/object-store/object-store.ts';
import type { RegistryFile } from './change-registry.ts';
import { publishedBucket, publishedFolder, REGISTRY_KEY } from './registry-files.ts';

/** A version of a module as far as the server looks at it. */
export interface ServedVersion {
  base: string;
  since: string;
}

/** A module of the registry as far as the server looks at it. */
export interface ServedModule {
  stable: ServedVersion;
  previous?: ServedVersion;
  canary?: ServedVersion &
    CanaryCompanies & {
      haltIf?: { loadFailRate?: number; crashRate?: number };
    };
  enabled: true | { enabled: false; message: string };
}

/** The registry, with entries that were not looked at yet. */
export type ServedRegistry = RegistryFile;

/** How long what was read of the registry is good enough, in milliseconds. */
const FRESH_MS = 5_000;

/** Where this server's modules are published: the bucket of MODULES_URL, else MODULES_DIR. */
export const registryStore = ({
  modulesBucket,
  modulesDir,
}: Pick<Config, 'modulesBucket' | 'modulesDir'>): ObjectStore =>
  modulesBucket === null ? publishedFolder(modulesDir) : publishedBucket(modulesBucket);

/** The registry of a text; an empty one where there is none. Throws when it cannot be read. */
export function parseRegistry(text: string | null): ServedRegistry {
  return text === null ? { release: '', modules: {} } : (JSON.parse(text) as ServedRegistry);
}

/** An entry that has what the server looks at; null for one that has not. */
export function servedModule(entry: unknown): ServedModule | null {
  const { stable } = (entry ?? {}) as Partial<ServedModule>;
  return typeof stable?.base === 'string' ? (entry as ServedModule) : null;
}

/** Name of the folder of a version: `1.4.0-0a1b2c3d4e5f6a7b`. */
export const folderOf = ({ base }: ServedVersion): string => base.split('/').at(-2) ?? base;

/** Modules of the registry by id, as it is now. */
export async function readServedModules(store: ObjectStore): Promise<Map<string, ServedModule>> {
  const text = (await store.get(REGISTRY_KEY))?.body.toString('utf8') ?? null;
  const entries = Object.entries(parseRegistry(text).modules);
  return new Map(
    entries.flatMap(([id, entry]) => {
      const served = servedModule(entry);
      return served ? [[id, served] as const] : [];
    }),
  );
}

/** The same, read again after a while: reports come in often and publications seldom. */
export function servedModules(store: ObjectStore): () => Promise<Map<string, ServedModule>> {
  let kept: { modules: Promise<Map<string, ServedModule>>; at: number } | undefined;
  return () => {
    if (!kept || Date.now() - kept.at > FRESH_MS) {
      kept = { modules: readServedModules(store), at: Date.now() };
      kept.modules.catch(() => (kept = undefined));
    }
    return kept.modules;
  };
}
