import { CONTRACT_VERSION, type ModuleManifest } from '@accounts/shared-auth';
import { contractFits } from './contract-fits.ts';

/** Whether a version lies in a caret range (`^1.2.3`: same first number that is not 0, and not older). */
export function satisfiesCaret(version: string, range: string): boolean {
  const have = numbersOf(version);
  const want = numbersOf(range.replace(/^\^/, ''));
  const fixed = want.findIndex((part) => part !== 0);
  const leading = fixed === -1 ? want.length : fixed + 1;
  for (let at = 0; at < leading; at += 1) if (have[at] !== want[at]) return false;
  const older = have.findIndex((part, at) => part !== want[at]);
  return older === -1 || (have[older] ?? 0) > (want[older] ?? 0);
}

const numbersOf = (version: string): number[] => version.replace(/-.*$/, '').split('.').map(Number);

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
