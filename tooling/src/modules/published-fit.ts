import type { ModuleVersion } from '@accounts/shared-auth/contract';
import type { ObjectStore } from '../../../api/src/platform/object-store/object-store.ts';
import { BUILD_RECORD, type BuildRecord } from './build-record.ts';
import { namesMissing } from './check-module.ts';
import type { DeployedShell } from './deployed-shell.ts';
import { keyOf, withContent } from './published-versions.ts';
import { contractMissing, versionsMissing } from './version-fit.ts';

/** The shell that the pages of a registry have: what it gives, or the contracts alone where it was not named. */
export type ShellOfPages = DeployedShell | { place: string; contracts: readonly string[] };

/**
 * Refuses a version that is published already and that the shell of the pages cannot carry, by the rules of `check`: its
 * contract, its versions of shared libraries, and each name that it takes from them. Of a version whose files are kept
 * elsewhere, the contract alone is compared. Throws the sentences of `check`.
 */
export async function refuseMisfit(
  id: string,
  version: ModuleVersion,
  { store, shell }: { store: ObjectStore; shell?: ShellOfPages },
): Promise<void> {
  if (!shell) return;
  const folder = version.base.split('/').at(-2) ?? version.base;
  const problems = await misfitsOf(id, version, store, shell);
  if (problems.length > 0) throw new Error(`${folder} does not become live:\n  ${problems.join('\n  ')}`);
}

async function misfitsOf(
  id: string,
  version: ModuleVersion,
  store: ObjectStore,
  shell: ShellOfPages,
): Promise<string[]> {
  if (!('surface' in shell)) return contractMissing({ id, contract: version.contract }, shell);
  const { manifest } = await withContent(store, version);
  const contracts = [shell.surface.contract];
  if (!manifest)
    return contractMissing({ id, contract: version.contract }, { place: shell.place, contracts });
  const stored = await store.get(keyOf(version.base, BUILD_RECORD));
  const record = stored ? (JSON.parse(stored.body.toString('utf8')) as BuildRecord) : undefined;
  const names = record ? await namesMissing(id, record, shell) : [];
  return [...(await versionsMissing(manifest, shell)), ...names];
}
