import { contractFits, type ModuleManifest, satisfiesCaret } from '@accounts/shared-auth/contract';
import { type DeployedShell, shellBuiltHere } from './deployed-shell.ts';
import type { Surface } from './shared-names.ts';

/**
 * Sentences about the contract and the versions of shared libraries that a module is built for and a shell does not have: every
 * page of that shell would refuse the module with MFE-107.
 */
export async function versionsMissing(
  { id, contract, shared }: Pick<ModuleManifest, 'id' | 'contract' | 'shared'>,
  { place, surface }: DeployedShell,
): Promise<string[]> {
  const here = await shellBuiltHere();
  const remedy = (fits: (built: Surface) => boolean): string =>
    here && here.place !== place && fits(here.surface)
      ? `The shell built here (surface ${here.surface.version}) fits: deploy that one first.`
      : 'Build the module in a checkout of that shell, or build and deploy the shell of this one first.';
  const servesContract = (given: Surface) => contractFits(contract, given.contract);
  const refused = servesContract(surface)
    ? []
    : [
        `${id} is built for contract ${contract}, which the shell at ${place} with contract ${surface.contract} does not serve. ${remedy(servesContract)}`,
      ];
  const libraries = Object.entries(shared).flatMap(([library, range]) => {
    const hasVersion = ({ versions: { [library]: version } }: Surface): boolean =>
      version !== undefined && satisfiesCaret(version, range);
    if (hasVersion(surface)) return [];
    const version = surface.versions[library];
    const given = version === undefined ? `does not have ${library}` : `has version ${version}`;
    return [`${id} needs ${library} ${range}: the shell at ${place} ${given}. ${remedy(hasVersion)}`];
  });
  return [...refused, ...libraries];
}
