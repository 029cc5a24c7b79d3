import type { CanaryCompanies } from '@accounts/shared-domain';
import type { ModuleManifest } from './manifest.ts';

/** One published build of a module: an immutable folder and the hashes of what is loaded from it first. */
export interface ModuleVersion {
  /** `major.minor.patch` of its `package.json`. */
  version: string;
  /** `/m/<module>/<version>-<hash>/` */
  base: string;
  /** File name of the federation entry in `base`. */
  entry: string;
  /** Subresource Integrity of the entry, `sha384-...`. */
  entryIntegrity: string;
  /** Subresource Integrity of `module.json`, checked when it is published and where it is fetched. */
  manifestIntegrity: string;
  /** `major.minor` that it was built for. */
  contract: string;
  /** ISO instant of publication. */
  since: string;
  /** Content of `module.json`, which saves the page a round; absent in a previous version and in older registries. */
  manifest?: ModuleManifest;
  /** Compiled texts that the manifest names by locale, as its `labels` files have them; with `manifest`. */
  labels?: Record<string, Record<string, unknown>>;
}

/** A version on trial for some companies. */
export interface CanaryVersion extends ModuleVersion, CanaryCompanies {
  /** From which share of failed loads or crashes on, from 0 to 1, it ends by itself. */
  haltIf?: { loadFailRate?: number; crashRate?: number };
}

/** What the registry says of one module. */
export interface RegistryModule {
  /** The stable version: for companies outside the canary. */
  stable: ModuleVersion;
  /** What takes its place when it fails, and what a rollback brings back. */
  previous?: ModuleVersion;
  /** A version on trial. */
  canary?: CanaryVersion;
  /** Kill switch with a sentence for people. */
  enabled: true | { enabled: false; message: string };
  /**
   * When code of screens that were not opened is fetched: the first one while the page is idle, that of a link that is pointed
   * at (with `idle` too), or never.
   */
  preload: 'idle' | 'hover' | 'none';
}

/** `registry.json`, served with no-cache and an ETag. */
export interface Registry {
  /** Form of the file. */
  schema: 1;
  /** Instant of the last change, by which the history names it. */
  release: string;
  /**
   * Contracts of the shell that the last change named: a version that none of them serves is not made live where no shell
   * is named.
   */
  shell: { contract: string[] };
  /** By the id of the module. */
  modules: Record<string, RegistryModule>;
}
