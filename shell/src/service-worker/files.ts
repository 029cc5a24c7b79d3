/** A file of the shell with its Subresource Integrity; pages come last. */
export type ShellFile = readonly [path: string, integrity: string];

/** Where the files of one build of the shell are kept. */
export const SHELL_CACHES = 'accounts-shell-';

/** Where the registry and the files of modules are kept, whatever the build of the shell. */
export const MODULE_CACHE = 'accounts-modules';

export const REGISTRY = '/registry.json';

/** What a page posts once it is idle, so that the worker fetches the rest of the product. */
export interface KeepMessage {
  type: 'keep';
  /** Language of the page. */
  locale: string;
}
