import { checkManifest, checkRegistryModule, type RegistryModule } from '@accounts/shared-auth/contract';

const KEY = 'accounts.registry';

/** The last good registry of this browser. */
interface KeptRegistry {
  /** ISO instant at which it was read. */
  readAt: string;
  /** Entries that were right; of each, the newest. */
  modules: Record<string, RegistryModule>;
}

/** What the browser keeps; checked as what the server sends, null where it keeps nothing that is right. */
export function keptRegistry(storage: Pick<Storage, 'getItem'>): KeptRegistry | null {
  try {
    const { readAt, modules } = JSON.parse(storage.getItem(KEY) ?? 'null') as KeptRegistry;
    const good = Object.entries(modules).filter(([, entry]) => isWhole(entry));
    return good.length > 0 ? { readAt, modules: Object.fromEntries(good) } : null;
  } catch {
    return null;
  }
}

/** Keeps what was read in place of what was kept; a browser that is full or forbids it keeps nothing. */
export function keepRegistry(
  storage: Pick<Storage, 'setItem'>,
  modules: Record<string, RegistryModule>,
  now = new Date(),
): void {
  const kept: KeptRegistry = { readAt: now.toISOString(), modules };
  try {
    storage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The next page reads the registry itself.
  }
}

/** An entry whose module has its place in the menu without another file. */
function isWhole(entry: unknown): boolean {
  const check = checkRegistryModule(entry);
  return check.ok && checkManifest(check.value.stable.manifest).ok;
}
