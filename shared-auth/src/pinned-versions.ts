// Apart from the shared library: shell and modules each bundle it, so that neither needs a name that the other may lack.

/** Where the browser keeps them. */
const KEY = 'accounts.pinned-versions';

/** A version of a module that this browser uses in place of the one that is stable; by the `base` of the registry. */
export interface PinnedVersion {
  used: string;
  /** The stable version that it replaces. Once the registry has another, the pin has lapsed. */
  replaces: string;
}

/** What this browser has pinned, by module. What cannot be read counts as nothing. */
export function pinnedVersions(storage: Pick<Storage, 'getItem'>): Record<string, PinnedVersion> {
  try {
    const pins: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return typeof pins === 'object' ? { ...(pins as Record<string, PinnedVersion>) } : {};
  } catch {
    return {};
  }
}

/** Pins a version of a module, or with `null` none. Throws where the browser keeps nothing. */
export function pinVersion(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  module: string,
  pin: PinnedVersion | null,
): void {
  const { [module]: _before, ...others } = pinnedVersions(storage);
  storage.setItem(KEY, JSON.stringify(pin ? { ...others, [module]: pin } : others));
}
