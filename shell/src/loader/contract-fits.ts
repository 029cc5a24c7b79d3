import { CONTRACT_VERSION } from '@accounts/shared-auth/contract';

/** Majors of the contract the shell serves: its own and the one before. */
export function contractFits(wanted: string, served = CONTRACT_VERSION): boolean {
  const [major = 0, minor = 0] = wanted.split('.').map(Number);
  const [ownMajor = 0, ownMinor = 0] = served.split('.').map(Number);
  return major === ownMajor ? minor <= ownMinor : major === ownMajor - 1;
}
