import { CONTRACT_VERSION, type ModuleManifest } from '@accounts/shared-auth';
import { contractFits, satisfiesCaret } from '@accounts/shared-auth/contract';

/**
 * What keeps a module from running here: its contract, or a shared library the shell has in another version.
 * Asked before any script is fetched; `registered` is the contract that the registry names. Null when it fits.
 */
export function incompatibilityOf(
  manifest: ModuleManifest,
  provided: Record<string, string>,
  registered = manifest.contract,
): string | null {
  const contract = [registered, manifest.contract].find((wanted) => !contractFits(wanted));
  if (contract) return `Contract ${contract} is not served by contract ${CONTRACT_VERSION}.`;
  const incompatibilities = Object.entries(manifest.shared).filter(([library, range]) => {
    const version = provided[library];
    return version === undefined || !satisfiesCaret(version, range);
  });
  if (incompatibilities.length === 0) return null;
  return incompatibilities
    .map(([library, range]) => `${library} ${range} (have ${provided[library] ?? 'none'})`)
    .join(', ');
}
