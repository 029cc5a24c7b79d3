import type { ModuleManifest } from './manifest.ts';

/** One published build of a module: an immutable folder and the hashes of what is loaded from it first. */
export interface ModuleVersion {
  version: string;
  /** `/m/<module>/<version>-<hash>/` */
  base: string;
  /** File name of the federation entry in `base`. */
  entry: string;
  /** Subresource Integrity of the entry, `sha384-...`. */
  entryIntegrity: string;
  /** Subresource Integrity of `module.json`, checked when it is published and where it is fetched. */
  manifestIntegrity: string;
  contract: string;
  /** ISO instant of publication. */
  since: string;
  /** Content of `module.json`, which saves the page a round; absent in a previous version and in older registries. */
  manifest?: ModuleManifest;
  /** Compiled texts that the manifest names by locale, as its `labels` files have them; with `manifest`. */
  labels?: Record<string, Record<string, unknown>>;
}

export interface CanaryVersion extends ModuleVersion {
  /** Share of companies, 0 to 100, chosen by a stable hash of company id and `salt`. */
  percent: number;
  salt: string;
  companies?: string[];
  haltIf?: { loadFailRate?: number; crashRate?: number };
}

export interface RegistryModule {
  stable: ModuleVersion;
  previous?: ModuleVersion;
  canary?: CanaryVersion;
  /** Kill switch with a sentence for people. */
  enabled: true | { enabled: false; message: string };
  preload: 'idle' | 'hover' | 'none';
}

/** `registry.json`, served with no-cache and an ETag. */
export interface Registry {
  schema: 1;
  release: string;
  shell: { contract: string[] };
  modules: Record<string, RegistryModule>;
}
