import type { RegistryModule } from '@accounts/shared-auth';
import { pinnedVersions, pinVersion } from '@accounts/shared-auth/pinned-versions';
import { isPinned } from '../loader/registry-client.ts';

/**
 * Forgets what this browser has pinned of modules whose versions are others by now: a pin that has lapsed does not come back when the
 * registry does. By the registry of the server alone; the one that a browser keeps may be older than the pin.
 */
export function dropLapsedPins(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  registry: Record<string, RegistryModule>,
): void {
  for (const [id, pin] of Object.entries(pinnedVersions(storage))) {
    const entry = registry[id];
    if (entry && !isPinned(entry, pin)) pinVersion(storage, id, null);
  }
}
