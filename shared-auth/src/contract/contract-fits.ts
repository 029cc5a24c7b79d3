import { CONTRACT_VERSION } from './manifest.ts';

/** Whether a shell of the contract `served` runs a module built for `wanted`: of its major up to its minor, and of the major before. */
export function contractFits(wanted: string, served = CONTRACT_VERSION): boolean {
  const [major = 0, minor = 0] = wanted.split('.').map(Number);
  const [ownMajor = 0, ownMinor = 0] = served.split('.').map(Number);
  return major === ownMajor ? minor <= ownMinor : major === ownMajor - 1;
}
