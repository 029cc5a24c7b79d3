import type { ModuleVersion } from '@accounts/shared-auth';
import { FAILURES, isChunkFailure } from './failure.ts';

/** Folder of a published version in an address: `/m/<module>/<version>-<hash>/`. */
const FOLDER = /\/m\/([a-z0-9-]+)\/([\w.-]+)\//;

/** Name of the folder of a version: two builds of one number differ by it. */
export const folderOf = ({ base }: Pick<ModuleVersion, 'base'>): string =>
  base.replace(/^.*\/([^/]+)\/$/, '$1');

/** A module and the folder of its version. */
interface CrashedModule {
  module: string;
  version: string;
}

/** Whose code threw, by the first file of a module in the stack, or else by the script; undefined where it is none's. */
export function moduleOfError(error: unknown, script = ''): CrashedModule | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, module, version] = FOLDER.exec(stack) ?? FOLDER.exec(script) ?? [];
  return module && version ? { module, version } : undefined;
}

/** The module that is on the page. */
export function moduleOnPage(): CrashedModule | undefined {
  const { module, version } = document.querySelector<HTMLElement>('[data-module]')?.dataset ?? {};
  return module && version ? { module, version } : undefined;
}

/** Code of something that went wrong in a module in use. */
export const crashCodeOf = (error: unknown): string =>
  FAILURES[isChunkFailure(error) ? 'unavailable' : 'crash'].code;
