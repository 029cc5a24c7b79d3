/** What support has switched off by the address of a page load; nothing of it is kept. */
export interface SupportMode {
  /** `?safe-mode=1`: stable versions only, no code of a module ahead of use, no cards of modules. */
  isSafe: boolean;
  /** `?disable-modules=sales,contacts`, or without a value all of them. */
  isOff: (id: string) => boolean;
  /** Whether the address asks for anything of it. */
  isActive: boolean;
}

/** Parameters of an address that ask for it. */
export const SUPPORT_PARAMETERS = ['disable-modules', 'safe-mode'] as const;

/** Reads the query of an address. */
export function supportModeOf(search: string): SupportMode {
  const query = new URLSearchParams(search);
  const ids = query.get('disable-modules')?.split(',').filter(Boolean);
  const isSafe = query.get('safe-mode') === '1';
  return {
    isSafe,
    isOff: (id) => ids !== undefined && (ids.length === 0 || ids.includes(id)),
    isActive: isSafe || ids !== undefined,
  };
}

/** Of this page load: read by the first script, because signing in changes the address. */
export const supportMode = supportModeOf(globalThis.location.search);
