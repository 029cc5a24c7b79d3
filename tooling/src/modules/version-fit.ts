import { contractFits, type ModuleManifest, satisfiesCaret } from '@accounts/shared-auth/contract';
import { type DeployedShell, shellBuiltHere } from './deployed-shell.ts';
import type { Surface } from './shared-names.ts';

/**
 * Sentences about the contract and the versions of shared libraries that a module is built for and a shell does not have: every
 * page of that shell would refuse the module with MFE-107.
 */
export async function versionsMissing(
  manifest: Pick<ModuleManifest, 'id' | 'contract' | 'shared'>,
  shell: DeployedShell,
): Promise<string[]> {
  const { place, surface } = shell;
  const refused = await contractMissing(manifest, { place, contracts: [surface.contract] });
  const { id, shared } = manifest;
  const libraries = Object.entries(shared).map(async ([library, range]) => {
    const hasVersion = ({ versions: { [library]: version } }: Surface): boolean =>
      version !== undefined && satisfiesCaret(version, range);
    if (hasVersion(surface)) return [];
    const version = surface.versions[library];
    const given = version === undefined ? `does not have ${library}` : `has version ${version}`;
    const remedy = await remedyFor(place, hasVersion);
    return [`${id} needs ${library} ${range}: the shell at ${place} ${given}. ${remedy}`];
  });
  return [...refused, ...(await Promise.all(libraries)).flat()];
}

/** The sentence about the contract of a module that a shell serves none of `contracts` for; empty where it fits. */
export async function contractMissing(
  { id, contract }: Pick<ModuleManifest, 'id' | 'contract'>,
  { place, contracts }: { place: string; contracts: readonly string[] },
): Promise<string[]> {
  if (contracts.some((served) => contractFits(contract, served))) return [];
  const remedy = await remedyFor(place, (built) => contractFits(contract, built.contract));
  return [
    `${id} is built for contract ${contract}, which the shell at ${place} with contract ${contracts.join(', ')} does not serve. ${remedy}`,
  ];
}

async function remedyFor(place: string, fits: (built: Surface) => boolean): Promise<string> {
  const here = await shellBuiltHere();
  return here && here.place !== place && fits(here.surface)
    ? `The shell built here (surface ${here.surface.version}) fits: deploy that one first.`
    : 'Build the module in a checkout of that shell, or build and deploy the shell of this one first.';
}
